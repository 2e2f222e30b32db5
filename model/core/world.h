// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/error.h"
#include "model/core/forecaster.h"
#include "model/core/memory.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace merit {

// Where the bytes of a world come from.
enum class WorldKind {
    HandMade,  // nobody but the person who edits them
    Simulator, // rules of a game, written here
    Core,      // a libretro core in a process of its own
};

struct ActionInfo {
    std::string name; // NOOP, UP, ...
    std::string description = {};
    std::string key = {};     // that a person presses for it, as in "Up", "Shift+S"; empty: arrow keys by name
    std::uint8_t buttons = 0; // of a pad (model/core/pad.h) that together mean it; 0: it has none
};

// What can be said of a world before it runs. Action 0 is always the one that does nothing.
struct WorldInfo {
    std::string id;
    std::string title;
    WorldKind kind = WorldKind::Simulator;
    std::size_t memorySize = 0;
    std::vector<ActionInfo> actions;
    double stepsPerSecond = 60.0; // what "1x" means
    int framesPerStep = 0;        // as it is now, where a person may choose it; 0: a step is always the same
    int samplesPerSecond = 0;     // of its sound, for each ear; 0: it is silent
    bool isTurnBased = false;     // waits for a person: each key or click is one step
};

// The most that a person may choose: ten seconds of a console.
inline constexpr int kMostFramesPerStep = 600;

// Pixels of a core, 0xAARRGGBB, row by row without gaps. Worlds that show a scene leave it empty.
struct Picture {
    int width = 0;
    int height = 0;
    std::vector<std::uint32_t> pixels;
};

// Everything that is needed to go back: opaque, and only for the world that made it.
using Snapshot = std::vector<std::uint8_t>;

// Something that can be stepped. Deterministic: the same seed, actions and pokes give the same bytes. Owned by the play
// thread once it runs. What fails (a core that died) says so and leaves the world as it was where it can.
class World {
public:
    virtual ~World() = default;

    virtual const WorldInfo &info() const = 0;

    virtual Result<void> reset(std::uint64_t seed) = 0;
    virtual Result<void> step(Action action) = 0;

    // Valid until the next reset, step, restore or poke.
    virtual Memory memory() const = 0;

    // Frames since the reset: a step is one frame or more.
    virtual std::uint64_t frame() const = 0;

    // Fills the picture of the last frame, if this world makes pictures.
    virtual void render(Picture &picture) const { picture = {}; }

    // What is heard of the last step: left, right, left, ... Valid until the next call that changes something.
    virtual std::span<const std::int16_t> sound() const { return {}; }

    // How many frames the steps from now on take, one or more, where info() names them.
    virtual Result<void> setFramesPerStep(int) { return failure("frame skip", "this world has no frames to skip"); }

    virtual Result<Snapshot> snapshot() const = 0;
    virtual Result<void> restore(const Snapshot &snapshot) = 0;
    virtual Result<void> poke(Poke poke) = 0;
};

} // namespace merit
