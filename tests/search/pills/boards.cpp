// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/search/pills/boards.h"

#include "model/io/fields.h"

#include <nlohmann/json.hpp>

#include <fstream>

using namespace merit;
using namespace merit::pills;

namespace {

int upTo(std::mt19937 &random, int maximum)
{
    return static_cast<int>(random() % static_cast<unsigned>(maximum + 1));
}

void occupy(Board &board, int row, int column)
{
    board.rows[static_cast<std::size_t>(row)] |= static_cast<std::uint8_t>(1 << column);
}

// Every column up to a height of its own, with a share of its cells left out.
void addColumns(Board &board, std::mt19937 &random, int holesPercent)
{
    const int highest = upTo(random, kRows);
    for (int column = 0; column < kColumns; ++column)
        for (int row = kRows - upTo(random, highest); row < kRows; ++row)
            if (upTo(random, 99) >= holesPercent)
                occupy(board, row, column);
}

// Rows that are full but for a gap of one to three cells.
void addRoofs(Board &board, std::mt19937 &random)
{
    for (int roof = upTo(random, 2); roof >= 0; --roof) {
        const int row = 1 + upTo(random, kRows - 2);
        const int gap = upTo(random, kColumns - 1);
        const int gapEnd = gap + 1 + upTo(random, 2);
        for (int column = 0; column < kColumns; ++column)
            if (column < gap || column >= gapEnd)
                occupy(board, row, column);
    }
}

void addNoise(Board &board, std::mt19937 &random)
{
    const int density = upTo(random, 60);
    for (int row = upTo(random, kRows); row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column)
            if (upTo(random, 99) < density)
                occupy(board, row, column);
}

} // namespace

Board bottle(std::initializer_list<const char *> bottomRows)
{
    Board board;
    int row = kRows - static_cast<int>(bottomRows.size());
    for (const auto *text : bottomRows) {
        for (int column = 0; column < kColumns; ++column)
            if (text[column] == '#')
                occupy(board, row, column);
        ++row;
    }
    return board;
}

Board randomBoard(Kind kind, std::mt19937 &random)
{
    Board board;
    switch (kind) {
    case Kind::Empty: break;
    case Kind::Tall: addColumns(board, random, 0); break;
    case Kind::Holes: addColumns(board, random, 15 + upTo(random, 40)); break;
    case Kind::Roofs: addRoofs(board, random); break;
    case Kind::Noise: addNoise(board, random); break;
    }
    return board;
}

Start randomStart(std::mt19937 &random)
{
    Start start;
    start.speedSetting = upTo(random, 2);
    start.speedUps = upTo(random, 1) ? upTo(random, 20) : upTo(random, 90);
    start.parity = upTo(random, 1);
    start.sameColours = upTo(random, 3) == 0;
    start.held = static_cast<std::uint8_t>(random() & (Right | Left | Down | ButtonA | ButtonB));
    if (upTo(random, 1))
        return start;
    start.x = upTo(random, kColumns - 1);
    start.y = upTo(random, 2) ? kRows - 1 - upTo(random, 3) : upTo(random, kRows - 1);
    start.rotation = upTo(random, kRotations - 1);
    start.fallCounter = upTo(random, 3) ? upTo(random, 42) : upTo(random, 255);
    start.velocity = upTo(random, 3) ? upTo(random, 15) : upTo(random, 255);
    return start;
}

std::vector<Task> goldenTasks()
{
    std::ifstream file(std::string(MERIT_TEST_DATA) + "/drmario.feasible.in.jsonl");
    MemoryImage memory(kNesMemorySize);
    std::vector<Task> tasks;
    for (std::string line; std::getline(file, line);) {
        memory = memoryField(nlohmann::json::parse(line), "ram", memory).value();
        tasks.push_back({boardFromMemory(memory), startFromMemory(memory).value()});
    }
    return tasks;
}

std::string describe(const Task &task)
{
    const auto &s = task.start;
    std::string text;
    for (const auto row : task.board.rows) {
        for (int column = 0; column < kColumns; ++column)
            text += row >> column & 1 ? '#' : '.';
        text += '\n';
    }
    for (const int value :
         {s.x, s.y, s.rotation, s.fallCounter, s.velocity, s.speedUps, s.speedSetting, s.parity, int{s.held}})
        text += std::to_string(value) + ' ';
    return text + (s.sameColours ? "equal colours" : "");
}
