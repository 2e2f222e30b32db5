// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/libretro/cores.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

namespace merit {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEnding = "_libretro.so";

// The cores that are known to work well, for each system, and the package that brings the first.
const std::map<std::string, std::vector<std::string>, std::less<>> kPreferred = {
    {"nes", {"nestopia", "mesen", "fceumm", "quicknes"}}, {"gb", {"gambatte", "sameboy", "mgba"}}};

std::vector<std::string> split(const std::string &text, char separator)
{
    std::vector<std::string> words;
    std::istringstream stream(text);
    for (std::string word; std::getline(stream, word, separator);)
        if (!word.empty())
            words.push_back(word);
    return words;
}

// Lines such as: display_name = "Nintendo - NES / Famicom (Nestopia UE)"
std::map<std::string, std::string> readInfo(const fs::path &file)
{
    std::map<std::string, std::string> values;
    std::ifstream stream(file);
    for (std::string line; std::getline(stream, line);) {
        const auto equals = line.find(" = \"");
        const auto end = line.rfind('"');
        if (equals != std::string::npos && end > equals + 3)
            values[line.substr(0, equals)] = line.substr(equals + 4, end - equals - 4);
    }
    return values;
}

std::string home()
{
    const char *folder = std::getenv("HOME");
    return folder ? folder : "";
}

InstalledCore describe(const fs::path &file)
{
    const auto name = file.stem().string() + ".info";
    for (const auto &folder :
         {file.parent_path(), fs::path("/usr/share/libretro/info"), fs::path(home()) / ".config/retroarch/cores"}) {
        auto info = readInfo(folder / name);
        if (!info.empty())
            return {file.string(), info["display_name"], split(info["supported_extensions"], '|')};
    }
    return {file.string(), file.filename().string(), {}};
}

bool opens(const InstalledCore &core, const std::string &system)
{
    return std::ranges::find(core.endings, system) != core.endings.end();
}

std::string join(const std::vector<std::string> &words)
{
    std::string text;
    for (const auto &word : words)
        text += (text.empty() ? "" : ", ") + word;
    return text;
}

} // namespace

std::vector<std::string> coreFolders()
{
    const char *path = std::getenv("MERIT_CORE_PATH");
    auto folders = split(path ? path : "", ':');
    std::error_code error;
    for (const auto &entry : fs::directory_iterator("/usr/lib", error)) // one for each architecture
        if (entry.is_directory(error) && fs::is_directory(entry.path() / "libretro", error))
            folders.push_back((entry.path() / "libretro").string());
    for (const auto *folder : {"/usr/lib/libretro", "/usr/local/lib/libretro"})
        folders.emplace_back(folder);
    if (!home().empty())
        folders.push_back(home() + "/.config/retroarch/cores");
    return folders;
}

std::vector<InstalledCore> findCores(const std::vector<std::string> &folders)
{
    std::map<std::string, InstalledCore> cores;
    std::error_code error;
    for (const auto &folder : folders)
        for (const auto &entry : fs::directory_iterator(folder, error)) {
            const auto name = entry.path().filename().string();
            if (name.ends_with(kEnding) && !cores.contains(name))
                cores.emplace(name, describe(entry.path()));
        }
    std::vector<InstalledCore> list;
    for (auto &[name, core] : cores)
        list.push_back(std::move(core));
    return list;
}

Result<InstalledCore> chooseCore(const std::string &system, const std::string &wanted,
                                 const std::vector<std::string> &folders)
{
    std::error_code error;
    if (!wanted.empty()) {
        if (!fs::is_regular_file(wanted, error))
            return failure("core " + wanted, error ? error.message() : "there is no such file");
        return describe(fs::absolute(wanted, error)); // a plain name would be looked for among the libraries
    }
    const auto cores = findCores(folders);
    const auto preferred = kPreferred.find(system);
    if (preferred != kPreferred.end())
        for (const auto &name : preferred->second)
            for (const auto &core : cores)
                if (fs::path(core.file).filename() == name + std::string(kEnding))
                    return core;
    if (const auto core = std::ranges::find_if(cores, [&](const auto &each) { return opens(each, system); });
        core != cores.end())
        return *core;
    const auto package = preferred == kPreferred.end() ? "one" : "libretro-" + preferred->second.front();
    return failure("core",
                   "none for ." + system + " games in " + join(folders) + "; install " + package
                       + ", or name a file with --core");
}

Result<std::string> findCoreHost()
{
    std::error_code error;
    if (const char *named = std::getenv("MERIT_COREHOST"))
        return std::string(named);
    const auto program = fs::read_symlink("/proc/self/exe", error).parent_path();
    for (const auto *place : {"merit-corehost", "../libexec/merit/merit-corehost"})
        if (const auto file = program / place; fs::exists(file, error))
            return file.lexically_normal().string();
    return failure("merit-corehost", "not found beside " + program.string());
}

} // namespace merit
