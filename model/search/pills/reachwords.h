// SPDX-License-Identifier: MIT
#pragma once

#include "model/search/pills/framestepper.h"
#include "model/search/pills/posewords.h"

#include <array>

namespace merit::pills {

inline constexpr std::size_t kVelocities = kRepeatAt;
inline constexpr std::size_t kAfterPress = 0;
inline constexpr std::size_t kBeforeRepeat = kRepeatAt - 1;

// The states of one row at one moment: for every class of held buttons, the poses it is held in.
//
// A state may be left out when another one at the same pose and moment can do all that it can, if not more (it
// "dominates" it). That is why the classes are so few:
// - DOWN is not state: a drop asks for DOWN in its own frame only, and LEFT or RIGHT with DOWN is LEFT or RIGHT alone.
// - A or B held is dominated by neither held, because holding does nothing but forbid the next press. So a button is
//   held in the frame after its press only; and a press that turns nothing is dominated by no press.
// - RIGHT held is dominated by nothing held, because whoever lets go for one frame may press afresh in the next, and a
//   move leaves velocity 0 or 10, from which holding moves no sooner than in the sixth frame. So `right` is the frame
//   after a move only. A blocked RIGHT (velocity 15, moves in the next frame) is dominated by no press, which may press
//   afresh in the next frame as well.
// - LEFT held is not dominated: a rotation to horizontal goes one further left under it, and a fresh press would move,
//   too. Neither do its velocities dominate each other: a high one moves soon, a low one can wait for the rotation.
// Parity is not state either, it follows from the time.
struct ReachWords {
    using Velocities = std::array<PoseWord, kVelocities>;

    std::array<Velocities, kTurns> left{}; // by velocity
    std::array<PoseWord, kTurns> still{};  // no direction held
    std::array<PoseWord, kTurns> right{};
};

// What is in `words`, whatever is held.
PoseWord anyPose(const ReachWords &words);

// One frame later: every input that does not ask for a drop, from all the states, in a row of this shape.
ReachWords play(const ReachWords &words, const RowShape &shape);

// The states that fit in `below`, one frame and one row later, when the counter made them fall: as play().
ReachWords fallen(const ReachWords &words, const RowShape &below);

// The same when DOWN made them fall, which goes with no direction: only `still` is of use.
std::array<PoseWord, kTurns> dropped(const ReachWords &words, const RowShape &below);

// Takes out of `words` what is in `visited`, or dominated by it, and adds the rest to it. False when nothing is left.
bool keepNew(ReachWords &words, ReachWords &visited);

} // namespace merit::pills
