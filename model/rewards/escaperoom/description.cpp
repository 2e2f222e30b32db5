// SPDX-License-Identifier: MIT
// What the Escape Room rules say about themselves: declarations, explanations, overlays.
#include "model/core/numbers.h"
#include "model/rewards/escaperoom/rules.h"

#include <cstddef>

namespace merit::escaperoom {

namespace {

using Kind = ParameterKind;

constexpr auto kYAddress = static_cast<std::uint32_t>(offsetof(Observation, y));
constexpr auto kWorldMaxYAddress = static_cast<std::uint32_t>(offsetof(Observation, worldMaxY));
constexpr auto kCollidedAddress = static_cast<std::uint32_t>(offsetof(Observation, collided));

const std::vector<ParameterField<Parameters>> &fields()
{
    const Parameters spec;
    static const std::vector<ParameterField<Parameters>> list = {
        {{"episode_len", spec.episodeLength, 1.0, 1000000.0, "steps", "ER-6", "The episode is done at this step",
          Kind::Integer},
         &Parameters::episodeLength},
        {{"collision_penalty", spec.collisionPenalty, -1000.0, 1000.0, "reward", "ER-10",
          "What a death by collision pays, in place of any progress"},
         &Parameters::collisionPenalty},
        {{"autoreset",
          spec.autoReset,
          0.0,
          2.0,
          "",
          "ER-7",
          "When the next episode begins after one has ended",
          Kind::Choice,
          {"next-step", "same-step", "disabled"}},
         &Parameters::autoReset},
    };
    return list;
}

std::string exact(float value)
{
    return shortest(static_cast<double>(value));
}

// A negative number that follows a minus sign goes into brackets.
std::string difference(float a, float b)
{
    const auto second = exact(b);
    return exact(a) + " - " + (b < 0.0f ? std::string("(").append(second).append(")") : second);
}

std::string quotient(const Outcome &outcome)
{
    const auto gained = difference(outcome.y, outcome.previousMaxY);
    const auto room = difference(outcome.worldMaxY, outcome.initialY);
    return std::string("(").append(gained).append(") / (").append(room).append(")");
}

ExplainedInput input(const char *name, float value, std::optional<std::uint32_t> address = {})
{
    return {name, static_cast<double>(value), address};
}

Explanation explainProgress(const Outcome &outcome)
{
    Explanation why{
        "progress", static_cast<double>(outcome.progress), "(y - max_y) / (world_max_y - initial_y)", "0", "ER-3", {},
        {}};
    why.inputs = {input("y", outcome.y, kYAddress), input("max_y", outcome.previousMaxY),
                  input("world_max_y", outcome.worldMaxY, kWorldMaxYAddress), input("initial_y", outcome.initialY)};
    switch (outcome.progressCase) {
    case Progress::NewGround:
        why.clause = "ER-2";
        why.numbers = quotient(outcome) + " = " + exact(outcome.progress);
        if (outcome.progress == 0.0f)
            why.reason = "the quotient is too small for float32";
        break;
    case Progress::OldGround:
        why.reason = "no new ground: y = " + exact(outcome.y) + " is not above max_y = " + exact(outcome.previousMaxY);
        break;
    case Progress::Still:
        why.clause = "ER-4";
        why.reason = "the agent did not move: y is still " + exact(outcome.y);
        break;
    case Progress::NotSettled:
        why.clause = "ER-11";
        why.reason = "no reset yet: max_y and initial_y hold " + exact(kUnset);
        break;
    case Progress::NoRoom:
        why.clause = "ER-12";
        why.reason = "no room: world_max_y = " + exact(outcome.worldMaxY)
            + " is not above initial_y = " + exact(outcome.initialY);
        break;
    case Progress::Died:
        why.clause = "ER-10";
        why.reason = "the collision penalty stands in place of any progress";
        break;
    case Progress::Reset:
        why.clause = "ER-7";
        why.reason = "this call performed the reset: step 0 pays nothing, the new initial_y is " + exact(outcome.y);
        break;
    }
    return why;
}

Explanation explainCollision(const Outcome &outcome, float penalty)
{
    Explanation why{
        "collision", static_cast<double>(outcome.collision), "collision_penalty if done and died", "0", "ER-10", {},
        {}};
    const bool hasCollided = outcome.collisionCase != Collision::None && outcome.collisionCase != Collision::Died;
    why.inputs = {{"died", outcome.hasDied ? 1.0 : 0.0, {}},
                  {"done", outcome.isDone ? 1.0 : 0.0, {}},
                  input("collision_penalty", penalty)};
    if (hasCollided)
        why.inputs.push_back({"collided", 1.0, kCollidedAddress});
    switch (outcome.collisionCase) {
    case Collision::None: why.reason = "the agent has not died"; break;
    case Collision::Died:
        why.numbers = exact(outcome.collision);
        if (outcome.collision == 0.0f)
            why.reason = "collision_penalty is 0";
        break;
    case Collision::AfterTheEnd: why.reason = "the collision came after the end of the episode"; break;
    case Collision::NotSettled:
        why.clause = "ER-11";
        why.reason = "no reset yet: max_y and initial_y hold " + exact(kUnset);
        break;
    case Collision::Reset: why.reason = "a collision on the call that performs a reset is ignored"; break;
    }
    return why;
}

} // namespace

const ModelInfo &Rules::info()
{
    static const ModelInfo info = {
        {{"progress", "ER-2", "Pays for ground not reached before in the episode, as a share of the way to the end"},
         {"collision", "ER-10", "Takes for a death by collision, in place of any progress"}},
        {{"completed", "End reached", EventKind::EpisodeEnded, "ER-9"},
         {"timeout", "Time is up", EventKind::EpisodeEnded, "ER-6"},
         {"death", "Death by collision", EventKind::Death, "ER-10"},
         {"auto_reset", "Auto-reset", EventKind::Other, "ER-7"}},
        parameterInfos(fields()),
        {{"spec", "The document, with its step-0 bug mended", {}}},
        {{offsetof(Observation, x), 4, "agent x"},
         {kYAddress, 4, "agent y"},
         {offsetof(Observation, worldMaxX), 4, "world max x"},
         {kWorldMaxYAddress, 4, "world max y"},
         {kCollidedAddress, 4, "collided"}},
    };
    return info;
}

Result<Rules> Rules::create(const Settings &settings)
{
    return resolve(fields(), info().variants, settings).map([](const Parameters &parameters) {
        return Rules(parameters);
    });
}

std::vector<Explanation> Rules::explain() const
{
    if (!m_hasStepped)
        return {};
    return {explainProgress(m_outcome), explainCollision(m_outcome, m_collisionPenalty)};
}

void Rules::overlays(Overlays &out) const
{
    out.clear();
    if (!m_episode.isSettled() || m_worldMaxX <= 0.0f)
        return;
    const double width = 2.0 * static_cast<double>(m_worldMaxX) * kSceneScale;
    const double y = (static_cast<double>(m_worldMaxY) - static_cast<double>(m_episode.maxY)) * kSceneScale;
    const auto tip = "Best progress: max_y = " + exact(m_episode.maxY);
    out.shapes.push_back(
        {"Best progress", {{ShapeKind::Line, ColorRole::Accent, {{0.0, y}, {width, y}}, 1.5, false, {}, tip}}});
}

} // namespace merit::escaperoom
