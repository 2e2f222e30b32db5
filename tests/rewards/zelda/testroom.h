// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/rewards/zelda/rules.h"

#include <QMetaType>
#include <QString>
#include <QStringList>

#include <functional>

namespace merit::zelda {

// A memory of the game, put together by hand: a room in play, with nothing in it.
class TestRoom {
public:
    TestRoom() : m_bytes(kNesMemorySize) { at(0x10, 1).at(0x12, 5).at(0xEB, 0x53); }

    TestRoom &at(std::uint32_t address, int value)
    {
        m_bytes[address] = static_cast<std::uint8_t>(value);
        return *this;
    }

    TestRoom &enemy(std::uint32_t slot, int health, int id = 0x2A)
    {
        return at(0x34F + slot, id).at(0x485 + slot, health * 16);
    }

    TestRoom &dying(std::uint32_t slot, int metastate = 0x10) { return at(0x405 + slot, metastate); }
    TestRoom &stun(std::uint32_t slot, int timer) { return at(0x3D + slot, timer); }
    TestRoom &item(std::uint32_t slot) { return at(0x34F + slot, 0x60); }
    TestRoom &gone(std::uint32_t slot) { return at(0x34F + slot, 0); }

    const MemoryImage &bytes() const { return m_bytes; }
    Observation observe() const { return decode(m_bytes); }

private:
    MemoryImage m_bytes;
};

// A future that is known beforehand: the start, then these frames, the last one over and over. It notes what it was
// asked and how far it was followed, and does not stop by itself.
class ScriptedForecaster final : public Forecaster {
public:
    ScriptedForecaster() = default;
    ScriptedForecaster(TestRoom start, std::vector<TestRoom> frames) : m_start(start), m_frames(std::move(frames)) {}

    Result<void> forecast(const ForecastRequest &request, const Visitor &visit) override
    {
        requests.push_back(request);
        if (!error.empty())
            return failure("second core", error);
        auto room = m_start;
        for (const auto &poke : request.pokes)
            room.at(poke.address, poke.value);
        started = room;
        bool isWanted = visit(room.bytes());
        for (visited = 0; isWanted && visited < kPatience;) {
            if (!m_frames.empty())
                room = m_frames[std::min<std::size_t>(static_cast<std::size_t>(visited), m_frames.size() - 1)];
            ++visited;
            isWanted = visit(room.bytes());
        }
        return {};
    }

    static constexpr int kPatience = 5000;

    std::string error;
    std::vector<ForecastRequest> requests;
    TestRoom started; // the start as the rules saw it
    int visited = 0;  // frames of the last look-ahead

private:
    TestRoom m_start;
    std::vector<TestRoom> m_frames;
};

inline constexpr Action kNoop = 0;
inline constexpr Action kRight = 4;
inline constexpr Action kSword = 5;
inline constexpr Action kItem = 6;

inline Rules variant(const char *name)
{
    return Rules::create({name, {}}).value();
}

// "1:3 2:1 | stuns 4 | items 9", for comparisons that read well when they fail.
inline QString text(const Effects &effects)
{
    QStringList hits, stuns, items;
    for (const auto &hit : effects.hits)
        hits << QStringLiteral("%1:%2").arg(hit.enemy).arg(hit.amount);
    for (const auto stun : effects.stuns)
        stuns << QString::number(stun);
    for (const auto item : effects.items)
        items << QString::number(item);
    return hits.join(' ') + (stuns.isEmpty() ? "" : "|stuns " + stuns.join(' '))
        + (items.isEmpty() ? "" : "|items " + items.join(' '));
}

inline QString text(const Change &change)
{
    Effects effects;
    effects.add(change);
    return change.isRoomChanged ? "room changed" + text(effects) : text(effects);
}

} // namespace merit::zelda

Q_DECLARE_METATYPE(merit::zelda::TestRoom)
