// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cartridges/pillsights.h"

#include "model/rewards/drmario/decode.h"
#include "model/rewards/drmario/termination.h"

namespace merit::test {

namespace {

constexpr int kSideways = pills::Left | pills::Right;
constexpr int kTurns = pills::ButtonA | pills::ButtonB;

bool isClearing(int tile)
{
    return (tile & 0xF0) == 0xB0;
}

// Four clearing tiles of a colour in a line of this stride, starting at this cell.
bool isLine(const PillGame::Bottle &bottle, std::size_t cell, std::size_t stride)
{
    const bool isInside = stride == 1 ? cell % pills::kColumns <= 4 : cell / pills::kColumns <= 12;
    if (!isInside || !isClearing(bottle[cell]))
        return false;
    for (std::size_t i = 1; i < 4; ++i)
        if (bottle[cell + i * stride] != bottle[cell])
            return false;
    return true;
}

} // namespace

const std::vector<std::string> &PillSights::all()
{
    static const std::vector<std::string> kAll{"gravity 39",
                                               "gravity 37",
                                               "gravity 19",
                                               "gravity 13",
                                               "soft drop",
                                               "move left",
                                               "move right",
                                               "held direction",
                                               "blocked move",
                                               "turn with A",
                                               "turn with B",
                                               "kick",
                                               "turn and one further left",
                                               "no room to turn",
                                               "lock lying",
                                               "lock standing",
                                               "clear of a row",
                                               "clear of a column",
                                               "just emptied",
                                               "single half",
                                               "chain",
                                               "virus cleared",
                                               "next level",
                                               "won",
                                               "topped out"};
    return kAll;
}

void PillSights::run(PillGame &game, std::uint8_t buttons)
{
    const int viruses = game.byteAt(drmario::kVirusesLeftAddress);
    const bool wasOver = game.isOver();
    const auto before = game.isFalling() ? game.frame() : failure("pill", "none falls");
    game.core().run(buttons);
    if (before)
        lookAtPill(game, *before, buttons);
    lookAtBottle(game);
    lookAtEnd(game);
    if (!wasOver && game.byteAt(drmario::kVirusesLeftAddress) < viruses)
        m_seen.insert("virus cleared");
}

void PillSights::lookAtPill(const PillGame &game, const pills::PillFrame &before, std::uint8_t buttons)
{
    const auto pose = game.pose();
    if (!game.isFalling()) {
        m_seen.insert(pose.isVertical() ? "lock standing" : "lock lying");
        m_clearsOfPill = 0;
        return;
    }
    if (pose.row > before.pose.row && before.fallCounter == before.threshold)
        m_seen.insert("gravity " + std::to_string(before.threshold));
    else if (pose.row > before.pose.row)
        m_seen.insert("soft drop");
    const bool isHeld = (before.held & buttons & kSideways) != 0;
    if (pose.rotation == before.pose.rotation && pose.x != before.pose.x)
        m_seen.insert(isHeld ? "held direction" : pose.x < before.pose.x ? "move left" : "move right");
    if (game.byteAt(0x93) == pills::kAfterBlock && before.velocity != pills::kAfterBlock - 1)
        m_seen.insert("blocked move");
    if ((buttons & ~before.held & kTurns) != 0)
        lookAtTurn(game, before, buttons);
}

void PillSights::lookAtTurn(const PillGame &game, const pills::PillFrame &before, std::uint8_t buttons)
{
    const auto pose = game.pose();
    if (pose.rotation == before.pose.rotation) {
        m_seen.insert("no room to turn");
        return;
    }
    m_seen.insert(buttons & pills::ButtonA ? "turn with A" : "turn with B");
    if (pose.x == before.pose.x)
        return;
    if ((buttons & kSideways) == 0)
        m_seen.insert("kick");
    // Held so that the direction itself does not move it in this frame.
    if ((buttons & before.held & pills::Left) != 0 && before.velocity < pills::kRepeatAt - 1)
        m_seen.insert("turn and one further left");
}

void PillSights::lookAtBottle(const PillGame &game)
{
    const auto bottle = game.bottle();
    bool isAnyClearing = false;
    for (std::size_t cell = 0; cell < bottle.size(); ++cell) {
        const int tile = bottle[cell];
        isAnyClearing |= isClearing(tile);
        if (isLine(bottle, cell, 1))
            m_seen.insert("clear of a row");
        if (isLine(bottle, cell, pills::kColumns))
            m_seen.insert("clear of a column");
        if ((tile & 0xF0) == 0xF0 && tile != 0xFF)
            m_seen.insert("just emptied");
        if ((tile & 0xF0) == 0x80)
            m_seen.insert("single half");
    }
    if (isAnyClearing && !m_wasClearing && ++m_clearsOfPill > 1)
        m_seen.insert("chain");
    m_wasClearing = isAnyClearing;
}

void PillSights::lookAtEnd(const PillGame &game)
{
    if (game.byteAt(drmario::kLevelAddress) > 0)
        m_seen.insert("next level");
    const auto outcome = drmario::outcome(game.memory());
    if (outcome == drmario::Outcome::Clear)
        m_seen.insert("won");
    if (outcome == drmario::Outcome::Fail)
        m_seen.insert("topped out");
}

} // namespace merit::test
