// SPDX-License-Identifier: MIT
// What the Battle City rules say about themselves: declarations, explanations, overlays.
#include "model/core/numbers.h"
#include "model/rewards/battlecity/rules.h"

#include <cmath>
#include <cstdio>

namespace merit::battlecity {

namespace {

using Kind = ParameterKind;

const std::vector<ParameterField<Parameters>> &fields()
{
    static const std::vector<ParameterField<Parameters>> list = {
        {{"scale", 0.5, 0.0, 10.0, "reward per pixel", "BC-7", "Pay for one pixel closer; 0.1 to 0.5 is recommended"},
         &Parameters::scale},
        {{"teleport_threshold", 50.0, 0.0, 1000.0, "pixels", "BC-7",
          "A larger change in one step is taken for a kill, a spawn or a respawn and pays nothing"},
         &Parameters::teleportThreshold},
        {{"alive_threshold", 128.0, 0.0, 256.0, "status", "BC-1", "An enemy counts from this status on", Kind::Integer},
         &Parameters::aliveThreshold},
        {{"filter_approach", 1.0, 0.0, 1.0, "", "BC-7", "The teleport filter drops jumps towards the enemy too",
          Kind::Switch},
         &Parameters::filterApproach},
        {{"require_player", 1.0, 0.0, 1.0, "", "BC-5", "A player at (0, 0) is absent and earns nothing", Kind::Switch},
         &Parameters::requirePlayer},
        {{"skip_origin_enemy", 1.0, 0.0, 1.0, "", "BC-1", "An enemy at (0, 0) does not count", Kind::Switch},
         &Parameters::skipOriginEnemy},
        {{"forget_distance", 1.0, 0.0, 1.0, "", "BC-6", "With no enemy the previous distance becomes 999",
          Kind::Switch},
         &Parameters::forgetDistance},
    };
    return list;
}

std::vector<FieldInfo> memoryFields()
{
    std::vector<FieldInfo> list = {{kXAddress, 1, "player x"}, {kYAddress, 1, "player y"}};
    for (std::uint32_t i = 0; i < kEnemyCount; ++i) {
        const auto slot = kFirstEnemySlot + i;
        const auto name = "enemy " + std::to_string(i + 1);
        list.push_back({kXAddress + slot, 1, name + " x"});
        list.push_back({kYAddress + slot, 1, name + " y"});
        list.push_back({kStatusAddress + slot, 1, name + " status"});
    }
    return list;
}

// Two decimals for labels on the picture; explanations use the exact form.
std::string rounded(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", value);
    return text;
}

ExplainedInput byteInput(const char *name, std::uint8_t value, std::uint32_t address)
{
    return {name, static_cast<double>(value), address};
}

} // namespace

const ModelInfo &Rules::info()
{
    static const ModelInfo info = {
        {{"proximity", "BC-7", "Pays for coming closer to the nearest enemy, takes for moving away"}},
        {{"player_absent", "Player absent", EventKind::Guard, "BC-5"},
         {"no_enemy", "No enemy", EventKind::Guard, "BC-6"},
         {"teleport", "Teleport filter", EventKind::Guard, "BC-7"},
         {"kill", "Enemy shot", EventKind::Kill, "BC-1"}},
        parameterInfos(fields()),
        {{"spec", "The class printed in the document", {}},
         {"prose",
          "The document's text: no enemy keeps the distance, only jumps away are filtered, (0, 0) is a place",
          {{"filter_approach", 0.0}, {"require_player", 0.0}, {"skip_origin_enemy", 0.0}, {"forget_distance", 0.0}}}},
        memoryFields(),
    };
    return info;
}

Result<Rules> Rules::create(const Settings &settings)
{
    return resolve(fields(), info().variants, settings).map([](const Parameters &parameters) {
        return Rules(parameters);
    });
}

std::vector<Explanation> Rules::explain() const
{
    if (!m_hasStepped)
        return {};
    Explanation why{"proximity", m_outcome.reward, "(previous - distance) * scale", {}, "BC-7", {}, {}};
    why.inputs = {byteInput("player x", m_observation.player.x, kXAddress),
                  byteInput("player y", m_observation.player.y, kYAddress)};
    if (m_outcome.nearest >= 0) {
        const auto &enemy = m_observation.enemies[static_cast<std::size_t>(m_outcome.nearest - kFirstEnemySlot)];
        const auto slot = static_cast<std::uint32_t>(m_outcome.nearest);
        why.inputs.push_back(byteInput("enemy x", enemy.x, kXAddress + slot));
        why.inputs.push_back(byteInput("enemy y", enemy.y, kYAddress + slot));
        why.inputs.push_back(byteInput("enemy status", enemy.status, kStatusAddress + slot));
    }
    why.inputs.push_back({"previous", m_outcome.previous, {}});
    why.inputs.push_back({"distance", m_outcome.distance, {}});
    why.inputs.push_back({"scale", m_parameters.scale, {}});

    const double diff = m_outcome.previous - m_outcome.distance;
    const auto difference = shortest(m_outcome.previous) + " - " + shortest(m_outcome.distance);
    switch (m_outcome.guard) {
    case Guard::None:
        why.numbers = "(" + difference + ") * " + shortest(m_parameters.scale) + " = " + shortest(m_outcome.reward);
        if (m_outcome.reward == 0.0)
            why.reason = m_parameters.scale == 0.0 ? "scale is 0" : "the distance did not change";
        break;
    case Guard::PlayerAbsent:
        why.numbers = "0";
        why.clause = "BC-5";
        why.reason = "player absent: the player is at (0, 0); the previous distance stays "
            + shortest(m_outcome.previous);
        break;
    case Guard::NoEnemy:
        why.numbers = "0";
        why.clause = "BC-6";
        why.reason = "no enemy: no slot from 2 to 7 has a status of at least " + shortest(m_parameters.aliveThreshold);
        if (m_parameters.skipOriginEnemy != 0.0)
            why.reason += " and a place other than (0, 0)";
        break;
    case Guard::Teleport:
        why.numbers = "0, not (" + difference + ") * " + shortest(m_parameters.scale);
        why.reason = "teleport filter: |diff| = " + shortest(std::abs(diff)) + " is above "
            + shortest(m_parameters.teleportThreshold);
        break;
    }
    return {why};
}

void Rules::overlays(Overlays &out) const
{
    out.clear();
    if (m_outcome.nearest < 0 || (m_parameters.requirePlayer != 0.0 && m_observation.player.isAtOrigin()))
        return;
    const auto &enemy = m_observation.enemies[static_cast<std::size_t>(m_outcome.nearest - kFirstEnemySlot)];
    const Point from{static_cast<double>(m_observation.player.x), static_cast<double>(m_observation.player.y)};
    const Point to{static_cast<double>(enemy.x), static_cast<double>(enemy.y)};
    const auto role = m_outcome.guard == Guard::Teleport ? ColorRole::Danger : ColorRole::Accent;
    const auto tip = "Enemy in slot " + std::to_string(m_outcome.nearest) + ": distance "
        + shortest(m_outcome.distance);
    Overlay line{"Nearest enemy", {}};
    line.shapes.push_back({ShapeKind::Line, role, {from, to}, 1.5, false, {}, tip});
    line.shapes.push_back({ShapeKind::Label,
                           role,
                           {{(from.x + to.x) / 2, (from.y + to.y) / 2 - 6}},
                           9.0,
                           true,
                           rounded(m_outcome.distance),
                           tip});
    out.shapes.push_back(std::move(line));
}

} // namespace merit::battlecity
