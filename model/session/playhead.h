// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/keyframe.h"
#include "model/core/policy.h"
#include "model/core/world.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace merit {

// Played steps on their way to be scored. A batch is filled, read and recycled; nothing in it is allocated anew once
// it has grown to its size.
struct PlayedBatch {
    enum class Kind { Step, Reset, Resume };

    struct Entry {
        Kind kind = Kind::Step;
        Action action = 0;
        std::uint64_t frame = 0;
        std::optional<std::uint32_t> keyframe; // index into keyframes: taken before this step, or resumed from
        std::uint32_t pokeEnd = 0;             // its pokes are those from the previous entry's end to here
    };

    std::size_t memorySize = 0;
    std::vector<std::uint8_t> memories; // after each entry, one after the other
    std::vector<Entry> entries;
    std::vector<Poke> pokes;
    std::vector<Keyframe> keyframes; // without their models, which are the scorer's to add
    std::vector<Snapshot> states;    // after each entry, where somebody looks ahead; empty ones could not be made
    Picture picture;                 // of the last entry
    bool isLast = false;             // nothing follows for now: whoever waits should be shown this

    Memory memoryAfter(std::size_t entry) const { return Memory(memories).subspan(entry * memorySize, memorySize); }
    void clear();
};

// The playing half of a session: a world, and where it stands. Belongs to one thread.
class PlayHead {
public:
    static constexpr std::uint64_t kKeyframeInterval = 600;

    explicit PlayHead(std::unique_ptr<World> world, std::uint64_t keyframeInterval = kKeyframeInterval);

    const World &world() const { return *m_world; }

    // From now on every entry comes with the state of the world after it, for Scorer::looksAhead().
    void keepStates() { m_keepsStates = true; }

    // For the steps from now on.
    Result<void> setFramesPerStep(int frames) { return m_world->setFramesPerStep(frames); }

    // Each appends one entry to the batch. When it fails the batch is as it was.
    Result<void> reset(std::uint64_t seed, PlayedBatch &out);
    Result<void> resume(const Keyframe &keyframe, PlayedBatch &out);

    // `extraPokes` come after those of the policy.
    Result<void> step(const Policy &policy, const std::vector<Poke> &extraPokes, PlayedBatch &out);

private:
    Result<void> act(PlayedBatch &out);
    void undoPokes();
    Result<std::optional<std::uint32_t>> takeKeyframe(PlayedBatch &out) const;
    void keepState(PlayedBatch &out) const;
    void record(PlayedBatch::Entry entry, PlayedBatch &out) const;

    std::unique_ptr<World> m_world;
    std::uint64_t m_keyframeInterval;
    std::uint64_t m_seed = 0;
    std::uint64_t m_stepInEpisode = 0;
    bool m_keepsStates = false;
    Decision m_decision;      // kept for its memory only
    std::vector<Poke> m_undo; // what the pokes of this step replaced
};

} // namespace merit
