// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/rewardmodel.h"
#include "model/rewards/drmario/decision.h"
#include "model/rewards/drmario/termination.h"

#include <array>
#include <optional>

namespace merit::drmario {

// The document defines no reward: these are the workbench's own coefficients.
struct Parameters {
    double virusCleared = 0.1;
    double tileCleared = 0.01;
    double stageClear = 0.5;
    double topOut = -1.0;
    double time = -0.001;
    double timePeriod = 60.0;
    double decimalCount = 1.0; // the virus counter is packed decimal, as the game keeps it
};

// The parts, in the order of addition.
enum class Part : std::uint8_t { VirusCleared, TileCleared, StageClear, TopOut, Time };
inline constexpr std::size_t kPartCount = 5;

// One step, with everything that an explanation needs.
struct Score {
    int virusesBefore = 0;
    int virusesAfter = 0;
    int tilesCleared = 0; // pill tiles that began to clear on this step
    Outcome before = Outcome::None;
    Outcome after = Outcome::None;
    std::uint64_t frame = 0;
    std::array<double, kPartCount> parts{};

    // The step that ends the episode: what was over before it is not ended again.
    bool isEnding() const { return before == Outcome::None && after != Outcome::None; }
    double total() const;
};

// The reward that the workbench offers for Dr. Mario. Pays for viruses and pill tiles that clear, for the end of the
// episode, and takes for the time that a clear took. What a step pays is a function of the memory before and after it;
// all that is remembered is which pill was chosen for last (DM-25), for the decision points and the mask on the screen.
class Rules {
public:
    Rules() = default;
    explicit Rules(const Parameters &parameters) : m_parameters(parameters) {}

    static const ModelInfo &info();
    static Result<Rules> create(const Settings &settings);

    // What a step from one memory to the other pays, `frame` frames into the episode. Leaves no trace.
    Score score(Memory before, Memory after, std::uint64_t frame) const;

    void reset(Memory memory);
    void step(const Transition &transition, Evaluation &out);
    std::vector<Explanation> explain() const;
    void overlays(Overlays &out) const;

private:
    // 0x309, 0x55 and 0x324 after a step (DM-27).
    struct Flags {
        std::uint8_t fail = 0;
        std::uint8_t winner = 0;
        std::uint8_t virusesLeft = 0;
    };

    // What the mask on the screen is made of: the decision point of the pill in play.
    struct Decision {
        pills::Board board;
        pills::Start start;
    };

    int virusCount(Memory memory) const;
    Explanation explainViruses() const;
    Explanation explainTiles() const;
    Explanation explainEnd(Part part) const;
    Explanation explainTime() const;
    bool lookForDecision(Memory memory);

    Parameters m_parameters;
    DecisionPoints m_points;
    std::optional<Decision> m_decision;
    std::optional<Score> m_score; // of the last step
    Flags m_flags;                // after it
};

} // namespace merit::drmario
