// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plugins/api/game.h"

#include <algorithm>
#include <bit>
#include <random>

namespace merit {

inline bool isSame(double a, double b)
{
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

// Bit for bit.
inline bool isSame(const Evaluation &a, const Evaluation &b)
{
    const auto isSameEvent = [](const Event &x, const Event &y) {
        return x.type == y.type && x.subject == y.subject && x.link == y.link && isSame(x.amount, y.amount);
    };
    return isSame(a.total, b.total) && a.episodeEnded == b.episodeEnded
        && std::ranges::equal(a.parts, b.parts, [](double x, double y) { return isSame(x, y); })
        && std::ranges::equal(a.events, b.events, isSameEvent);
}

inline bool isSame(const std::vector<Evaluation> &a, const std::vector<Evaluation> &b)
{
    return std::ranges::equal(a, b, [](const auto &x, const auto &y) { return isSame(x, y); });
}

// What a model of this game must be content with: the smallest memory of its worlds, or that of the console.
inline std::size_t memorySize(const Game &game)
{
    const auto &worlds = game.info().worlds;
    return worlds.empty() ? kNesMemorySize : std::ranges::min(worlds, {}, &WorldInfo::memorySize).memorySize;
}

// Memories as no game would make them: noise, single bytes that change, all zeros, all ones, now and then a copy. Small
// numbers are as likely as large ones, since most bytes of a game are counters and flags.
class WildMemories {
public:
    WildMemories(const Game &game, unsigned seed)
        : m_random(seed), m_fields(game.model().fields), m_memory(memorySize(game))
    {
    }

    const MemoryImage &current() const { return m_memory; }

    const MemoryImage &next()
    {
        switch (m_random() % 8) {
        case 0: std::ranges::generate(m_memory, [&] { return byte(); }); break;
        case 1: std::ranges::fill(m_memory, static_cast<std::uint8_t>(m_random() % 2 ? 0xFF : 0x00)); break;
        case 2: break;
        default:
            for (int i = 0; i < 20; ++i)
                m_memory[address() % m_memory.size()] = byte();
        }
        return m_memory;
    }

private:
    std::uint8_t byte() { return static_cast<std::uint8_t>(m_random() % 2 ? m_random() : m_random() % 4); }

    // Mostly what the model declares that it reads.
    std::size_t address()
    {
        if (m_fields.empty() || m_random() % 4 == 0)
            return m_random();
        const auto &field = m_fields[m_random() % m_fields.size()];
        return field.address + m_random() % field.length;
    }

    std::mt19937 m_random;
    std::vector<FieldInfo> m_fields;
    MemoryImage m_memory;
};

// A future that makes no sense but is always the same; every fourth question has no answer.
class WildForecaster final : public Forecaster {
public:
    explicit WildForecaster(const Game &game) : m_game(&game) {}

    Result<void> forecast(const ForecastRequest &request, const Visitor &visit) override
    {
        if (request.first % 4 == 3)
            return failure("future", "dark");
        WildMemories memories(*m_game, static_cast<unsigned>(request.first + request.frames));
        for (int frame = 0; frame <= std::min(request.frames, 20) && visit(memories.current()); ++frame)
            memories.next();
        return {};
    }

private:
    const Game *m_game;
};

// A run of transitions to be scored: `kSteps` wild memories after the first, with actions, frames and a forecaster.
class WildRun {
public:
    static constexpr std::size_t kSteps = 400;

    WildRun(const Game &game, unsigned seed) : m_forecaster(game)
    {
        WildMemories memories(game, seed);
        for (std::size_t i = 0; i <= kSteps; ++i)
            m_memories.push_back(memories.next());
    }

    Memory start() const { return m_memories.front(); }

    // `index` counts from 1. The future can be asked on two steps of three.
    Transition transition(std::size_t index)
    {
        return {m_memories[index - 1], static_cast<Action>(index % 5), m_memories[index], index,
                index % 3 ? &m_forecaster : nullptr};
    }

    // What the model says from step `first` on.
    std::vector<Evaluation> score(RewardModel &model, std::size_t first = 1)
    {
        std::vector<Evaluation> evaluations;
        Evaluation evaluation;
        for (auto i = first; i <= kSteps; ++i) {
            model.step(transition(i), evaluation);
            evaluations.push_back(evaluation);
        }
        return evaluations;
    }

    std::vector<Evaluation> scoreEpisode(RewardModel &model)
    {
        model.reset(start());
        return score(model);
    }

private:
    std::vector<MemoryImage> m_memories;
    WildForecaster m_forecaster;
};

} // namespace merit
