// SPDX-License-Identifier: MIT
#include "model/core/memoryhistory.h"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace merit {

namespace {

// A run of changed bytes swallows a gap that would cost more than it saves.
constexpr std::size_t kSmallestGap = 3;

void putNumber(std::size_t number, std::vector<std::uint8_t> &out)
{
    for (; number >= 0x80; number >>= 7)
        out.push_back(static_cast<std::uint8_t>(number | 0x80));
    out.push_back(static_cast<std::uint8_t>(number));
}

std::size_t takeNumber(std::span<const std::uint8_t> &bytes)
{
    std::size_t number = 0;
    for (int shift = 0;; shift += 7) {
        const auto byte = bytes.front();
        bytes = bytes.subspan(1);
        number |= static_cast<std::size_t>(byte & 0x7F) << shift;
        if (byte < 0x80)
            return number;
    }
}

// The first place from `from` on where both differ; most of a memory stays as it is, so eight bytes at a time.
std::size_t nextChange(Memory before, Memory after, std::size_t from)
{
    const auto size = after.size();
    for (; from + sizeof(std::uint64_t) <= size; from += sizeof(std::uint64_t))
        if (std::memcmp(before.data() + from, after.data() + from, sizeof(std::uint64_t)) != 0)
            break;
    while (from < size && before[from] == after[from])
        ++from;
    return from;
}

std::size_t endOfChange(Memory before, Memory after, std::size_t from)
{
    auto end = from + 1;
    for (std::size_t i = end; i < after.size() && i - end < kSmallestGap; ++i)
        if (before[i] != after[i])
            end = i + 1;
    return end;
}

} // namespace

// Runs of changed bytes: how many to skip, how many follow, the bytes. A run of none ends it.
void encodeDifference(Memory before, Memory after, std::vector<std::uint8_t> &out)
{
    assert(before.size() == after.size());
    std::size_t done = 0;
    for (auto from = nextChange(before, after, 0); from < after.size(); from = nextChange(before, after, done)) {
        const auto end = endOfChange(before, after, from);
        putNumber(end - from, out);
        putNumber(from - done, out);
        out.insert(out.end(), after.begin() + static_cast<std::ptrdiff_t>(from),
                   after.begin() + static_cast<std::ptrdiff_t>(end));
        done = end;
    }
    putNumber(0, out);
}

void applyDifference(std::span<const std::uint8_t> &bytes, std::span<std::uint8_t> image)
{
    std::size_t at = 0;
    while (const auto length = takeNumber(bytes)) {
        at += takeNumber(bytes);
        std::ranges::copy(bytes.first(length), image.subspan(at, length).begin());
        bytes = bytes.subspan(length);
        at += length;
    }
}

void MemoryHistory::append(std::span<const std::uint8_t> difference, std::size_t imageSize)
{
    assert(m_size == 0 || imageSize == m_newest.size());
    m_newest.resize(imageSize);
    auto rest = difference;
    applyDifference(rest, m_newest);
    if (m_size % kImagesPerBlock == 0) {
        if (!m_blocks.empty())
            m_blocks.back().differences.shrink_to_fit();
        m_blocks.push_back({m_newest, {}});
        m_bytes += m_newest.size() + sizeof(Block);
    } else {
        auto &differences = m_blocks.back().differences;
        differences.insert(differences.end(), difference.begin(), difference.end());
        m_bytes += difference.size();
    }
    ++m_size;
}

Memory MemoryHistory::Reader::at(std::size_t index)
{
    assert(index < m_history->size());
    const auto blockIndex = index / kImagesPerBlock;
    const auto &block = m_history->m_blocks[blockIndex];
    if (m_image.empty() || index < m_index || m_index / kImagesPerBlock != blockIndex) {
        m_image = block.image;
        m_index = blockIndex * kImagesPerBlock;
        m_offset = 0;
    }
    auto differences = std::span<const std::uint8_t>(block.differences).subspan(m_offset);
    for (; m_index < index; ++m_index)
        applyDifference(differences, m_image);
    m_offset = block.differences.size() - differences.size();
    return m_image;
}

} // namespace merit
