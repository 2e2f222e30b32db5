// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/memory.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace merit {

// What turns one image into the next one of the same size, as bytes: few where little changed. Appended to `out`.
void encodeDifference(Memory before, Memory after, std::vector<std::uint8_t> &out);

// Takes one difference off the front of `bytes` and carries it out. The bytes must come from encodeDifference.
void applyDifference(std::span<const std::uint8_t> &bytes, std::span<std::uint8_t> image);

// The memory of a world at every moment of a session. A whole image now and then and differences between them, so that
// an hour of a console takes some tens of megabytes and any moment is back within microseconds.
class MemoryHistory {
public:
    static constexpr std::size_t kImagesPerBlock = 128;

    // The next image as a difference to the one before, or to nothing but zeros for the first. It has `imageSize`
    // bytes, as all others here.
    void append(std::span<const std::uint8_t> difference, std::size_t imageSize);

    std::size_t size() const { return m_size; }
    std::size_t imageSize() const { return m_newest.size(); }

    // Looks at one image after the other; going forward costs no more than what changed. The history may grow
    // meanwhile, and must outlive it.
    class Reader {
    public:
        explicit Reader(const MemoryHistory &history) : m_history(&history) {}

        // Valid until the next call.
        Memory at(std::size_t index);

    private:
        const MemoryHistory *m_history;
        MemoryImage m_image; // empty before the first call
        std::size_t m_index = 0;
        std::size_t m_offset = 0; // where the next difference of the block begins
    };

    // What all this occupies.
    std::size_t bytes() const { return m_bytes; }

private:
    struct Block {
        MemoryImage image;
        std::vector<std::uint8_t> differences; // from one to the next, all but the first
    };

    std::vector<Block> m_blocks;
    MemoryImage m_newest;
    std::size_t m_size = 0;
    std::size_t m_bytes = 0;
};

} // namespace merit
