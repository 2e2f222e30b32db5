// SPDX-License-Identifier: MIT
#include "model/search/pills/reachwords.h"

namespace merit::pills {

namespace {

using TurnWords = std::array<PoseWord, kTurns>;

// The poses of which a frame with this turn may start: the button must not be held already. Whoever lets go of both may
// have held either.
template <Turn turn>
constexpr PoseWord ready(PoseWord none, PoseWord heldA, PoseWord heldB)
{
    return turn == TurnA ? none | heldB : turn == TurnB ? none | heldA : none | heldA | heldB;
}

template <Turn turn>
constexpr PoseWord ready(const TurnWords &held)
{
    return ready<turn>(held[NoTurn], held[TurnA], held[TurnB]);
}

TurnWords heldLeft(const ReachWords &words)
{
    TurnWords all{};
    for (std::size_t held = 0; held < kTurns; ++held)
        for (const auto poses : words.left[held])
            all[held] |= poses;
    return all;
}

TurnWords united(const TurnWords &one, const TurnWords &other)
{
    return {one[0] | other[0], one[1] | other[1], one[2] | other[2]};
}

// LEFT pressed afresh, or held on: the velocities after the move, before the turn.
template <Turn turn>
ReachWords::Velocities leftMoves(const ReachWords &words, const TurnWords &notHeld, const RowShape &shape)
{
    ReachWords::Velocities held;
    for (std::size_t v = 0; v < kVelocities; ++v)
        held[v] = ready<turn>(words.left[NoTurn][v], words.left[TurnA][v], words.left[TurnB][v]);
    const auto pressed = ready<turn>(notHeld);
    const auto repeated = held[kBeforeRepeat];

    ReachWords::Velocities moved;
    for (std::size_t v = 1; v < kVelocities; ++v)
        moved[v] = held[v - 1];
    moved[kAfterPress] = shape.movedLeft(pressed);
    moved[kAfterRepeat] |= shape.movedLeft(repeated);
    moved[kAfterBlock] |= shape.blockedLeft(pressed | repeated);
    return moved;
}

template <Turn turn>
void playTurn(const ReachWords &words, const TurnWords &left, const RowShape &shape, ReachWords &out)
{
    const auto notLeft = united(words.still, words.right);
    out.still[turn] = shape.turnFreely<turn>(ready<turn>(united(notLeft, left)));
    out.right[turn] = shape.turnFreely<turn>(shape.movedRight(ready<turn>(united(words.still, left))));
    const auto moved = leftMoves<turn>(words, notLeft, shape);
    for (std::size_t v = 0; v < kVelocities; ++v)
        out.left[turn][v] = shape.turnUnderLeft<turn>(moved[v]);
}

ReachWords fitting(const ReachWords &words, PoseWord fits)
{
    ReachWords kept;
    for (std::size_t held = 0; held < kTurns; ++held) {
        for (std::size_t v = 0; v < kVelocities; ++v)
            kept.left[held][v] = words.left[held][v] & fits;
        kept.still[held] = words.still[held] & fits;
        kept.right[held] = words.right[held] & fits;
    }
    return kept;
}

PoseWord keepNewWord(PoseWord &poses, PoseWord &visited, PoseWord dominating)
{
    poses &= ~(visited | dominating);
    visited |= poses;
    return poses;
}

} // namespace

PoseWord anyPose(const ReachWords &words)
{
    return ready<NoTurn>(united(united(words.still, words.right), heldLeft(words)));
}

ReachWords play(const ReachWords &words, const RowShape &shape)
{
    const auto left = heldLeft(words);
    ReachWords out;
    playTurn<NoTurn>(words, left, shape, out);
    playTurn<TurnA>(words, left, shape, out);
    playTurn<TurnB>(words, left, shape, out);
    return out;
}

ReachWords fallen(const ReachWords &words, const RowShape &below)
{
    return play(fitting(words, below.fits), below);
}

std::array<PoseWord, kTurns> dropped(const ReachWords &words, const RowShape &below)
{
    const auto held = united(united(words.still, words.right), heldLeft(words));
    return {ready<NoTurn>(held) & below.fits, below.turnFreely<TurnA>(ready<TurnA>(held) & below.fits),
            below.turnFreely<TurnB>(ready<TurnB>(held) & below.fits)};
}

bool keepNew(ReachWords &words, ReachWords &visited)
{
    PoseWord any = keepNewWord(words.still[NoTurn], visited.still[NoTurn], 0);
    const auto free = visited.still[NoTurn]; // dominates all but LEFT
    any |= keepNewWord(words.still[TurnA], visited.still[TurnA], free);
    any |= keepNewWord(words.still[TurnB], visited.still[TurnB], free);
    any |= keepNewWord(words.right[NoTurn], visited.right[NoTurn], free);
    const auto moved = free | visited.right[NoTurn];
    any |= keepNewWord(words.right[TurnA], visited.right[TurnA], moved | visited.still[TurnA]);
    any |= keepNewWord(words.right[TurnB], visited.right[TurnB], moved | visited.still[TurnB]);
    for (std::size_t v = 0; v < kVelocities; ++v) {
        any |= keepNewWord(words.left[NoTurn][v], visited.left[NoTurn][v], 0);
        any |= keepNewWord(words.left[TurnA][v], visited.left[TurnA][v], visited.left[NoTurn][v]);
        any |= keepNewWord(words.left[TurnB][v], visited.left[TurnB][v], visited.left[NoTurn][v]);
    }
    return any != 0;
}

} // namespace merit::pills
