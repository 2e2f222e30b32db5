// SPDX-License-Identifier: MIT
#include "model/worlds/escaperoom/level.h"

#include "model/core/numbers.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace merit::escaperoom {

namespace {

constexpr double kMinScale = 2.0; // the agent then touches two tiles at most in each direction
constexpr double kMaxScale = 10.0;

struct Place {
    std::size_t line = 0; // both count from 1
    std::size_t column = 0;
};

std::vector<std::string_view> linesOf(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        auto line = text.substr(0, end);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        lines.push_back(line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    while (!lines.empty() && lines.back().empty())
        lines.pop_back();
    return lines;
}

std::string_view trimmed(std::string_view text)
{
    while (text.starts_with(' '))
        text.remove_prefix(1);
    while (text.ends_with(' '))
        text.remove_suffix(1);
    return text;
}

std::optional<Tile> tileOf(char letter)
{
    switch (letter) {
    case 'S':
    case '.': return Tile::Floor;
    case '#': return Tile::Wall;
    case 'c': return Tile::Cube;
    case 'o': return Tile::Cylinder;
    case 'C': return Tile::DeadlyCube;
    case 'O': return Tile::DeadlyCylinder;
    case 'E': return Tile::Exit;
    default: return std::nullopt;
    }
}

std::string shown(char letter)
{
    const auto code = static_cast<unsigned char>(letter);
    return code >= 0x20 && code < 0x7F ? std::string("'") + letter + "'" : "byte " + hexAddress(code);
}

// Reads one level; lives as long as that takes.
class LevelReader {
public:
    LevelReader(std::string_view text, const std::string &subject) : m_lines(linesOf(text)), m_subject(subject) {}

    Result<Level> read()
    {
        while (m_next < m_lines.size() && m_lines[m_next].find(':') != std::string_view::npos)
            if (auto done = readHeader(m_lines[m_next++]); !done)
                return tl::unexpected(done.error());
        m_map = {m_lines.begin() + static_cast<std::ptrdiff_t>(m_next), m_lines.end()};
        if (auto done = measure(); !done)
            return tl::unexpected(done.error());
        for (std::size_t i = 0; i < m_map.size(); ++i)
            if (auto done = readRow(i); !done)
                return tl::unexpected(done.error());
        return finish();
    }

private:
    tl::unexpected<Error> refuse(Place place, const std::string &cause) const
    {
        auto where = m_subject + ": line " + std::to_string(place.line);
        return failure(std::move(where) + ", column " + std::to_string(place.column), cause);
    }

    Place onMap(std::size_t row, std::size_t column) const { return {m_next + row + 1, column + 1}; }

    Result<void> readHeader(std::string_view line)
    {
        const auto colon = line.find(':');
        const auto key = line.substr(0, colon);
        const auto value = trimmed(line.substr(colon + 1));
        if (key == "title") {
            m_level.title = value;
            return {};
        }
        if (key == "scale")
            return readScale(value, {m_next, colon + 2});
        if (key == "spawn")
            return readSpawn(value, {m_next, colon + 2});
        return refuse({m_next, 1}, "\"" + std::string(key) + "\" is unknown; there is: title, scale, spawn");
    }

    Result<void> readScale(std::string_view value, Place place)
    {
        const auto scale = parseNumber(value);
        if (!scale || *scale < kMinScale || *scale > kMaxScale)
            return refuse(place, "scale is a number between 2 and 10");
        m_level.scale = static_cast<float>(*scale);
        return {};
    }

    Result<void> readSpawn(std::string_view value, Place place)
    {
        const auto space = std::min(value.find(' '), value.size());
        const auto x = parseNumber(value.substr(0, space));
        const auto y = parseNumber(trimmed(value.substr(space)));
        if (!x || !y)
            return refuse(place, "spawn is two numbers, x and y");
        if (m_spawn)
            return refuse({m_next, 1}, "a second spawn; the first is in line " + std::to_string(m_spawn->line));
        m_level.spawnX = static_cast<float>(*x);
        m_level.spawnY = static_cast<float>(*y);
        m_spawn = place;
        return {};
    }

    Result<void> measure()
    {
        if (m_map.empty() || m_map.front().empty())
            return refuse({m_next + 1, 1}, "the map is missing");
        const auto columns = m_map.front().size();
        if (columns > kMaxColumns)
            return refuse(onMap(0, kMaxColumns), "a line has at most " + std::to_string(kMaxColumns) + " tiles");
        if (m_map.size() > kMaxRows)
            return refuse(onMap(kMaxRows, 0), "a map has at most " + std::to_string(kMaxRows) + " lines");
        for (std::size_t row = 0; row < m_map.size(); ++row)
            if (m_map[row].size() != columns)
                return refuse(onMap(row, std::min(columns, m_map[row].size())),
                              "this line has " + std::to_string(m_map[row].size()) + " tiles, the first of the map has "
                                  + std::to_string(columns));
        m_level.columns = static_cast<int>(columns);
        m_level.rows = static_cast<int>(m_map.size());
        return {};
    }

    Result<void> readRow(std::size_t row)
    {
        for (std::size_t column = 0; column < m_map[row].size(); ++column) {
            const char letter = m_map[row][column];
            const auto tile = tileOf(letter);
            if (!tile)
                return refuse(onMap(row, column), shown(letter) + " is unknown; there is: . # c o C O S E");
            if (letter == 'S' && m_spawn)
                return refuse(onMap(row, column),
                              "a second spawn; the first is in line " + std::to_string(m_spawn->line));
            if (letter == 'S')
                spawnOn(row, column);
            if (*tile == Tile::Exit)
                if (auto done = noteExit(row, column); !done)
                    return done;
            m_level.tiles[m_map.size() - 1 - row][column] = static_cast<std::uint8_t>(*tile);
        }
        return {};
    }

    // On the middle of the tile.
    void spawnOn(std::size_t row, std::size_t column)
    {
        const auto middle = [&](std::size_t index, int count) {
            return (static_cast<float>(index) + 0.5f) * m_level.scale
                - static_cast<float>(count) * m_level.scale / 2.0f;
        };
        m_level.spawnX = middle(column, m_level.columns);
        m_level.spawnY = middle(m_map.size() - 1 - row, m_level.rows);
        m_spawn = onMap(row, column);
    }

    Result<void> noteExit(std::size_t row, std::size_t column)
    {
        if (row != 0)
            return refuse(onMap(row, column), "an exit is in the first line of the map, at the far end");
        if (m_exitEnd && *m_exitEnd != column)
            return refuse(onMap(row, column), "a second exit; the first ends in column " + std::to_string(*m_exitEnd));
        m_exitEnd = column + 1;
        return {};
    }

    Result<Level> finish()
    {
        const auto end = onMap(m_map.size() - 1, m_map.back().size() - 1);
        if (!m_spawn)
            return refuse(end, "the map ends without a spawn: S, or a line \"spawn: x y\" above it");
        if (!m_exitEnd)
            return refuse(onMap(0, m_map.front().size() - 1), "the far line ends without an exit: E");
        const float maxX = static_cast<float>(m_level.columns) * m_level.scale / 2.0f;
        const float maxY = static_cast<float>(m_level.rows) * m_level.scale / 2.0f;
        if (!(std::abs(m_level.spawnX) < maxX && std::abs(m_level.spawnY) < maxY))
            return refuse(*m_spawn, "the spawn is outside the room");
        return m_level;
    }

    std::vector<std::string_view> m_lines;
    std::string m_subject;
    std::size_t m_next = 0; // the line after the headers
    std::vector<std::string_view> m_map;
    std::optional<Place> m_spawn;
    std::optional<std::size_t> m_exitEnd;
    Level m_level;
};

} // namespace

Result<Level> parseLevel(std::string_view text, const std::string &subject)
{
    return LevelReader(text, subject).read();
}

Result<Level> shippedLevel(std::string_view id)
{
    const auto levels = shippedLevels();
    const auto found = std::ranges::find(levels, id, &ShippedLevel::id);
    if (found == levels.end())
        return failure("level " + std::string(id), "no such level comes with the library");
    return parseLevel(found->text, std::string(id));
}

} // namespace merit::escaperoom
