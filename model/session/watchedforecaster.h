// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/forecaster.h"

#include <memory>
#include <optional>
#include <utility>

namespace merit {

// Hands on every question to another forecaster and remembers which of them failed. A model goes on without an answer;
// whoever watches the session has to hear of it all the same.
class WatchedForecaster final : public Forecaster {
public:
    explicit WatchedForecaster(std::unique_ptr<Forecaster> forecaster) : m_forecaster(std::move(forecaster)) {}

    void begin() override
    {
        m_last = {};
        m_forecaster->begin();
    }

    void setStep(const StepStates &states) override { m_forecaster->setStep(states); }

    Result<void> forecast(const ForecastRequest &request, const Visitor &visit) override
    {
        auto done = m_forecaster->forecast(request, visit);
        if (!done && done.error().message() != m_last.message())
            m_trouble = m_last = done.error();
        return done;
    }

    // The last failure since this was asked. One that repeats itself is told once.
    std::optional<Error> takeTrouble() { return std::exchange(m_trouble, std::nullopt); }

private:
    std::unique_ptr<Forecaster> m_forecaster;
    Error m_last;
    std::optional<Error> m_trouble;
};

} // namespace merit
