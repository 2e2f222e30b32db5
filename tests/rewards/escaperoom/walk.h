// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/rewards/escaperoom/rules.h"
#include "tests/rewards/exact.h"

#include <QTest>

#include <algorithm>
#include <vector>

namespace merit::escaperoom {

// The default level.
inline constexpr float kSpawn = -14.5f;
inline constexpr float kEnd = 20.0f;
inline constexpr float kRoom = kEnd - kSpawn; // 34.5

inline constexpr auto kSafe = Collided::No;
inline constexpr auto kHit = Collided::Yes;

inline constexpr bool kGoesOn = false;
inline constexpr bool kDone = true;
inline constexpr bool kNoReset = false;
inline constexpr bool kReset = true;

// One or more equal steps, and what each of them must answer. The step number counts up over the repetitions.
struct Move {
    float y;
    Collided collided;
    float reward;
    bool isDone;
    bool isReset;
    std::int64_t step;
    int times = 1;
};
using Moves = std::vector<Move>;

// The share of the way from spawn to end.
inline float share(float from, float to)
{
    return (to - from) / kRoom;
}

// Goes along the moves; a test that calls this looks at QTest::currentTestFailed().
inline void walkAlong(Rules &rules, const Moves &moves, std::int64_t episodeLength = 200)
{
    for (const auto &move : moves)
        for (int i = 0; i < move.times; ++i) {
            const auto outcome = rules.step(move.y, move.collided);
            const bool isDeath = move.reward < 0.0f;
            QCOMPARE(exact(outcome.reward), exact(move.reward));
            QCOMPARE(exact(outcome.progress), exact(isDeath ? 0.0f : move.reward));
            QCOMPARE(exact(outcome.collision), exact(isDeath ? move.reward : 0.0f));
            QCOMPARE(outcome.isDone, move.isDone);
            QCOMPARE(outcome.isReset, move.isReset);
            QCOMPARE(outcome.step, move.step + i);
            QCOMPARE(outcome.stepsRemaining, std::max<std::int64_t>(0, episodeLength - outcome.step));
        }
}

} // namespace merit::escaperoom

Q_DECLARE_METATYPE(merit::escaperoom::Moves)
Q_DECLARE_METATYPE(merit::escaperoom::AutoReset)
Q_DECLARE_METATYPE(merit::escaperoom::Collided)
