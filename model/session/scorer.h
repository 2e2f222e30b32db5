// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/rewardmodel.h"
#include "model/core/trace.h"
#include "model/session/playhead.h"
#include "model/session/watchedforecaster.h"

#include <memory>

namespace merit {

// One step, with all there is to show of it: a copy that can be kept.
struct Moment {
    std::uint64_t step = 0; // steps scored so far; the one shown is the one before
    bool hasStep = false;   // false right after a reset: nothing was paid yet
    std::uint64_t frame = 0;
    Action action = 0;
    MemoryImage memory;
    Picture picture;
    Evaluation evaluation;
    std::vector<Explanation> explanations;
    Overlays overlays;
};

// The scoring half of a session: the rules, and the memory they last saw. Belongs to one thread.
class Scorer {
public:
    // With a forecaster, batches must come with the states of the world.
    explicit Scorer(std::unique_ptr<RewardModel> model, std::unique_ptr<Forecaster> forecaster = nullptr);

    const ModelInfo &info() const { return m_model->info(); }
    bool looksAhead() const { return m_forecaster != nullptr; }

    // Why the last look-ahead since this was asked failed, if one did: the model went on without it.
    std::optional<Error> takeTrouble();

    // From now on batches carry the memory of every moment.
    void keepMemories() { m_keepsMemories = true; }

    // Appends every step of the batch to `out`.
    void score(const PlayedBatch &batch, ScoredBatch &out);

    // The last step that was scored. `picture` is what the world showed then.
    Moment moment(const Picture &picture) const;

private:
    void scoreStep(const PlayedBatch &batch, std::size_t index, ScoredBatch &out);
    void begin(const PlayedBatch &batch, std::size_t index, ScoredBatch &out);
    void showStates(const PlayedBatch &batch, std::size_t index);

    std::unique_ptr<RewardModel> m_model;
    std::unique_ptr<WatchedForecaster> m_forecaster;
    Snapshot m_state; // of the world after the last batch, where there is a forecaster
    MemoryImage m_memory;
    bool m_keepsMemories = false;
    Evaluation m_evaluation;
    std::uint64_t m_step = 0;
    std::uint64_t m_frame = 0;
    Action m_action = 0;
    bool m_startsEpisode = true;
    bool m_hasStep = false;
};

} // namespace merit
