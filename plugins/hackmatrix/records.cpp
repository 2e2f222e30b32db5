// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/hackmatrix/records.h"

#include "model/io/fields.h"

#include <nlohmann/json.hpp>

#include <limits>
#include <optional>

namespace merit::hackmatrix {

namespace {

constexpr std::int64_t kMaximumResource = std::numeric_limits<std::uint16_t>::max();

// The beginning of a name that nobody knows, for a message.
std::string quoted(const std::string &name)
{
    std::string text = "\"";
    return text.append(name, 0, 40).append("\"");
}

std::string place(grid6::Cell cell)
{
    return std::to_string(cell.row) + ", " + std::to_string(cell.column);
}

// The array under this name, or the reason why there is none.
Result<const Json *> arrayField(const Json &record, const char *name)
{
    const auto field = record.find(name);
    if (field == record.end())
        return failure(name, "missing");
    if (!field->is_array())
        return failure(name, "not a list");
    return &*field;
}

Result<std::uint8_t> programOf(const std::string &name, const char *subject)
{
    const auto program = programNamed(name);
    if (!program)
        return failure(subject, quoted(name) + " is not a program");
    return static_cast<std::uint8_t>(*program);
}

Result<std::uint8_t> programField(const Json &cell)
{
    return textField(cell, "program").and_then([](const std::string &name) { return programOf(name, "program"); });
}

Result<std::uint8_t> pointsField(const Json &cell)
{
    return integerField(cell, "points", 0, kMaximumPoints).map([](std::int64_t points) {
        return static_cast<std::uint8_t>(points);
    });
}

Result<std::uint16_t> resourceField(const Json &cell, const char *name)
{
    return integerField(cell, name, 0, kMaximumResource, 0).map([](std::int64_t amount) {
        return static_cast<std::uint16_t>(amount);
    });
}

Result<Block> blockField(const Json &cell)
{
    if (!cell.contains("block"))
        return Block::None;
    const auto kind = textField(cell, "block");
    if (!kind)
        return tl::unexpected(kind.error());
    if (*kind == "data")
        return Block::Data;
    if (*kind == "program")
        return Block::Program;
    if (*kind == "question")
        return Block::Question;
    return failure("block", quoted(*kind) + " is unknown; there is: data, program, question");
}

// What the block holds: points or a program, a question block the one that it names.
Result<void> readBlock(const Json &cell, BoardCell &out)
{
    const bool hasProgram = out.block == Block::Program || (out.block == Block::Question && cell.contains("program"));
    if (hasProgram && out.block == Block::Question && cell.contains("points"))
        return failure("block", "a question block hides points or a program, not both");
    if (hasProgram)
        return programField(cell).map([&](std::uint8_t program) { out.program = program; });
    if (out.block != Block::None)
        return pointsField(cell).map([&](std::uint8_t points) { out.points = points; });
    return {};
}

Result<BoardCell> readCell(const Json &cell)
{
    BoardCell out;
    const auto block = blockField(cell);
    if (!block)
        return tl::unexpected(block.error());
    out.block = *block;
    if (const auto read = readBlock(cell, out); !read)
        return tl::unexpected(read.error());
    const auto siphoned = flagField(cell, "siphoned", false);
    if (!siphoned)
        return tl::unexpected(siphoned.error());
    out.siphoned = *siphoned;
    const auto credits = resourceField(cell, "credits");
    if (!credits)
        return tl::unexpected(credits.error());
    const auto energy = resourceField(cell, "energy");
    if (!energy)
        return tl::unexpected(energy.error());
    out.credits = *credits;
    out.energy = *energy;
    return out;
}

Result<grid6::Cell> placeOf(const Json &cell)
{
    const auto row = integerField(cell, "r", 0, grid6::kSize - 1);
    if (!row)
        return tl::unexpected(row.error());
    const auto column = integerField(cell, "c", 0, grid6::kSize - 1);
    if (!column)
        return tl::unexpected(column.error());
    return grid6::Cell{static_cast<int>(*row), static_cast<int>(*column)};
}

std::optional<int> coordinate(const Json &value)
{
    if (!value.is_number_integer() || value < 0 || value >= grid6::kSize)
        return std::nullopt;
    return value.get<int>();
}

Result<ProgramSet> ownedField(const Json &record)
{
    if (!record.contains("owned"))
        return ProgramSet(0);
    const auto names = arrayField(record, "owned");
    if (!names)
        return tl::unexpected(names.error());
    ProgramSet owned = 0;
    for (const auto &name : **names) {
        if (!name.is_string())
            return failure("owned", "not a list of names");
        const auto program = programOf(name.get_ref<const std::string &>(), "owned");
        if (!program)
            return tl::unexpected(program.error());
        owned |= ProgramSet(1) << *program;
    }
    return owned;
}

} // namespace

Result<StepFacts> factsOf(const Json &record)
{
    StepFacts facts;
    for (const auto &fact : numberFacts()) {
        const auto value = integerField(record, fact.name, fact.minimum, kMaximumFact, facts.*(fact.member));
        if (!value)
            return tl::unexpected(value.error());
        facts.*(fact.member) = static_cast<std::int32_t>(*value);
    }
    for (const auto &fact : flagFacts()) {
        const auto value = flagField(record, fact.name, false);
        if (!value)
            return tl::unexpected(value.error());
        facts.*(fact.member) = *value;
    }
    return facts;
}

Result<grid6::Cell> cellField(const Json &record, const char *name)
{
    const auto pair = arrayField(record, name);
    if (!pair)
        return tl::unexpected(pair.error());
    if ((*pair)->size() == 2) {
        const auto row = coordinate((**pair)[0]);
        const auto column = coordinate((**pair)[1]);
        if (row && column)
            return grid6::Cell{*row, *column};
    }
    return failure(name, "not [row, column] with numbers from 0 to " + std::to_string(grid6::kSize - 1));
}

Result<Blocks> blocksField(const Json &record, const char *name)
{
    const auto rows = arrayField(record, name);
    if (!rows)
        return tl::unexpected(rows.error());
    if ((*rows)->size() != grid6::kSize)
        return failure(name, std::to_string((*rows)->size()) + " rows where 6 belong");
    Blocks blocks;
    for (int row = 0; row < grid6::kSize; ++row) {
        const auto &text = (**rows)[static_cast<std::size_t>(row)];
        if (!text.is_string() || text.get_ref<const std::string &>().size() != grid6::kSize)
            return failure(name, "row " + std::to_string(row) + " is not a string of 6 characters");
        for (int column = 0; column < grid6::kSize; ++column) {
            const char sign = text.get_ref<const std::string &>()[static_cast<std::size_t>(column)];
            if (sign != '.' && sign != '#' && sign != 's')
                return failure(name, "the sign at " + place({row, column}) + " is none of '.', '#', 's'");
            if (sign != '.')
                blocks.standing |= grid6::only({row, column});
            if (sign == 's')
                blocks.siphoned |= grid6::only({row, column});
        }
    }
    return blocks;
}

Result<Board> boardOf(const Json &record)
{
    Board board;
    const auto owned = ownedField(record);
    if (!owned)
        return tl::unexpected(owned.error());
    board.owned = *owned;
    const auto cells = arrayField(record, "cells");
    if (!cells)
        return tl::unexpected(cells.error());
    grid6::Cells named = 0;
    std::size_t number = 0;
    for (const auto &entry : **cells) {
        const auto subject = "cells[" + std::to_string(number++) + "]";
        if (!entry.is_object())
            return failure(subject, "not an object");
        const auto at = placeOf(entry);
        if (!at)
            return failure(subject, at.error().message());
        if (named & grid6::only(*at))
            return failure(subject, "the cell " + place(*at) + " is there already");
        named |= grid6::only(*at);
        const auto cell = readCell(entry);
        if (!cell)
            return failure(subject, cell.error().message());
        board.at(*at) = *cell;
    }
    return board;
}

} // namespace merit::hackmatrix
