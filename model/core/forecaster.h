// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/action.h"
#include "model/core/error.h"
#include "model/core/memory.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace merit {

// A question to the future: what would happen if `first` were done now and then nothing at all?
struct ForecastRequest {
    enum class Start { BeforeStep, AfterStep };

    Start start = Start::BeforeStep; // which state of the step under evaluation to begin from
    Action first = 0;                // the first action; the no-op action follows
    std::vector<Poke> pokes;         // done in the copy before the first frame
    int frames = 0;                  // at most so many
};

// The step under evaluation as the world's own snapshots tell it.
struct StepStates {
    std::span<const std::uint8_t> before; // empty: it could not be saved
    std::span<const Poke> pokes;          // done between `before` and the first frame of the step
    std::span<const std::uint8_t> after;
};

// Answers such questions in a copy of the world (a second core process, a copied simulator). The world that is
// played is never touched. Called on the evaluation thread; may take its time.
class Forecaster {
public:
    virtual ~Forecaster() = default;

    // Shown the memory at the start (after the pokes) and then after each frame; false ends the look-ahead.
    using Visitor = std::function<bool(Memory memory)>;

    // The world was reset or put back to an earlier moment: what went wrong before no longer counts.
    virtual void begin() {}

    // Said before the model is asked for a step; the states last that long. A forecaster that has its copies otherwise
    // need not listen.
    virtual void setStep(const StepStates & /*states*/) {}

    virtual Result<void> forecast(const ForecastRequest &request, const Visitor &visit) = 0;
};

} // namespace merit
