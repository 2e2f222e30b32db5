// SPDX-License-Identifier: MIT
// What the HackMatrix rules say about themselves: declarations and overlays.
#include "model/rewards/hackmatrix/rules.h"

#include <algorithm>
#include <cstddef>

namespace merit::hackmatrix {

namespace {

using Kind = ParameterKind;
using Field = ParameterField<Parameters>;

constexpr double kRange = 1000.0;     // of a coefficient, either way
constexpr double kBetterShade = 0.35; // what lies in the cell is still seen

Field coefficient(const char *name, double Parameters::*member, const char *unit, const char *clause, const char *text)
{
    return {{name, Parameters{}.*member, -kRange, kRange, unit, clause, text}, member};
}

Field switchField(const char *name, double Parameters::*member, const char *clause, const char *text)
{
    return {{name, Parameters{}.*member, 0.0, 1.0, "", clause, text, Kind::Switch}, member};
}

const std::vector<Field> &fields()
{
    using P = Parameters;
    static const std::vector<Field> list = {
        coefficient("step_penalty", &P::stepPenalty, "reward per step", "HM-1", "For every executed action"),
        coefficient("stage_reward_1", &P::stageReward1, "reward", "HM-2", "For completing stage 1"),
        coefficient("stage_reward_2", &P::stageReward2, "reward", "HM-2", "For completing stage 2"),
        coefficient("stage_reward_3", &P::stageReward3, "reward", "HM-2", "For completing stage 3"),
        coefficient("stage_reward_4", &P::stageReward4, "reward", "HM-2", "For completing stage 4"),
        coefficient("stage_reward_5", &P::stageReward5, "reward", "HM-2", "For completing stage 5"),
        coefficient("stage_reward_6", &P::stageReward6, "reward", "HM-2", "For completing stage 6"),
        coefficient("stage_reward_7", &P::stageReward7, "reward", "HM-2", "For completing stage 7"),
        coefficient("stage_reward_8", &P::stageReward8, "reward", "HM-2", "For completing stage 8"),
        coefficient("score_gain", &P::scoreGain, "reward per point", "HM-3", "For each point of score, signed"),
        coefficient("kill", &P::kill, "reward per kill", "HM-4", "For each enemy or transmission destroyed"),
        coefficient("data_siphon", &P::dataSiphon, "reward", "HM-5", "For a data siphon picked up by walking"),
        coefficient("distance", &P::distance, "reward per cell", "HM-6", "For each cell closer to the exit"),
        coefficient("victory_base", &P::victoryBase, "reward", "HM-7", "For winning"),
        coefficient("victory_per_score", &P::victoryPerScore, "reward per point", "HM-7", "For the score when winning"),
        coefficient("death_factor", &P::deathFactor, "share", "HM-8",
                    "What a death pays of the stage rewards of the completed stages"),
        switchField("death_counts_current", &P::deathCountsCurrent, "HM-8", "The stage died in counts as completed"),
        coefficient("resource_gain_credits", &P::gainCredits, "reward per credit", "HM-9", "For each credit, signed"),
        coefficient("resource_gain_energy", &P::gainEnergy, "reward per energy", "HM-9", "For each energy, signed"),
        coefficient("holding_credits", &P::holdingCredits, "reward per credit", "HM-10",
                    "Held when the stage advanced"),
        coefficient("holding_energy", &P::holdingEnergy, "reward per energy", "HM-10", "Held when the stage advanced"),
        coefficient("damage", &P::damage, "reward per HP", "HM-11", "For each HP lost"),
        coefficient("hp_recovery", &P::hpRecovery, "reward per HP", "HM-12", "For each HP gained"),
        coefficient("siphon_suboptimal", &P::siphonSuboptimal, "share", "HM-13",
                    "What a siphon at a worse place pays of the value it missed"),
        coefficient("missed_credits", &P::missedCredits, "value per credit", "HM-13", "Value of a missed credit"),
        coefficient("missed_energy", &P::missedEnergy, "value per energy", "HM-13", "Value of a missed energy"),
        coefficient("program_waste", &P::programWaste, "reward", "HM-14", "For RESET at 2 HP"),
        coefficient("siphon_death", &P::siphonDeath, "reward", "HM-15",
                    "For a death beside an enemy that a siphon spawned"),
        switchField("unsiphoned_only", &P::unsiphonedOnly, "HM-18", "Siphoned blocks are no obstacles"),
        switchField("manhattan_fallback", &P::manhattanFallback, "HM-18",
                    "Without a path the distance is that of an empty grid"),
    };
    return list;
}

std::vector<FieldInfo> memoryFields()
{
    std::vector<FieldInfo> list;
    for (const auto &fact : numberFacts())
        list.push_back({addressOf(fact.member), sizeof(std::int32_t), fact.name});
    for (const auto &fact : flagFacts())
        list.push_back({addressOf(fact.member), sizeof(Flag), fact.name});
    list.push_back({offsetof(Observation, board), sizeof(Board::cells), "cells"});
    list.push_back({offsetof(Observation, board) + offsetof(Board, owned), sizeof(ProgramSet), "owned programs"});
    list.push_back({offsetof(Observation, playerRow), 2, "player row, column"});
    list.push_back({offsetof(Observation, exitRow), 2, "exit row, column"});
    return list;
}

std::vector<PartInfo> partInfos()
{
    return {{"step_penalty", "HM-1", "For every executed action"},
            {"stage_completion", "HM-2", "For completing a stage, more for later ones"},
            {"score_gain", "HM-3", "For the change of the score"},
            {"kills", "HM-4", "For enemies and transmissions destroyed by the player"},
            {"data_siphon", "HM-5", "For a data siphon picked up by walking"},
            {"distance", "HM-6", "For coming closer to the exit; moving away costs nothing"},
            {"victory", "HM-7", "For winning, with the score"},
            {"death", "HM-8", "Takes a share of the rewards of the completed stages"},
            {"resource_gain", "HM-9", "For the change of credits and energy"},
            {"resource_holding", "HM-10", "For credits and energy carried into the next stage"},
            {"damage", "HM-11", "For HP lost"},
            {"hp_recovery", "HM-12", "For HP gained"},
            {"siphon_quality", "HM-13", "For resources missed by siphoning at a worse place"},
            {"program_waste", "HM-14", "For RESET at 2 HP"},
            {"siphon_death", "HM-15", "For a death beside an enemy that a siphon spawned"}};
}

// The middle of a cell in the scene, whose y grows downwards.
Point middle(grid6::Cell cell)
{
    return {cell.column + 0.5, grid6::kSize - cell.row - 0.5};
}

// The outline of the cells that a siphon reaches, with what it would take.
Shape siphonCross(const Board &board, grid6::Cell at)
{
    const auto m = middle(at);
    constexpr double h = 0.48;
    Shape cross{ShapeKind::Polygon, ColorRole::Benefit, {}, 0.05, false, {}, yieldText(siphonYield(board, at))};
    cross.points = {{m.x - h, m.y - h},     {m.x - h, m.y - 1 - h}, {m.x + h, m.y - 1 - h}, {m.x + h, m.y - h},
                    {m.x + 1 + h, m.y - h}, {m.x + 1 + h, m.y + h}, {m.x + h, m.y + h},     {m.x + h, m.y + 1 + h},
                    {m.x - h, m.y + 1 + h}, {m.x - h, m.y + h},     {m.x - 1 - h, m.y + h}, {m.x - 1 - h, m.y - h}};
    for (auto &point : cross.points)
        point = {std::clamp(point.x, 0.0, double(grid6::kSize)), std::clamp(point.y, 0.0, double(grid6::kSize))};
    return cross;
}

Shape siphonLabel(const Board &board, grid6::Cell at)
{
    const auto m = middle(at);
    const double y = m.y + (at.row > 0 ? 1.0 : -1.0) * 0.5; // below the player, inside the cross
    return {ShapeKind::Label,
            ColorRole::Text,
            {{std::clamp(m.x, 1.0, 5.0), y}},
            0.17,
            true,
            yieldText(siphonYield(board, at))};
}

} // namespace

std::string yieldText(const Yield &yield)
{
    std::string text;
    const auto add = [&text](const std::string &word) { text += (text.empty() ? "" : ", ") + word; };
    for (int points = kMaximumPoints; points > 0; --points)
        for (auto count = (yield.points >> (3 * points)) & 7; count > 0; --count)
            add(std::to_string(points) + (points == 1 ? " point" : " points"));
    for (std::size_t i = 0; i < kProgramNames.size(); ++i)
        if (((yield.programs >> i) & 1) != 0)
            add(std::string(kProgramNames[i]));
    if (yield.credits > 0)
        add(std::to_string(yield.credits) + "c");
    if (yield.energy > 0)
        add(std::to_string(yield.energy) + "e");
    return text.empty() ? "nothing" : text;
}

const ModelInfo &Rules::info()
{
    static const ModelInfo info = {
        partInfos(),
        {{"action_failed", "Action failed", EventKind::Guard, "HM-16"},
         {"kill", "Kill", EventKind::Kill, "HM-4"},
         {"stage", "Stage completed", EventKind::Stage, "HM-2"},
         {"death", "Death", EventKind::Death, "HM-8"},
         {"victory", "Victory", EventKind::EpisodeEnded, "HM-7"},
         {"suboptimal_siphon", "Better siphon place missed", EventKind::Other, "HM-13"}},
        parameterInfos(fields()),
        {{"spec", "The formulas of the document", {}},
         {"draft",
          "The document's conflicting figures: a death counts the stage at hand, a missed siphon value is paid, only "
          "unsiphoned blocks are obstacles, no path is Manhattan distance",
          {{"death_counts_current", 1.0},
           {"siphon_suboptimal", 0.5},
           {"unsiphoned_only", 1.0},
           {"manhattan_fallback", 1.0}}}},
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

void Rules::overlays(Overlays &out) const
{
    out.clear();
    const auto &o = m_observation;
    // Bytes set by hand may say anything.
    const auto isOnGrid = [](int row, int column) { return row < grid6::kSize && column < grid6::kSize; };
    if (!m_hasBoard || !isOnGrid(o.playerRow, o.playerColumn) || !isOnGrid(o.exitRow, o.exitColumn))
        return;
    const grid6::Cell player{o.playerRow, o.playerColumn};
    const auto path = exitPath(blocksOf(o.board), player, {o.exitRow, o.exitColumn});
    if (path.cells().size() > 1) {
        const auto tip = "Exit in " + std::to_string(path.cells().size() - 1) + " steps";
        Shape line{ShapeKind::Arrow, ColorRole::Accent, {}, 0.08, false, {}, tip};
        for (const auto cell : path.cells())
            line.points.push_back(middle(cell));
        out.shapes.push_back({"Exit path", {std::move(line)}});
    }
    out.shapes.push_back({"Siphon reach", {siphonCross(o.board, player), siphonLabel(o.board, player)}});
    const auto better = checkSiphon(o.board, player).better;
    GridOverlay grid{"Better siphon places", grid6::kSize, grid6::kSize, {0.0, 0.0}, 1.0, 1.0, ColorRole::Benefit, {}};
    for (int row = grid6::kSize - 1; row >= 0; --row)
        for (int column = 0; column < grid6::kSize; ++column)
            grid.cells.push_back((better & grid6::only({row, column})) != 0 ? kBetterShade : 0.0);
    out.grids.push_back(std::move(grid));
}

} // namespace merit::hackmatrix
