// SPDX-License-Identifier: MIT
#include "model/worlds/hackmatrix/boardtext.h"
#include "model/worlds/hackmatrix/game.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

namespace merit::hackmatrix {

namespace {

constexpr int kMostPoints = 1'000'000;

struct Word {
    std::string_view text;
    int line = 0;
    int column = 0; // both from 1
};

// Reads a board from top to bottom. The first thing that is wrong is kept and ends it.
class Reader {
public:
    Result<State> read(std::string_view text);

private:
    using Words = std::vector<Word>;

    bool fail(int line, int column, const std::string &cause);
    bool fail(const Word &word, const std::string &cause) { return fail(word.line, word.column, cause); }
    bool readLine(const Words &words);
    bool readGridRow(const Words &words);
    bool readCell(Word word, grid6::Cell at);
    bool readMarks(Word &word, grid6::Cell at);
    bool readBody(Word &word, BoardCell &cell);
    bool readResources(Word &word, BoardCell &cell);
    bool readProgram(Word &word, std::uint8_t &program);
    bool readUnit(const Words &words);
    bool readUnitDetail(const Words &words, std::size_t &next, Unit &unit);
    bool readSetting(const Words &words);
    bool readNames(const Words &words);
    bool check(int lastLine);
    bool checkUnits();

    // A number in full or, for readLeading, at the beginning of a word, which loses it.
    template <typename T>
    bool readNumber(const Word &word, std::int64_t minimum, std::int64_t maximum, T &out);
    template <typename T>
    bool readLeading(Word &word, std::int64_t minimum, std::int64_t maximum, T &out);

    State m_state;
    Error m_error;
    int m_rowsLeft = -1; // of the grid; -1: it has not begun
    std::optional<grid6::Cell> m_player;
    std::optional<grid6::Cell> m_exit;
    std::vector<Word> m_unitWords;
};

void drop(Word &word, std::size_t count)
{
    word.text.remove_prefix(count);
    word.column += static_cast<int>(count);
}

std::vector<Word> split(std::string_view line, int number)
{
    std::vector<Word> words;
    std::size_t at = 0;
    while (at < line.size() && line[at] != '#') {
        const auto end = std::min(line.find_first_of(" \t\r", at), line.size());
        if (end > at)
            words.push_back({line.substr(at, end - at), number, static_cast<int>(at) + 1});
        at = std::max(end, at + 1);
    }
    return words;
}

bool Reader::fail(int line, int column, const std::string &cause)
{
    m_error = {"board", "line " + std::to_string(line) + ", column " + std::to_string(column) + ": " + cause};
    return false;
}

template <typename T>
bool Reader::readLeading(Word &word, std::int64_t minimum, std::int64_t maximum, T &out)
{
    std::int64_t value = 0;
    const auto *end = word.text.data() + word.text.size();
    const auto [rest, error] = std::from_chars(word.text.data(), end, value);
    if (error == std::errc::invalid_argument)
        return fail(word, "a number is missing");
    if (error != std::errc() || value < minimum || value > maximum)
        return fail(word, "not between " + std::to_string(minimum) + " and " + std::to_string(maximum));
    out = static_cast<T>(value);
    drop(word, static_cast<std::size_t>(rest - word.text.data()));
    return true;
}

template <typename T>
bool Reader::readNumber(const Word &word, std::int64_t minimum, std::int64_t maximum, T &out)
{
    auto rest = word;
    if (!readLeading(rest, minimum, maximum, out))
        return false;
    return rest.text.empty() || fail(rest, "unexpected " + std::string(rest.text));
}

bool Reader::readProgram(Word &word, std::uint8_t &program)
{
    const auto name = word.text.substr(0, word.text.find_first_of("/~"));
    const auto number = programNamed(name);
    if (!number)
        return fail(word, "unknown program " + std::string(name));
    program = static_cast<std::uint8_t>(*number);
    drop(word, name.size());
    return true;
}

bool Reader::readMarks(Word &word, grid6::Cell at)
{
    for (; !word.text.empty(); drop(word, 1)) {
        const char mark = word.text.front();
        auto *place = mark == '@' ? &m_player : mark == '>' ? &m_exit : nullptr;
        if (mark == '$')
            m_state.now.siphonCells |= grid6::only(at);
        else if (!place)
            return true;
        else if (*place)
            return fail(word, mark == '@' ? "a second player" : "a second exit");
        else
            *place = at;
    }
    return fail(word, "a cell is missing after its marks");
}

bool Reader::readResources(Word &word, BoardCell &cell)
{
    if (word.text.starts_with('.')) {
        drop(word, 1);
        return true;
    }
    const bool hasCredits = word.text.starts_with('c');
    if (hasCredits) {
        drop(word, 1);
        if (!readLeading(word, 1, UINT16_MAX, cell.credits))
            return false;
    }
    if (word.text.starts_with('e')) {
        drop(word, 1);
        return readLeading(word, 1, UINT16_MAX, cell.energy);
    }
    return hasCredits || fail(word, "unknown sign " + std::string(word.text.substr(0, 1)));
}

bool Reader::readBody(Word &word, BoardCell &cell)
{
    const bool isQuestion = word.text.starts_with('?');
    if (isQuestion)
        drop(word, 1);
    const char sign = word.text.empty() ? ' ' : word.text.front();
    if (sign != 'd' && sign != ':')
        return isQuestion ? fail(word, "a question block hides d or :") : readResources(word, cell);
    cell.block = isQuestion ? Block::Question : sign == 'd' ? Block::Data : Block::Program;
    drop(word, 1);
    return sign == 'd' ? readLeading(word, 0, kMaximumPoints, cell.points) : readProgram(word, cell.program);
}

bool Reader::readCell(Word word, grid6::Cell at)
{
    const auto place = static_cast<std::size_t>(at.index());
    BoardCell cell;
    if (!readMarks(word, at) || !readBody(word, cell))
        return false;
    m_state.now.spawns[place] = static_cast<std::uint8_t>(usualSpawns(cell));
    if (word.text.starts_with('/')) {
        if (cell.block == Block::None)
            return fail(word, "only a block has a spawn count");
        drop(word, 1);
        if (!readLeading(word, 0, UINT8_MAX, m_state.now.spawns[place]))
            return false;
    }
    if (word.text.starts_with('~')) {
        cell.siphoned = 1;
        drop(word, 1);
    }
    m_state.now.board.cells[place] = cell;
    return word.text.empty() || fail(word, "unexpected " + std::string(word.text));
}

bool Reader::readGridRow(const Words &words)
{
    const int row = --m_rowsLeft;
    for (int column = 0; column < grid6::kSize && column < static_cast<int>(words.size()); ++column)
        if (!readCell(words[static_cast<std::size_t>(column)], {row, column}))
            return false;
    if (words.size() > grid6::kSize)
        return fail(words[grid6::kSize], "a row has 6 cells, this one " + std::to_string(words.size()));
    const auto &last = words.back();
    return words.size() == grid6::kSize
        || fail(last.line, last.column + static_cast<int>(last.text.size()),
                "a row has 6 cells, this one " + std::to_string(words.size()));
}

bool Reader::readUnitDetail(const Words &words, std::size_t &next, Unit &unit)
{
    const auto &word = words[next++];
    if (word.text == "stunned" || word.text == "siphon" || word.text == "task") {
        (word.text == "stunned" ? unit.isStunned : word.text == "siphon" ? unit.isFromSiphon : unit.isFromTask) = 1;
        return true;
    }
    if (next == words.size())
        return fail(word, "unknown or without its number: " + std::string(word.text));
    const auto &value = words[next++];
    if (word.text == "hp")
        return readNumber(value, 1, maximumHp(unit.type), unit.hp);
    if (word.text == "turns" && !unit.isEnemy())
        return readNumber(value, 1, 200, unit.turns);
    if (word.text == "disabled")
        return readNumber(value, 0, 200, unit.disabled);
    return fail(word, "unknown detail " + std::string(word.text));
}

bool Reader::readUnit(const Words &words)
{
    std::size_t next = 0;
    Unit unit;
    if (words[next].text == "incoming") {
        unit.turns = 1;
        ++next;
    }
    int type = 0;
    while (next < words.size() && type < kUnitTypeCount && words[next].text != nameOf(static_cast<UnitType>(type)))
        ++type;
    if (next == words.size() || type == kUnitTypeCount)
        return fail(words[std::min(next, words.size() - 1)], "neither a setting nor a unit");
    unit.type = static_cast<UnitType>(type);
    unit.hp = static_cast<std::uint8_t>(maximumHp(unit.type));
    if (++next == words.size())
        return fail(words.back(), "its place is missing, as in 3,4");
    auto place = words[next++];
    const auto whole = place;
    grid6::Cell at;
    if (!readLeading(place, 0, grid6::kSize - 1, at.row))
        return false;
    if (!place.text.starts_with(','))
        return fail(place, "its column is missing, as in 3,4");
    drop(place, 1);
    if (!readNumber(place, 0, grid6::kSize - 1, at.column))
        return false;
    unit.cell = static_cast<std::uint8_t>(at.index());
    while (next < words.size())
        if (!readUnitDetail(words, next, unit))
            return false;
    if ((unitCells(m_state.now) & unit.bit()) != 0)
        return fail(whole, "somebody is there already");
    addUnit(m_state.now, unit);
    m_unitWords.push_back(whole);
    return true;
}

bool Reader::readNames(const Words &words)
{
    auto &now = m_state.now;
    for (std::size_t i = 1; i < words.size(); ++i) {
        auto word = words[i];
        std::uint8_t program = 0;
        if (words[0].text == "owned") {
            if (!readProgram(word, program))
                return false;
            now.board.owned |= ProgramSet(1) << program;
            continue;
        }
        auto *flag = word.text == "shown" ? &now.isShown
            : word.text == "calm"         ? &now.isCalm
            : word.text == "skip"         ? &now.skipsEnemyTurn
            : word.text == "attack-used"  ? &now.isAttackUsed
                                          : nullptr;
        if (!flag)
            return fail(word, "unknown flag " + std::string(word.text));
        *flag = 1;
    }
    return true;
}

bool Reader::readSetting(const Words &words)
{
    auto &now = m_state.now;
    const auto name = words[0].text;
    if (words.size() != 2)
        return fail(words[0], std::string(name) + " takes one number");
    const auto &value = words[1];
    if (name == "stage")
        return readNumber(value, 1, kLastStage, now.stage);
    if (name == "hp")
        return readNumber(value, 1, kMaximumHp, now.hp);
    if (name == "attack")
        return readNumber(value, 1, 2, now.attack);
    if (name == "score")
        return readNumber(value, -kMostPoints, kMostPoints, now.score);
    if (name == "credits")
        return readNumber(value, 0, kMostPoints, now.credits);
    if (name == "energy")
        return readNumber(value, 0, kMostPoints, now.energy);
    if (name == "siphons")
        return readNumber(value, 0, 60000, now.dataSiphons);
    if (name == "pending")
        return readNumber(value, 0, 60000, now.pendingSpawns);
    if (name == "interval")
        return readNumber(value, 1, 200, now.taskInterval);
    return readNumber(value, 1, 200, now.taskIn);
}

bool Reader::readLine(const Words &words)
{
    static constexpr std::string_view kSettings[] = {"stage",  "hp",      "attack",  "score",    "credits",
                                                     "energy", "siphons", "pending", "interval", "task"};
    const auto name = words[0].text;
    if (m_rowsLeft > 0)
        return readGridRow(words);
    if (name == "board") {
        if (m_rowsLeft == 0)
            return fail(words[0], "a second board");
        m_rowsLeft = grid6::kSize;
        return words.size() == 1 || fail(words[1], "the rows begin on the next line");
    }
    if (name == "owned" || name == "flags")
        return readNames(words);
    if (name == "chance" && words.size() == 2) {
        const auto &text = words[1].text;
        const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), m_state.chance);
        return (error == std::errc() && rest == text.data() + text.size()) || fail(words[1], "not a number");
    }
    if (std::ranges::find(kSettings, name) != std::end(kSettings))
        return readSetting(words);
    return readUnit(words);
}

bool Reader::checkUnits()
{
    const auto units = m_state.now.units();
    for (std::size_t i = 0; i < units.size(); ++i)
        if (units[i].cell == m_player->index())
            return fail(m_unitWords[i], "the player is there already");
    return true;
}

bool Reader::check(int lastLine)
{
    if (m_rowsLeft != 0)
        return fail(lastLine, 1, m_rowsLeft < 0 ? "there is no board" : "the board has 6 rows, here are fewer");
    if (!m_player)
        return fail(lastLine, 1, "there is no player (@)");
    if (!m_exit)
        return fail(lastLine, 1, "there is no exit (>)");
    return checkUnits();
}

Result<State> Reader::read(std::string_view text)
{
    auto &now = m_state.now;
    now.taskInterval = now.taskIn = 12;
    int line = 0;
    while (!text.empty()) {
        const auto end = text.find('\n');
        const auto words = split(text.substr(0, end), ++line);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (!words.empty() && !readLine(words))
            return tl::unexpected(m_error);
    }
    if (!check(std::max(line, 1)))
        return tl::unexpected(m_error);
    now.playerRow = static_cast<std::uint8_t>(m_player->row);
    now.playerColumn = static_cast<std::uint8_t>(m_player->column);
    now.exitRow = static_cast<std::uint8_t>(m_exit->row);
    now.exitColumn = static_cast<std::uint8_t>(m_exit->column);
    m_state.facts = idleFacts(now);
    return m_state;
}

} // namespace

Result<State> readBoard(std::string_view text)
{
    return Reader().read(text);
}

} // namespace merit::hackmatrix
