// SPDX-License-Identifier: MIT
#include "model/worlds/escaperoom/room.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace merit::escaperoom {

namespace {

// sin(0), sin(9), ... sin(90) degrees, written down, because libraries differ in the last bit.
constexpr std::array<float, 11> kQuarterWave = {0.0f,         0.156434465f, 0.309016994f, 0.453990500f,
                                                0.587785252f, 0.707106781f, 0.809016994f, 0.891006524f,
                                                0.951056516f, 0.987688341f, 1.0f};

constexpr float sine(std::uint32_t heading)
{
    const auto quarter = heading / 10 % 4;
    const auto rest = heading % 10;
    const float size = kQuarterWave[quarter % 2 == 0 ? rest : 10 - rest];
    return quarter < 2 ? size : -size;
}

constexpr auto kDirections = [] {
    std::array<Spot, kHeadings> table{};
    for (std::uint32_t heading = 0; heading < kHeadings; ++heading)
        table[heading] = {sine(heading), sine(heading + 10)};
    return table;
}();

// From rest, four substeps of this acceleration go kFullStep * amount / 3: 1 + 2 + 3 + 4 times a * 0.01 * 0.01.
constexpr std::array<float, kAmounts> kAccelerations = {0.0f, 166.666667f, 333.333333f, 500.0f};

struct Body {
    Spot at;
    Spot velocity;
};

struct Touched {
    bool isAny = false;
    bool isDeadly = false;
};

void pushOut(Body &body, const Contact &contact)
{
    body.at.x += contact.normal.x * contact.depth;
    body.at.y += contact.normal.y * contact.depth;
    const float into = body.velocity.x * contact.normal.x + body.velocity.y * contact.normal.y;
    if (into < 0.0f) {
        body.velocity.x -= into * contact.normal.x;
        body.velocity.y -= into * contact.normal.y;
    }
}

// The obstacles that a step can bring the agent to, gathered once for its substeps.
class Nearby {
public:
    explicit Nearby(const State &state)
    {
        const auto range = tilesUnder(state, {state.agent.x, state.agent.y}, kReach);
        for (int row = range.bottom; row <= range.top; ++row)
            for (int column = range.left; column <= range.right; ++column)
                if (const auto tile = tileAt(state, column, row); isSolid(tile) && m_count < m_list.size())
                    m_list[m_count++] = obstacleOn(state, tile, column, row);
    }

    const Obstacle *begin() const { return m_list.data(); }
    const Obstacle *end() const { return m_list.data() + m_count; }

private:
    static constexpr float kReach = kAgentRadius + 1.5f * kFullStep; // three tiles of 2 in each direction at most

    std::array<Obstacle, 9> m_list;
    std::size_t m_count = 0;
};

// Faces before corners: who slides along a wall of several tiles must not be caught by the corner of the next one.
// Returns the deepest contact.
float collideWith(const Nearby &nearby, Body &body, Touched &touched)
{
    float deepest = 0.0f;
    for (const auto kind : {Contact::Kind::Face, Contact::Kind::Corner})
        for (const auto &obstacle : nearby) {
            const auto contact = discOn(obstacle, body.at, kAgentRadius);
            if (contact.kind != kind)
                continue;
            touched.isAny = true;
            touched.isDeadly = touched.isDeadly || obstacle.isDeadly;
            deepest = std::max(deepest, contact.depth);
            pushOut(body, contact);
        }
    return deepest;
}

// Returns whether there was anything to hold back.
bool holdBetween(float &place, float &velocity, float low, float high)
{
    if (place >= low && place <= high)
        return false;
    place = place < low ? low : high;
    velocity = 0.0f;
    return true;
}

// The near and side borders stop the rim of the agent, what is behind the exit stops its middle: at world_max_y.
// Returns whether any of them did.
bool collideWithBorder(const State &state, Body &body, Touched &touched)
{
    const float sides = state.agent.worldMaxX - kAgentRadius;
    const float nearEnd = kAgentRadius - state.agent.worldMaxY;
    const bool isAtSide = holdBetween(body.at.x, body.velocity.x, -sides, sides);
    const bool isAtEnd = holdBetween(body.at.y, body.velocity.y, nearEnd, state.agent.worldMaxY);
    touched.isAny = touched.isAny || isAtSide || isAtEnd;
    return isAtSide || isAtEnd;
}

// Between two things, out of one may be into the other: again, until nothing moves the agent much.
void collide(const State &state, const Nearby &nearby, Body &body, Touched &touched)
{
    constexpr int kPasses = 16;
    constexpr float kSlack = 1e-4f;
    for (int pass = 0; pass < kPasses; ++pass) {
        const float deepest = collideWith(nearby, body, touched);
        const bool isHeld = collideWithBorder(state, body, touched);
        if (deepest < kSlack && !isHeld)
            return;
    }
}

Touched moveAgent(State &state, Move move)
{
    const auto turn = static_cast<std::uint32_t>(move.rotate - kNoRotation + static_cast<int>(kHeadings));
    state.heading = (state.heading + turn) % kHeadings;
    const auto towards = (state.heading + static_cast<std::uint32_t>(move.angle) * (kHeadings / kAngles)) % kHeadings;
    const auto direction = kDirections[towards];
    const float acceleration = kAccelerations[static_cast<std::size_t>(move.amount)];
    const Spot gain{acceleration * direction.x * kSubstepTime, acceleration * direction.y * kSubstepTime};
    const Nearby nearby(state);
    Touched touched;
    Body body{{state.agent.x, state.agent.y}, {}};
    for (int i = 0; i < kSubsteps; ++i) {
        body.velocity.x += gain.x;
        body.velocity.y += gain.y;
        body.at.x += body.velocity.x * kSubstepTime;
        body.at.y += body.velocity.y * kSubstepTime;
        collide(state, nearby, body, touched);
    }
    state.agent.x = body.at.x;
    state.agent.y = body.at.y;
    return touched;
}

// Whatever the agent stands in pushes it out, without harm; what it is pushed into then, again.
void settle(State &state)
{
    constexpr int kRounds = 4;
    for (int i = 0; i < kRounds; ++i) {
        Touched touched;
        Body body{{state.agent.x, state.agent.y}, {}};
        collide(state, Nearby(state), body, touched);
        state.agent.x = body.at.x;
        state.agent.y = body.at.y;
        if (!touched.isAny)
            return;
    }
}

// Nothing of the episode before is left (ER-8), and progress counts from where the agent has settled (ER-11).
void beginEpisode(State &state)
{
    state.agent.x = state.spawnX;
    state.agent.y = state.spawnY;
    state.agent.collided = 0;
    state.heading = 0;
    state.step = 0;
    state.isDone = state.hasDied = state.hasBumped = 0;
    settle(state);
    state.maxY = state.initialY = state.agent.y;
}

// What the rules will say of this step, as far as the room has to know it.
void judge(State &state, const Touched &touched)
{
    state.agent.collided = touched.isDeadly ? 1 : 0;
    state.hasBumped = touched.isAny ? 1 : 0;
    if (touched.isDeadly && state.isDone == 0)
        state.hasDied = 1; // ER-10
    ++state.step;
    if (state.initialY != kUnset)
        state.maxY = std::max(state.maxY, state.agent.y);
    const bool isComplete = hasCompleted(state.maxY, state.initialY, state.agent.worldMaxY);
    if (state.hasDied != 0 || isComplete || state.step >= state.episodeLength)
        state.isDone = 1;
}

float inside(float value, float limit, float otherwise)
{
    return std::abs(value) <= limit ? value : otherwise;
}

} // namespace

Spot directionOf(std::uint32_t heading)
{
    return kDirections[heading];
}

State makeState(const Level &level, const RoomOptions &options)
{
    State state;
    state.columns = static_cast<std::uint32_t>(level.columns);
    state.rows = static_cast<std::uint32_t>(level.rows);
    state.scale = level.scale;
    state.tiles = level.tiles;
    state.spawnX = state.agent.x = level.spawnX;
    state.spawnY = state.agent.y = level.spawnY;
    state.autoReset = static_cast<std::uint32_t>(options.autoReset);
    state.episodeLength = options.episodeLength;
    mend(state);
    return state;
}

void resetRoom(State &state)
{
    mend(state);
    state.episode = 0;
    state.frame = 0;
    beginEpisode(state);
}

void stepRoom(State &state, Move move)
{
    mend(state);
    ++state.frame;
    const auto mode = static_cast<AutoReset>(state.autoReset);
    if (state.isDone != 0 && mode != AutoReset::Disabled) {
        ++state.episode;
        beginEpisode(state);
        if (mode == AutoReset::NextStep)
            return;
    }
    judge(state, moveAgent(state, move));
}

void mend(State &state)
{
    state.columns = std::clamp<std::uint32_t>(state.columns, 1, kMaxColumns);
    state.rows = std::clamp<std::uint32_t>(state.rows, 1, kMaxRows);
    if (!(state.scale >= 2.0f && state.scale <= 10.0f))
        state.scale = 2.5f;
    const float maxX = state.agent.worldMaxX = static_cast<float>(state.columns) * state.scale / 2.0f;
    const float maxY = state.agent.worldMaxY = static_cast<float>(state.rows) * state.scale / 2.0f;
    state.spawnX = inside(state.spawnX, maxX, 0.0f);
    state.spawnY = inside(state.spawnY, maxY, 0.0f);
    state.agent.x = inside(state.agent.x, maxX, state.spawnX);
    state.agent.y = inside(state.agent.y, maxY, state.spawnY);
    if (state.heading >= kHeadings)
        state.heading %= kHeadings;
    if (state.autoReset > static_cast<std::uint32_t>(AutoReset::Disabled))
        state.autoReset = 0;
}

} // namespace merit::escaperoom
