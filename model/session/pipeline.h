// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/policy.h"
#include "model/core/rewardmodel.h"
#include "model/core/trace.h"
#include "model/core/world.h"
#include "model/session/boundedqueue.h"
#include "model/session/playhead.h"
#include "model/session/scorer.h"
#include "model/session/soundbuffer.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <variant>
#include <vector>

namespace merit {

// A world that is played and scored while somebody watches:
//
//     play thread --PlayedBatch--> evaluation thread --ScoredBatch--> whoever drains (the GUI, by its timer)
//                                                    \--Moment------> latest wins
//
// Steps are never lost: a full queue makes the stepping side wait. The watching side never waits. All functions belong
// to the thread that made the pipeline. It starts paused, with the world reset; destroying it stops both threads
// wherever they are.
class Pipeline {
public:
    Pipeline(std::unique_ptr<World> world, std::unique_ptr<RewardModel> model, std::shared_ptr<const Policy> policy,
             std::uint64_t seed, std::unique_ptr<Forecaster> forecaster = nullptr);
    ~Pipeline();
    Pipeline(const Pipeline &) = delete;
    Pipeline &operator=(const Pipeline &) = delete;

    // Wishes. They take effect between two steps, in the order given.
    void play();
    void pause();
    void stepMany(std::uint64_t count); // also while paused; stops after them
    void reset(std::uint64_t seed);
    void resume(Keyframe keyframe);
    void poke(Poke poke); // before the next step
    void setPolicy(std::shared_ptr<const Policy> policy);
    void setFramesPerStep(int frames);

    // Steps per second; kUnlimited for as fast as it goes.
    static constexpr double kUnlimited = 0.0;
    void setSpeed(double stepsPerSecond);

    bool isPlaying() const { return m_isPlaying.load(); }

    // Hands over everything that was scored since, in order; empty when there is nothing.
    std::vector<std::unique_ptr<ScoredBatch>> drain();
    void recycle(std::vector<std::unique_ptr<ScoredBatch>> batches);

    // The newest moment, if there is one that was not yet taken.
    std::optional<Moment> takeMoment() { return m_moment.take(); }

    // Where a model looks ahead, the newest picture, if there is one that was not yet taken: moments come late while
    // it does.
    std::optional<Picture> takePicture() { return m_picture.take(); }

    // Whether somebody listens; then the sound of the steps since, as far as there was room for it.
    void setListening(bool isListening) { m_sound.setWanted(isListening); }
    void takeSound(std::vector<std::int16_t> &samples) { m_sound.take(samples); }

    // Why the world stopped by itself, once.
    std::optional<Error> takeFailure() { return m_failure.take(); }

    // Why a look-ahead failed, the last one that did. The world plays on, and the model scores without it.
    std::optional<Error> takeTrouble() { return m_trouble.take(); }

private:
    using Clock = std::chrono::steady_clock;
    struct ResetWish {
        std::uint64_t seed;
    };
    struct FramesWish {
        int framesPerStep;
    };
    using Wish = std::variant<ResetWish, Keyframe, FramesWish>;
    enum class Last { No, Yes }; // whether nothing follows for now

    // Changes what is wanted and wakes the play thread.
    template <typename Change>
    void want(const Change &change);

    // Play thread.
    void playLoop();
    bool awaitWork(); // waits while there is nothing to do; false when it is time to go
    bool isStepDue(Clock::time_point now) const;
    void carryOutWishes(const std::vector<Wish> &wishes);
    Result<void> carryOut(const Wish &wish);
    void stepOnce();
    Clock::time_point nextStep(double speed) const;
    void noteStep(double speed);
    bool isBatchFull() const;
    bool isFlushDue(bool isIdle) const;
    void show();
    bool flush(Last last);
    void fail(const Error &error);

    // Evaluation thread.
    void evaluationLoop();
    bool score(std::unique_ptr<PlayedBatch> batch);

    std::atomic<bool> m_isPlaying = false;
    LatestSlot<Moment> m_moment;
    LatestSlot<Picture> m_picture;
    LatestSlot<Error> m_failure;
    LatestSlot<Error> m_trouble;
    SoundBuffer m_sound;
    BoundedQueue<std::unique_ptr<PlayedBatch>> m_played;
    BoundedQueue<std::unique_ptr<PlayedBatch>> m_playedSpare;
    BoundedQueue<std::unique_ptr<ScoredBatch>> m_scored;
    BoundedQueue<std::unique_ptr<ScoredBatch>> m_scoredSpare;

    // Guarded by the mutex.
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::vector<Wish> m_wishes;
    std::vector<Poke> m_pokes;
    std::shared_ptr<const Policy> m_policy;
    std::uint64_t m_stepsWanted = 0;
    double m_speed = 60.0;
    bool m_isStopping = false;

    // Play thread only.
    PlayHead m_head;
    std::unique_ptr<PlayedBatch> m_batch;
    // When it was due, which is where the next one counts from; the first is due at once.
    Clock::time_point m_lastStep = Clock::time_point::min();
    Clock::time_point m_batchStart;
    bool m_isLastFlushed = true; // nothing was handed over since the last Last::Yes
    bool m_isShown = true;       // the newest picture, where it goes its own way

    // Evaluation thread only.
    Scorer m_scorer;

    std::thread m_playThread;
    std::thread m_evaluationThread;
};

} // namespace merit
