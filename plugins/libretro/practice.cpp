// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/libretro/practice.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

namespace merit {

namespace {

namespace fs = std::filesystem;

constexpr int kMostFrames = 100'000; // of one line: half an hour

struct Button {
    std::string_view name;
    std::uint8_t bit;
};
constexpr std::array kButtons = {
    Button{"NONE", 0},
    Button{"A", pad::kA},
    Button{"B", pad::kB},
    Button{"UP", pad::kUp},
    Button{"DOWN", pad::kDown},
    Button{"LEFT", pad::kLeft},
    Button{"RIGHT", pad::kRight},
    Button{"START", pad::kStart},
    Button{"SELECT", pad::kSelect},
};

std::optional<std::uint8_t> buttonsOf(const std::string &words)
{
    std::uint8_t buttons = 0;
    std::istringstream stream(words);
    for (std::string word; std::getline(stream, word, '+');) {
        const auto found = std::ranges::find(kButtons, word, &Button::name);
        if (found == kButtons.end())
            return std::nullopt;
        buttons |= found->bit;
    }
    return buttons;
}

std::optional<int> numberOf(const std::string &word, int maximum)
{
    int number = 0;
    const auto *end = word.data() + word.size();
    const auto read = std::from_chars(word.data(), end, number);
    if (read.ec != std::errc() || read.ptr != end || number < 1 || number > maximum)
        return std::nullopt;
    return number;
}

// False for a line that is neither a press nor a comment.
bool takeLine(const std::string &line, DemoScript &script)
{
    std::istringstream words(line);
    std::string first;
    std::string second;
    std::string third;
    words >> first >> second >> third;
    if (first.empty() || first[0] == '#') {
        if (const auto seed = numberOf(third, 255); first == "#" && second == "seed" && seed && script.frames.empty())
            script.seed = static_cast<std::uint8_t>(*seed);
        return true;
    }
    const auto count = numberOf(first, kMostFrames);
    const auto buttons = second.empty() ? std::nullopt : buttonsOf(second);
    if (!count || !buttons || !(third.empty() || third[0] == '#'))
        return false;
    script.frames.insert(script.frames.end(), static_cast<std::size_t>(*count), *buttons);
    return true;
}

} // namespace

Result<DemoScript> readDemoScript(const std::string &file)
{
    std::ifstream stream(file);
    if (!stream)
        return failure(file, "cannot be read");
    DemoScript script;
    int number = 0;
    for (std::string line; std::getline(stream, line);) {
        ++number;
        if (!takeLine(line, script))
            return failure(file, "line " + std::to_string(number) + " is not \"frames BUTTONS\"");
    }
    return script;
}

Result<PracticeFiles> findPractice(const std::string &name)
{
    std::error_code error;
    const auto program = fs::read_symlink("/proc/self/exe", error).parent_path();
    for (const auto *place : {"cartridges", "../../cartridges", "../share/merit/cartridges"}) {
        const auto folder = (program / place).lexically_normal();
        if (fs::exists(folder / (name + ".nes"), error))
            return PracticeFiles{(folder / (name + ".nes")).string(), (folder / (name + ".demo.txt")).string()};
    }
    return failure("cartridge " + name + ".nes", "not found beside " + program.string());
}

ScriptPolicy::ScriptPolicy(const DemoScript &script, const std::vector<ActionInfo> &actions)
{
    for (const auto buttons : script.frames) {
        const auto found = std::ranges::find(actions, buttons, &ActionInfo::buttons);
        m_actions.push_back(found == actions.end() ? 0 : static_cast<Action>(found - actions.begin()));
    }
}

void ScriptPolicy::decide(const Situation &situation, Decision &out) const
{
    if (situation.step < m_actions.size())
        out.action = m_actions[situation.step];
}

} // namespace merit
