// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/libretro/rom.h"

#include <QCryptographicHash>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>

namespace merit {

namespace {

using Bytes = std::span<const std::uint8_t>;

constexpr std::size_t kHeaderSize = 16;
constexpr std::size_t kTrainerSize = 512;
constexpr std::size_t kProgramBank = 16 * 1024;
constexpr std::size_t kPatternBank = 8 * 1024;
constexpr std::size_t kGameBoyHeaderEnd = 0x150;
constexpr std::uintmax_t kMostBytes = 16 * 1024 * 1024;

constexpr struct {
    std::string_view start;
    const char *name;
} kArchives[] = {
    {"PK\x03\x04", "zip"}, {"PK\x05\x06", "zip"}, {"7z\xBC\xAF", "7z"}, {"\x1F\x8B", "gzip"}, {"Rar!", "rar"}};

bool startsWith(Bytes bytes, std::string_view text)
{
    return bytes.size() >= text.size() && std::memcmp(bytes.data(), text.data(), text.size()) == 0;
}

std::string firstBytes(Bytes bytes)
{
    constexpr auto kDigits = "0123456789ABCDEF";
    std::string text;
    for (const auto byte : bytes.first(std::min<std::size_t>(bytes.size(), 4)))
        text += std::string(text.empty() ? "" : " ") + kDigits[byte >> 4] + kDigits[byte & 15];
    return text.empty() ? "the file is empty" : "first bytes are " + text;
}

std::string sha1Of(Bytes bytes)
{
    const QByteArrayView view(bytes.data(), static_cast<qsizetype>(bytes.size()));
    return QCryptographicHash::hash(view, QCryptographicHash::Sha1).toHex().toStdString();
}

bool isNes2(Bytes header)
{
    return (header[7] & 0x0C) == 0x08;
}

// The size of a part of the cartridge. In NES 2.0 four more bits count banks, or, when all are set, the low byte is an
// exponent and a multiplier.
std::size_t areaSize(Bytes header, std::size_t low, unsigned high, std::size_t bank)
{
    if (!isNes2(header))
        return header[low] * bank;
    if (high != 0xF)
        return (std::size_t{high} << 8 | header[low]) * bank;
    const auto exponent = header[low] >> 2;
    return exponent > 40 ? SIZE_MAX / 4 : (std::size_t{1} << exponent) * ((header[low] & 3U) * 2 + 1);
}

std::size_t promisedSize(Bytes header)
{
    const auto trainer = (header[6] & 0x04) != 0 ? kTrainerSize : 0;
    return kHeaderSize + trainer + areaSize(header, 4, header[9] & 0x0FU, kProgramBank)
        + areaSize(header, 5, header[9] >> 4, kPatternBank);
}

// Old tools left words behind byte 7 ("DiskDude!"); then its upper bits mean nothing.
int mapperOf(Bytes header)
{
    const int low = header[6] >> 4;
    if (isNes2(header))
        return low | (header[7] & 0xF0) | (header[8] & 0x0F) << 8;
    const bool isClean = std::ranges::all_of(header.subspan(12, 4), [](auto byte) { return byte == 0; });
    return isClean ? low | (header[7] & 0xF0) : low;
}

bool hasEnding(const std::string &file, std::initializer_list<const char *> endings)
{
    auto ending = std::filesystem::path(file).extension().string();
    std::ranges::transform(ending, ending.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return std::ranges::find(endings, ending) != endings.end();
}

Result<void> checkNes(Rom &rom)
{
    const Bytes bytes(*rom.bytes);
    if (bytes.size() < kHeaderSize)
        return failure(rom.name, "truncated: not even the header is complete");
    if (const auto promised = promisedSize(bytes); bytes.size() < promised)
        return failure(rom.name,
                       "truncated: the header promises " + std::to_string(promised) + " bytes, the file has "
                           + std::to_string(bytes.size()));
    if (promisedSize(bytes) == kHeaderSize)
        return failure(rom.name, "the header promises a cartridge without a program");
    rom.system = "nes";
    rom.mapper = mapperOf(bytes);
    rom.sha1 = sha1Of(bytes.subspan(kHeaderSize));
    return {};
}

Result<void> checkGameBoy(Rom &rom)
{
    if (rom.bytes->size() < kGameBoyHeaderEnd)
        return failure(rom.name, "truncated: not even the header is complete");
    rom.system = "gb";
    rom.sha1 = sha1Of(*rom.bytes);
    return {};
}

} // namespace

std::string systemTitle(const std::string &system)
{
    return system == "gb" ? "Game Boy" : system == "nes" ? "NES" : system;
}

Result<Rom> checkRom(const std::string &file, std::vector<std::uint8_t> content)
{
    Rom rom;
    rom.file = file;
    rom.name = std::filesystem::path(file).filename().string();
    rom.bytes = std::make_shared<const std::vector<std::uint8_t>>(std::move(content));
    const Bytes bytes(*rom.bytes);
    for (const auto &archive : kArchives)
        if (startsWith(bytes, archive.start))
            return failure(rom.name, std::string("a ") + archive.name + " archive: unpack it and open the game inside");
    if (!startsWith(bytes, "NES\x1A") && !hasEnding(file, {".gb", ".gbc"}))
        return failure(rom.name, "not an iNES file: " + firstBytes(bytes));
    const auto checked = startsWith(bytes, "NES\x1A") ? checkNes(rom) : checkGameBoy(rom);
    return checked.map([&] { return std::move(rom); });
}

Result<Rom> readRom(const std::string &file)
{
    std::error_code error;
    if (std::filesystem::is_directory(file, error))
        return failure(file, "is a folder");
    const auto size = std::filesystem::file_size(file, error);
    if (error)
        return failure(file, error.message());
    if (size > kMostBytes)
        return failure(file, "larger than any cartridge: " + std::to_string(size) + " bytes");
    std::ifstream stream(file, std::ios::binary);
    std::vector<std::uint8_t> bytes{std::istreambuf_iterator<char>(stream), {}};
    if (!stream || bytes.size() < size)
        return failure(file, std::string("could not be read: ") + std::strerror(errno));
    return checkRom(file, std::move(bytes));
}

} // namespace merit
