// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/libretro/coreforecaster.h"

#include <algorithm>
#include <chrono>

namespace merit {

namespace {

using Clock = std::chrono::steady_clock;

// Frames for each question to the process: many make few trips, few waste little when the visitor has seen enough.
constexpr int kFramesPerTrip = 8;
constexpr auto kMostTime = std::chrono::seconds(2); // for a look-ahead that gets on, but hardly

} // namespace

CoreForecaster::CoreForecaster(const CoreWorld &world)
    : m_source(world.source()),
      m_identity(world.identity()),
      m_buttons(world.buttons()),
      m_framesPerStep(static_cast<int>(world.framesPerStep()))
{
}

Result<void> CoreForecaster::forecast(const ForecastRequest &request, const Visitor &visit)
{
    const auto number = std::to_string(kMostFailures);
    if (m_failures >= kMostFailures)
        return failure("look-ahead", "off until a reset or restart, after " + number + " failures: " + m_failure.cause);
    auto done = answer(request, visit);
    if (done || (m_process && m_process->isAlive())) {
        m_failures = done ? 0 : m_failures;
        return done;
    }
    m_failure = done.error();
    ++m_failures;
    return failure("look-ahead", m_failure.message());
}

Result<void> CoreForecaster::answer(const ForecastRequest &request, const Visitor &visit)
{
    if (request.first < 0 || static_cast<std::size_t>(request.first) >= m_buttons.size())
        return failure("action " + std::to_string(request.first), "this world has " + std::to_string(m_buttons.size()));
    if (!m_process || !m_process->isAlive()) {
        m_process.reset();
        auto process = CoreProcess::start(m_source);
        if (!process)
            return tl::unexpected(process.error());
        m_process = std::move(*process);
    }
    return goTo(request).and_then([&] { return play(request, visit); });
}

Result<void> CoreForecaster::goTo(const ForecastRequest &request)
{
    const bool isBefore = request.start == ForecastRequest::Start::BeforeStep;
    const auto state = isBefore ? m_states.before : m_states.after;
    if (state.empty())
        return failure("look-ahead", "the state of the world could not be saved");
    const auto head = CoreWorld::headOf(state, m_identity);
    if (!head)
        return tl::unexpected(head.error());
    if (auto done = m_process->unserialise(state.subspan(sizeof *head), head->frame); !done)
        return done;
    std::vector<Poke> pokes = request.pokes;
    if (isBefore)
        pokes.insert(pokes.begin(), m_states.pokes.begin(), m_states.pokes.end());
    for (const auto &poke : pokes)
        if (auto done = m_process->poke(poke); !done)
            return done;
    return {};
}

// Steps take as many frames as the last one did: a person may change that while the world runs.
int CoreForecaster::framesPerStep() const
{
    const auto before = CoreWorld::headOf(m_states.before, m_identity);
    const auto after = CoreWorld::headOf(m_states.after, m_identity);
    const auto frames = before && after ? after->frame - before->frame : 0;
    return frames >= 1 && frames <= kMostFramesPerStep ? static_cast<int>(frames) : m_framesPerStep;
}

// The first action lasts as long as any step does, as it did in the world.
Result<void> CoreForecaster::play(const ForecastRequest &request, const Visitor &visit)
{
    const auto deadline = Clock::now() + kMostTime;
    const int firstFrames = framesPerStep();
    if (!visit(m_process->memory()))
        return {};
    for (int played = 0; played < request.frames;) {
        const bool isFirst = played < firstFrames;
        const auto buttons = m_buttons[isFirst ? static_cast<std::size_t>(request.first) : 0];
        const int end = std::min(isFirst ? firstFrames : request.frames, request.frames);
        const auto count = static_cast<std::uint32_t>(std::min(kFramesPerTrip, end - played));
        if (auto done = m_process->record(count, buttons); !done)
            return done;
        for (std::uint32_t i = 0; i < count; ++i)
            if (!visit(m_process->history(i)))
                return {};
        played += static_cast<int>(count);
        if (Clock::now() > deadline && played < request.frames) {
            m_process.reset();
            return failure("core process", "too slow: " + std::to_string(played) + " frames took over 2 seconds");
        }
    }
    return {};
}

} // namespace merit
