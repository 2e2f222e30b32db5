// SPDX-License-Identifier: MIT
#include "model/search/pills/pathtracer.h"

#include <algorithm>
#include <cassert>

namespace merit::pills {

namespace {

constexpr PoseWord lowestBit(PoseWord poses)
{
    return poses & (~poses + 1);
}

std::uint8_t buttonsOf(const ReachState &state)
{
    constexpr std::array<std::uint8_t, 3> kDirectionButtons{0, Right, Left};
    constexpr std::array<std::uint8_t, kTurns> kTurnButtons{0, ButtonA, ButtonB};
    return kDirectionButtons[state.direction] | kTurnButtons[state.turn];
}

// The poses that this turn takes to the pose of `state`.
template <Turn turn>
PoseWord beforeTurn(const ReachState &state, const RowShape &shape)
{
    constexpr auto kBack = turn == TurnA ? TurnB : TurnA;
    PoseWord before = 0;
    for (const auto landing : {state.pose, oneRight(state.pose)}) { // in place, or taken one to the left
        const auto pose = turned<kBack>(landing);
        const auto reached = state.direction == ReachState::LeftHeld ? shape.turnUnderLeft<turn>(pose)
                                                                     : shape.turnFreely<turn>(pose);
        if (reached == state.pose)
            before |= pose;
    }
    return before;
}

PoseWord beforeTurn(const ReachState &state, const RowShape &shape)
{
    switch (state.turn) {
    case TurnA: return beforeTurn<TurnA>(state, shape);
    case TurnB: return beforeTurn<TurnB>(state, shape);
    default: return state.pose;
    }
}

// Looks for the state one frame before `to` among `words`, which are those of the frame before. The search made `to`
// from one of them, so one of these questions finds it; they are the cases of play(), read backwards.
class SourceFinder {
public:
    SourceFinder(const ReachWords &words, const RowShape &shape, const ReachState &to)
        : m_words(words), m_shape(shape), m_to(to), m_turning(beforeTurn(to, shape))
    {
    }

    std::optional<ReachState> find()
    {
        switch (m_to.direction) {
        case ReachState::Still: return anyOf(m_turning, AskStill | AskRight | AskLeft);
        case ReachState::RightHeld: return anyOf(oneLeft(m_turning), AskStill | AskLeft);
        default: return beforeLeft();
        }
    }

private:
    enum Ask { AskStill = 1, AskRight = 2, AskLeft = 4 };

    std::optional<ReachState> beforeLeft()
    {
        const auto stepped = oneRight(m_turning);
        const auto blocked = m_shape.blockedLeft(m_turning);
        std::optional<ReachState> from;
        if (m_to.velocity == kAfterPress)
            return anyOf(stepped, AskStill | AskRight);
        if ((from = leftAt(m_to.velocity - 1, m_turning)))
            return from;
        if (m_to.velocity == kAfterRepeat)
            return leftAt(kBeforeRepeat, stepped);
        if (m_to.velocity != kAfterBlock)
            return {};
        return (from = anyOf(blocked, AskStill | AskRight)) ? from : leftAt(kBeforeRepeat, blocked);
    }

    std::optional<ReachState> anyOf(PoseWord poses, int asked)
    {
        poses &= m_shape.fits;
        for (const auto held : {NoTurn, TurnA, TurnB}) {
            if (!isReady(held))
                continue;
            if (const auto found = m_words.still[held] & poses; found && (asked & AskStill))
                return ReachState{ReachState::Still, held, 0, lowestBit(found)};
            if (const auto found = m_words.right[held] & poses; found && (asked & AskRight))
                return ReachState{ReachState::RightHeld, held, 0, lowestBit(found)};
        }
        std::optional<ReachState> from;
        for (std::size_t velocity = 0; velocity < kVelocities && (asked & AskLeft) && !from; ++velocity)
            from = leftAt(velocity, poses);
        return from;
    }

    std::optional<ReachState> leftAt(std::size_t velocity, PoseWord poses)
    {
        poses &= m_shape.fits; // after a fall the words are those of the row above
        for (const auto held : {NoTurn, TurnA, TurnB})
            if (const auto found = m_words.left[held][velocity] & poses; found && isReady(held))
                return ReachState{ReachState::LeftHeld, held, velocity, lowestBit(found)};
        return {};
    }

    // A button that is held cannot be pressed afresh.
    bool isReady(Turn held) const { return m_to.turn == NoTurn || m_to.turn != held; }

    const ReachWords &m_words;
    const RowShape &m_shape;
    const ReachState &m_to;
    PoseWord m_turning; // where the pill may have been between move and rotation
};

} // namespace

void PathTracer::trace(Pose rest, int lockTime, std::vector<std::uint8_t> &inputs)
{
    inputs.resize(static_cast<std::size_t>(lockTime));
    if (lockTime == 1) {
        inputs[0] = lockInput(rest);
        return;
    }
    int time = lockTime - 1;
    inputs[static_cast<std::size_t>(time)] = placeAtRest(rest, time);
    for (; time > 1; --time)
        inputs[static_cast<std::size_t>(time - 1)] = stepBack(time);
    inputs[0] = firstInput();
}

std::uint8_t PathTracer::lockInput(Pose rest) const
{
    const auto found = std::find_if(kInputs.begin(), kInputs.end(), [&](std::uint8_t buttons) {
        auto frame = m_start;
        return advance(frame, m_board, buttons) == Fall::Locked && frame.pose == rest;
    });
    assert(found != kInputs.end());
    return *found;
}

// Any state that can lock now will do, by DOWN or because the counter runs out.
std::uint8_t PathTracer::placeAtRest(Pose rest, int time)
{
    const auto pose = poseBit(rest.x, rest.rotation);
    for (const auto &run : m_log.runs(rest.row)) {
        const int counter = time - run.entryTime;
        const bool isFalling = counter == m_start.threshold;
        if (!run.coversCounter(counter) || !(isFalling || isDownFrame(time)))
            continue;
        // To let go of all buttons is a frame that leads to the pose itself from whatever is held there.
        const RowShape here(~PoseWord{0});
        const ReachState atRest{ReachState::Still, NoTurn, 0, pose};
        if (const auto from = SourceFinder(m_log.words(run, counter), here, atRest).find()) {
            m_cursor = {rest.row, &run, counter, *from};
            return isFalling ? 0 : Down;
        }
    }
    assert(false);
    return 0;
}

std::uint8_t PathTracer::stepBack(int time)
{
    return m_cursor.counter > m_cursor.run->firstCounter ? stepBackWithinRow() : stepBackToRowAbove(time);
}

std::uint8_t PathTracer::stepBackWithinRow()
{
    const auto buttons = buttonsOf(m_cursor.state);
    --m_cursor.counter;
    const auto &words = m_log.words(*m_cursor.run, m_cursor.counter);
    const auto from = SourceFinder(words, m_shape[static_cast<std::size_t>(m_cursor.row)], m_cursor.state).find();
    assert(from);
    m_cursor.state = *from;
    return buttons;
}

// The pill fell first and moved and turned in the row it fell to.
std::uint8_t PathTracer::stepBackToRowAbove(int time)
{
    const auto &shape = m_shape[static_cast<std::size_t>(m_cursor.row)];
    const auto buttons = buttonsOf(m_cursor.state);
    const bool canDrop = isDownFrame(time - 1) && m_cursor.state.direction == ReachState::Still;
    for (const auto &run : m_log.runs(m_cursor.row - 1)) {
        const int counter = time - 1 - run.entryTime;
        const bool hasFallen = counter == m_start.threshold;
        if (!run.coversCounter(counter) || !(hasFallen || canDrop))
            continue;
        if (const auto from = SourceFinder(m_log.words(run, counter), shape, m_cursor.state).find()) {
            m_cursor = {m_cursor.row - 1, &run, counter, *from};
            return hasFallen ? buttons : buttons | Down;
        }
    }
    assert(false);
    return 0;
}

std::uint8_t PathTracer::firstInput() const
{
    const auto found = std::find_if(kInputs.begin(), kInputs.end(), [&](std::uint8_t buttons) {
        auto frame = m_start;
        return advance(frame, m_board, buttons) == Fall::StillFalling && frame.pose.row == m_cursor.row
            && (buttons & ~Down) == buttonsOf(m_cursor.state)
            && poseBit(frame.pose.x, frame.pose.rotation) == m_cursor.state.pose
            && (m_cursor.state.direction != ReachState::LeftHeld
                || static_cast<std::size_t>(frame.velocity) == m_cursor.state.velocity);
    });
    assert(found != kInputs.end());
    return *found;
}

} // namespace merit::pills
