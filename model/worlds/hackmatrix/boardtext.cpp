// SPDX-License-Identifier: MIT
#include "model/worlds/hackmatrix/boardtext.h"

#include "model/worlds/hackmatrix/programtable.h"

#include <algorithm>

namespace merit::hackmatrix {

namespace {

constexpr std::size_t kCellWidth = 8;

std::string bodyOf(const BoardCell &cell)
{
    if (cell.block == Block::None) {
        std::string text = cell.credits != 0 ? "c" + std::to_string(cell.credits) : "";
        if (cell.energy != 0)
            text += "e" + std::to_string(cell.energy);
        return text.empty() ? "." : text;
    }
    const std::string mark = cell.block == Block::Question ? "?" : "";
    if (cell.block == Block::Data || cell.program == kNoProgram)
        return mark + "d" + std::to_string(cell.points);
    return mark + ":" + std::string(kProgramNames[cell.program]);
}

std::string cellText(const Position &now, int index)
{
    const auto place = static_cast<std::size_t>(index);
    const auto &cell = now.board.cells[place];
    std::string text;
    if (index == now.player().index())
        text += '@';
    if (index == now.exit().index())
        text += '>';
    if (((now.siphonCells >> index) & 1) != 0)
        text += '$';
    text += bodyOf(cell);
    if (now.spawns[place] != usualSpawns(cell))
        text += "/" + std::to_string(now.spawns[place]);
    if (cell.siphoned != 0)
        text += '~';
    return text;
}

std::string gridText(const Position &now)
{
    std::string text = "board\n";
    for (int row = grid6::kSize - 1; row >= 0; --row)
        for (int column = 0; column < grid6::kSize; ++column) {
            auto cell = cellText(now, grid6::Cell{row, column}.index());
            const bool isLast = column == grid6::kSize - 1;
            if (!isLast)
                cell.resize(std::max(kCellWidth, cell.size() + 1), ' ');
            text += cell + (isLast ? "\n" : "");
        }
    return text;
}

std::string unitText(const Unit &unit)
{
    std::string text = unit.isEnemy() ? "" : "incoming ";
    text += std::string(nameOf(unit.type)) + " " + std::to_string(unit.at().row) + ","
        + std::to_string(unit.at().column) + " hp " + std::to_string(unit.hp);
    if (!unit.isEnemy())
        text += " turns " + std::to_string(unit.turns);
    if (unit.disabled != 0)
        text += " disabled " + std::to_string(unit.disabled);
    for (const auto &[flag, name] : {std::pair{unit.isStunned, " stunned"}, std::pair{unit.isFromSiphon, " siphon"},
                                     std::pair{unit.isFromTask, " task"}})
        text += flag != 0 ? name : "";
    return text + "\n";
}

std::string namedFlags(const Position &now)
{
    std::string text;
    for (const auto &[flag, name] :
         {std::pair{now.isShown, " shown"}, std::pair{now.isCalm, " calm"}, std::pair{now.skipsEnemyTurn, " skip"},
          std::pair{now.isAttackUsed, " attack-used"}})
        text += flag != 0 ? name : "";
    return text.empty() ? "" : "flags" + text + "\n";
}

} // namespace

int usualSpawns(const BoardCell &cell)
{
    if (cell.block == Block::None)
        return 0;
    if (cell.block == Block::Data || cell.program == kNoProgram)
        return cell.points;
    return infoOf(static_cast<Program>(cell.program)).spawns;
}

std::string writeBoard(const State &state)
{
    const auto &now = state.now;
    std::string text;
    const auto add = [&text](const char *name, std::uint64_t value) {
        text += std::string(name) + " " + std::to_string(value) + "\n";
    };
    add("stage", now.stage);
    add("hp", now.hp);
    add("attack", now.attack);
    text += "score " + std::to_string(now.score) + "\n";
    add("credits", static_cast<std::uint64_t>(now.credits));
    add("energy", static_cast<std::uint64_t>(now.energy));
    add("siphons", now.dataSiphons);
    add("pending", now.pendingSpawns);
    add("interval", now.taskInterval);
    add("task", now.taskIn);
    add("chance", state.chance);
    if (now.board.owned != 0) {
        text += "owned";
        for (std::size_t i = 0; i < kProgramNames.size(); ++i)
            text += ((now.board.owned >> i) & 1) != 0 ? " " + std::string(kProgramNames[i]) : "";
        text += "\n";
    }
    text += namedFlags(now) + gridText(now);
    for (const auto &unit : now.units())
        text += unitText(unit);
    return text;
}

} // namespace merit::hackmatrix
