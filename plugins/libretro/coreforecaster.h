// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/forecaster.h"
#include "plugins/libretro/coreworld.h"

#include <memory>
#include <vector>

namespace merit {

// Looks ahead in a second process with the same core and game, beside the one that is played. The process starts with
// the first question, and again after one that ended it. When it has failed too often it is left alone until the world
// begins anew: whoever asks hears so at once, instead of waiting for a core that hangs every time.
class CoreForecaster final : public Forecaster {
public:
    static constexpr int kMostFailures = 2; // one after the other

    // Answers questions about the snapshots of `world`, and keeps nothing of it.
    explicit CoreForecaster(const CoreWorld &world);

    void begin() override { m_failures = 0; }
    void setStep(const StepStates &states) override { m_states = states; }
    Result<void> forecast(const ForecastRequest &request, const Visitor &visit) override;

    // Null before the first question.
    const CoreProcess *process() const { return m_process.get(); }

private:
    Result<void> answer(const ForecastRequest &request, const Visitor &visit);
    Result<void> goTo(const ForecastRequest &request);
    int framesPerStep() const;
    Result<void> play(const ForecastRequest &request, const Visitor &visit);

    CoreSource m_source;
    std::uint64_t m_identity;
    std::vector<std::uint32_t> m_buttons; // of each action
    int m_framesPerStep;                  // at first
    std::unique_ptr<CoreProcess> m_process;
    StepStates m_states;
    int m_failures = 0;
    Error m_failure; // the last one
};

} // namespace merit
