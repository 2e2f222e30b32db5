// SPDX-License-Identifier: MIT
#pragma once

#include "model/search/pills/framestepper.h"
#include "model/search/pills/reachlog.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace merit::pills {

// One state out of ReachWords: a single pose and what is held in it.
struct ReachState {
    enum Direction { Still, RightHeld, LeftHeld };

    Direction direction = Still;
    Turn turn = NoTurn;
    std::size_t velocity = 0; // of LeftHeld
    PoseWord pose = 0;        // one bit
};

// Follows a path back through what a search has logged, from the lock to the start. The classes of ReachWords say which
// buttons were down in the frame that led to a state, so that only the state before it has to be looked for.
class PathTracer {
public:
    // All of it must outlive the tracer.
    PathTracer(const Board &board, const PillFrame &start, const BottleShape &shape, const ReachLog &log)
        : m_board(board), m_start(start), m_shape(shape), m_log(log)
    {
    }

    // The inputs that bring the pill to rest in this pose after exactly `lockTime` frames, which is what the search
    // found.
    void trace(Pose rest, int lockTime, std::vector<std::uint8_t> &inputs);

private:
    // A state with its place in the log.
    struct Cursor {
        int row = 0;
        const ReachLog::Run *run = nullptr;
        int counter = 0;
        ReachState state;
    };

    bool isDownFrame(int time) const { return ((m_start.parity + time) & 1) == 0; }
    std::uint8_t lockInput(Pose rest) const;
    std::uint8_t placeAtRest(Pose rest, int time);
    std::uint8_t stepBack(int time);
    std::uint8_t stepBackWithinRow();
    std::uint8_t stepBackToRowAbove(int time);
    std::uint8_t firstInput() const;

    const Board &m_board;
    const PillFrame &m_start;
    const BottleShape &m_shape;
    const ReachLog &m_log;
    Cursor m_cursor;
};

} // namespace merit::pills
