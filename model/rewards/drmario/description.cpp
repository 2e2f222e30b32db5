// SPDX-License-Identifier: MIT
// What the Dr. Mario rules say about themselves: declarations and overlays.
#include "model/rewards/drmario/decode.h"
#include "model/rewards/drmario/rules.h"

#include <limits>

namespace merit::drmario {

namespace {

using Kind = ParameterKind;

// The document has no reward; this stands where a clause would.
constexpr const char *kOwn = "Reward";

// The bottle on the picture of the game.
constexpr Point kBottleTopLeft{96.0, 72.0};
constexpr double kCellSize = 8.0;

const std::vector<ParameterField<Parameters>> &fields()
{
    static const std::vector<ParameterField<Parameters>> list = {
        {{"virus_cleared", 0.1, -10.0, 10.0, "reward per virus", kOwn,
          "The workbench's own: pay for each virus that the counter at 0x324 lost"},
         &Parameters::virusCleared},
        {{"tile_cleared", 0.01, -10.0, 10.0, "reward per tile", kOwn,
          "The workbench's own: pay for each tile of the bottle that turned from a pill type to a clearing code"},
         &Parameters::tileCleared},
        {{"stage_clear", 0.5, -100.0, 100.0, "reward", kOwn, "The workbench's own: pay for clearing the stage"},
         &Parameters::stageClear},
        {{"top_out", -1.0, -100.0, 100.0, "reward", kOwn, "The workbench's own: pay for topping out"},
         &Parameters::topOut},
        {{"time", -0.001, -10.0, 10.0, "reward per period", kOwn,
          "The workbench's own: pay for each full period of the episode, on a clear"},
         &Parameters::time},
        {{"time_period", 60.0, 1.0, 36000.0, "frames", kOwn, "The workbench's own: the length of a period",
          Kind::Integer},
         &Parameters::timePeriod},
        {{"decimal_count", 1.0, 0.0, 1.0, "", kOwn,
          "The virus counter is packed decimal, as the game keeps it: 0x10 is ten", Kind::Switch},
         &Parameters::decimalCount},
    };
    return list;
}

std::vector<FieldInfo> memoryFields()
{
    return {
        {kWinnerAddress, 1, "winner"},
        {kCurrentFirstAddress, 1, "pill first colour"},
        {kCurrentSecondAddress, 1, "pill second colour"},
        {kNextActionAddress, 1, "next action"},
        {kFallingFirstAddress, 1, "falling first colour"},
        {kFallingSecondAddress, 1, "falling second colour"},
        {kFallingXAddress, 1, "falling column"},
        {kFallingYAddress, 1, "falling row from the bottom"},
        {kLockAddress, 1, "lock"},
        {kFailAddress, 1, "level failed"},
        {kSpawnCounterAddress, 1, "spawn counter"},
        {kGravityAddress, 1, "gravity"},
        {kLevelAddress, 1, "level"},
        {kPreviewFirstAddress, 1, "preview first colour"},
        {kPreviewSecondAddress, 1, "preview second colour"},
        {kPreviewRotationAddress, 1, "preview rotation"},
        {kVirusesLeftAddress, 1, "viruses left"},
        {kFallingRotationAddress, 1, "falling rotation"},
        {kBottleAddress, kCellCount, "bottle"},
    };
}

GridOverlay gridOf(const pills::PlacementMask &mask, std::size_t orientation, const char *name)
{
    constexpr double notDrawn = std::numeric_limits<double>::quiet_NaN();
    GridOverlay grid{name, kRows, kColumns, kBottleTopLeft, kCellSize, kCellSize, ColorRole::Accent, {}};
    grid.cells.assign(kCellCount, notDrawn);
    for (std::size_t i = 0; i < kCellCount; ++i)
        if (mask[orientation * kCellCount + i])
            grid.cells[i] = 1.0;
    return grid;
}

} // namespace

const ModelInfo &Rules::info()
{
    static const ModelInfo info = {
        {{"virus_cleared", kOwn, "The workbench's own: viruses that went on this step"},
         {"tile_cleared", kOwn, "The workbench's own: pill tiles that began to clear on this step"},
         {"stage_clear", kOwn, "The workbench's own: the stage is clear"},
         {"top_out", kOwn, "The workbench's own: the bottle overflowed"},
         {"time", kOwn, "The workbench's own: what the time to a clear costs"}},
        {{"virus_cleared", "Virus cleared", EventKind::Kill, kOwn},
         {"stage_clear", "Stage clear", EventKind::Stage, "DM-27"},
         {"top_out", "Top out", EventKind::EpisodeEnded, "DM-27"},
         {"decision_point", "Decision point", EventKind::Other, "DM-25"}},
        parameterInfos(fields()),
        {{"spec", "The workbench's own reward; the document has none", {}}},
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

// Where the first half of the pill in play can come to rest, for each way of the second half: as of its decision
// point, until it has landed.
void Rules::overlays(Overlays &out) const
{
    static constexpr const char *names[] = {"Feasible o0, second half right", "Feasible o1, second half below",
                                            "Feasible o2, second half left", "Feasible o3, second half above"};
    out.clear();
    if (!m_decision)
        return;
    const auto &mask = feasiblePlacements(m_decision->board, m_decision->start);
    for (std::size_t orientation = 0; orientation < std::size(names); ++orientation)
        out.grids.push_back(gridOf(mask, orientation, names[orientation]));
}

} // namespace merit::drmario
