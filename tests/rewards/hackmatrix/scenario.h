// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/rewards/hackmatrix/rules.h"
#include "tests/rewards/exact.h"

#include <QStringList>
#include <QTest>

#include <functional>
#include <random>

namespace merit::hackmatrix {

// The facts of a step in which nothing happened, changed by the function.
inline StepFacts with(const std::function<void(StepFacts &)> &change)
{
    StepFacts facts;
    change(facts);
    return facts;
}

inline Rules variant(const QString &name)
{
    return Rules::create({name.toStdString(), {}}).value();
}

// Six rows of six signs, row 0 first: '.' free, '#' a block, 's' a siphoned block.
inline Blocks blocksFrom(const QStringList &rows)
{
    Blocks blocks;
    for (int row = 0; row < grid6::kSize; ++row)
        for (int column = 0; column < grid6::kSize; ++column) {
            const auto cell = grid6::only({row, column});
            blocks.standing |= rows[row][column] == '.' ? 0 : cell;
            blocks.siphoned |= rows[row][column] == 's' ? cell : 0;
        }
    return blocks;
}

inline BoardCell data(int points)
{
    return {Block::Data, 0, static_cast<std::uint8_t>(points), kNoProgram, 0, 0};
}

inline BoardCell program(const char *name)
{
    return {Block::Program, 0, 0, static_cast<std::uint8_t>(programNamed(name).value()), 0, 0};
}

inline BoardCell hidden(BoardCell content)
{
    content.block = Block::Question;
    return content;
}

inline BoardCell credits(int amount)
{
    return {Block::None, 0, 0, kNoProgram, static_cast<std::uint16_t>(amount), 0};
}

inline BoardCell energy(int amount)
{
    return {Block::None, 0, 0, kNoProgram, 0, static_cast<std::uint16_t>(amount)};
}

inline BoardCell siphoned(BoardCell cell)
{
    cell.siphoned = 1;
    return cell;
}

struct Placed {
    grid6::Cell at;
    BoardCell cell;
};

// A board that is empty but for these cells.
inline Board boardWith(const std::vector<Placed> &cells, const std::vector<const char *> &owned = {})
{
    Board board;
    for (const auto &[at, cell] : cells)
        board.at(at) = cell;
    for (const auto *name : owned)
        board.owned |= ProgramSet(1) << programNamed(name).value();
    return board;
}

// Facts as a game could give them and many that it could not.
inline StepFacts randomFacts(std::mt19937 &random)
{
    StepFacts facts;
    for (const auto &fact : numberFacts())
        facts.*(fact.member) = static_cast<std::int32_t>(random() % 12) - (fact.minimum < 0 ? 2 : 0);
    for (const auto &fact : flagFacts())
        facts.*(fact.member) = random() % 4 == 0;
    return facts;
}

// Crowded boards with few different values, so that yields often agree in their blocks.
inline Board randomBoard(std::mt19937 &random)
{
    Board board;
    const auto blockShare = random() % 40;
    for (auto &cell : board.cells) {
        if (random() % 100 < blockShare)
            cell.block = static_cast<Block>(1 + random() % 3);
        cell.points = static_cast<std::uint8_t>(1 + random() % 3);
        if (cell.block == Block::Program || (cell.block == Block::Question && random() % 2))
            cell.program = static_cast<std::uint8_t>(random() % 4);
        (random() % 2 ? cell.credits : cell.energy) = static_cast<std::uint16_t>(random() % 4);
        cell.siphoned = random() % 8 == 0;
    }
    board.owned = static_cast<ProgramSet>(random() % 16);
    return board;
}

} // namespace merit::hackmatrix

Q_DECLARE_METATYPE(merit::hackmatrix::StepFacts)
Q_DECLARE_METATYPE(merit::hackmatrix::Part)
Q_DECLARE_METATYPE(merit::hackmatrix::Board)
Q_DECLARE_METATYPE(merit::hackmatrix::StepEnd)
Q_DECLARE_METATYPE(merit::grid6::Cell)
