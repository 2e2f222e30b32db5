// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cartridges/swordgame.h"

#include "model/rewards/zelda/actions.h"

#include <algorithm>

namespace merit::test {

namespace {

constexpr int kLongestFlight = 300;
constexpr std::uint32_t kStepDoneAddress = 0x03;
constexpr std::uint32_t kLateFramesAddress = 0x04;

// The actions count the buttons from A on, the pad of the NES hands A out first: the same bits, turned round.
std::uint8_t padOf(Action action)
{
    const int buttons = zelda::actionButtons(action);
    int turned = 0;
    for (int bit = 0; bit < 8; ++bit)
        turned |= (buttons >> bit & 1) << (7 - bit);
    return static_cast<std::uint8_t>(turned);
}

// START and SELECT are for menus and no action of the reward.
Action actionOf(int buttons)
{
    const auto count = static_cast<Action>(zelda::actions().size());
    for (Action action = 0; action < count; ++action)
        if (padOf(action) == buttons)
            return action;
    return 0;
}

} // namespace

Result<std::unique_ptr<SwordGame>> SwordGame::open(const zelda::Parameters &parameters)
{
    auto core = BareCore::open(BareCore::installedCore(), QStringLiteral(MERIT_BUILD_DIR "/cartridges/sword.nes"));
    if (!core)
        return tl::unexpected(core.error());
    return std::unique_ptr<SwordGame>(new SwordGame(std::move(*core), parameters));
}

SwordGame::SwordGame(std::unique_ptr<BareCore> core, const zelda::Parameters &parameters)
    : m_core(std::move(core)), m_rules(parameters), m_forecaster(*m_core, padOf)
{
}

bool SwordGame::powerOn(int seed)
{
    const bool isRunning = m_core->powerOn(static_cast<std::uint8_t>(seed));
    m_rules.reset(memory());
    m_frame = 0;
    return isRunning;
}

const Evaluation &SwordGame::step(int buttons)
{
    m_before.assign(memory().begin(), memory().end());
    m_forecaster.beginStep();
    m_core->run(static_cast<std::uint8_t>(buttons));
    ++m_frame;
    m_rules.step({m_before, actionOf(buttons), memory(), static_cast<std::uint64_t>(m_frame), &m_forecaster},
                 m_evaluation);
    return m_evaluation;
}

double SwordGame::run(int buttons, int frames)
{
    double sum = 0.0;
    for (int i = 0; i < frames; ++i)
        sum += step(buttons).total;
    return sum;
}

double SwordGame::runWhile(std::uint32_t weaponAddress)
{
    double sum = 0.0;
    for (int i = 0; i < kLongestFlight && byteAt(weaponAddress) != 0; ++i)
        sum += step(0).total;
    return sum;
}

void SwordGame::restore(const Keyframe &keyframe)
{
    m_core->restore(keyframe.state);
    m_rules = keyframe.rules;
    m_frame = keyframe.frame;
}

void SwordGame::stand(int x, int y, int direction)
{
    poke(zelda::kXAddress, x);
    poke(zelda::kYAddress, y);
    poke(zelda::kDirectionAddress, direction);
}

bool SwordGame::has(zelda::EventType type) const
{
    return std::ranges::any_of(m_evaluation.events, [&](const Event &event) { return event.type == type; });
}

bool SwordGame::isInTime() const
{
    return byteAt(kStepDoneAddress) == 1 && byteAt(kLateFramesAddress) == 0;
}

} // namespace merit::test
