// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/forecaster.h"
#include "tests/cartridges/barecore.h"

#include <functional>

namespace merit::test {

// Looks ahead in the very core that is played: leaves the present, plays the question, and comes back. That nothing is
// left behind is not assumed but compared, all bytes of the core's state, and a difference fails the look-ahead
// (ZE-16).
class BareForecaster final : public Forecaster {
public:
    using ButtonsOf = std::function<std::uint8_t(Action)>;

    // Neither takes nor shares ownership of the core.
    BareForecaster(BareCore &core, ButtonsOf buttonsOf) : m_core(core), m_buttonsOf(std::move(buttonsOf)) {}

    // To be called right before each step.
    void beginStep() { m_before = m_core.save(); }

    Result<void> forecast(const ForecastRequest &request, const Visitor &visit) override;

    int lookAheads() const { return m_lookAheads; }
    int frames() const { return m_frames; }
    int comparedBytes() const { return m_comparedBytes; }

private:
    void play(const ForecastRequest &request, const Visitor &visit);

    BareCore &m_core;
    ButtonsOf m_buttonsOf;
    std::vector<std::uint8_t> m_before;
    int m_lookAheads = 0;
    int m_frames = 0;
    int m_comparedBytes = 0; // of the last one
};

} // namespace merit::test
