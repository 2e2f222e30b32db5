// SPDX-License-Identifier: MIT
#include "model/session/pipeline.h"

#include <algorithm>

namespace merit {

namespace {

// Small enough to stay in the cache, large enough that handing it over costs nothing.
constexpr std::size_t kBatchSteps = 128;
constexpr std::size_t kPlayedBatches = 8;
// What may wait for the GUI: two ticks of its timer at two million steps a second.
constexpr std::size_t kScoredBatches = 512;
constexpr auto kBatchTime = std::chrono::milliseconds(4);
// Whoever falls behind further than this does not try to catch up.
constexpr auto kPatience = std::chrono::milliseconds(100);

template <typename Batch>
std::unique_ptr<Batch> spareOrNew(BoundedQueue<std::unique_ptr<Batch>> &spare)
{
    auto batch = spare.tryTake();
    return batch ? std::move(*batch) : std::make_unique<Batch>();
}

} // namespace

Pipeline::Pipeline(std::unique_ptr<World> world, std::unique_ptr<RewardModel> model,
                   std::shared_ptr<const Policy> policy, std::uint64_t seed, std::unique_ptr<Forecaster> forecaster)
    : m_played(kPlayedBatches),
      m_playedSpare(kPlayedBatches + 4),
      m_scored(kScoredBatches),
      m_scoredSpare(kScoredBatches + 4),
      m_policy(std::move(policy)),
      m_head(std::move(world)),
      m_batch(std::make_unique<PlayedBatch>()),
      m_scorer(std::move(model), std::move(forecaster))
{
    m_scorer.keepMemories();
    if (m_scorer.looksAhead())
        m_head.keepStates();
    m_wishes.push_back(ResetWish{seed});
    m_playThread = std::thread([this] { playLoop(); });
    m_evaluationThread = std::thread([this] { evaluationLoop(); });
}

Pipeline::~Pipeline()
{
    want([&] { m_isStopping = true; });
    m_played.close();
    m_playedSpare.close();
    m_scored.close();
    m_scoredSpare.close();
    m_playThread.join();
    m_evaluationThread.join();
}

template <typename Change>
void Pipeline::want(const Change &change)
{
    {
        const std::scoped_lock lock(m_mutex);
        change();
    }
    m_changed.notify_one();
}

void Pipeline::play()
{
    want([&] { m_isPlaying = true; });
}

void Pipeline::pause()
{
    want([&] {
        m_isPlaying = false;
        m_stepsWanted = 0;
    });
}

void Pipeline::stepMany(std::uint64_t count)
{
    want([&] {
        m_isPlaying = false;
        m_stepsWanted += count;
    });
}

void Pipeline::reset(std::uint64_t seed)
{
    want([&] { m_wishes.push_back(ResetWish{seed}); });
}

void Pipeline::resume(Keyframe keyframe)
{
    want([&] { m_wishes.push_back(std::move(keyframe)); });
}

void Pipeline::poke(Poke poke)
{
    want([&] { m_pokes.push_back(poke); });
}

void Pipeline::setPolicy(std::shared_ptr<const Policy> policy)
{
    want([&] { m_policy = std::move(policy); });
}

void Pipeline::setFramesPerStep(int frames)
{
    want([&] { m_wishes.push_back(FramesWish{frames}); });
}

void Pipeline::setSpeed(double stepsPerSecond)
{
    want([&] { m_speed = stepsPerSecond; });
}

std::vector<std::unique_ptr<ScoredBatch>> Pipeline::drain()
{
    std::vector<std::unique_ptr<ScoredBatch>> batches;
    while (auto batch = m_scored.tryTake())
        batches.push_back(std::move(*batch));
    return batches;
}

void Pipeline::recycle(std::vector<std::unique_ptr<ScoredBatch>> batches)
{
    for (auto &batch : batches) {
        batch->clear();
        m_scoredSpare.tryPut(std::move(batch));
    }
}

void Pipeline::playLoop()
{
    while (awaitWork()) {
        std::vector<Wish> wishes;
        {
            const std::scoped_lock lock(m_mutex);
            wishes.swap(m_wishes);
        }
        if (wishes.empty())
            stepOnce();
        else
            carryOutWishes(wishes);
        if (isBatchFull() && !flush(Last::No))
            return;
    }
}

bool Pipeline::awaitWork()
{
    std::unique_lock lock(m_mutex);
    while (!m_isStopping) {
        const bool isIdle = !m_isPlaying && m_stepsWanted == 0;
        if (!m_wishes.empty() || (!isIdle && isStepDue(Clock::now())))
            return true;
        if (isFlushDue(isIdle) || !m_isShown) {
            lock.unlock();
            show();
            if (isFlushDue(isIdle))
                flush(Last::Yes);
            lock.lock();
        } else if (isIdle) {
            m_changed.wait(lock);
        } else {
            m_changed.wait_until(lock, nextStep(m_speed));
        }
    }
    return false;
}

// A full batch went off without word that nothing follows it: an empty one says so. While the evaluation is behind, the
// world plays on and the batch grows instead: a look-ahead must not hold up the game.
bool Pipeline::isFlushDue(bool isIdle) const
{
    return (!m_batch->entries.empty() || !m_isLastFlushed) && (isIdle || !m_played.isFull());
}

void Pipeline::show()
{
    if (m_isShown)
        return;
    Picture picture;
    m_head.world().render(picture);
    m_picture.put(std::move(picture));
    m_isShown = true;
}

// Steps that were asked for one by one are not paced.
bool Pipeline::isStepDue(Clock::time_point now) const
{
    return m_stepsWanted > 0 || m_speed == kUnlimited || now >= nextStep(m_speed);
}

// By the speed wanted now, not by that of the last step: whoever turns it up need not wait for the old one.
Pipeline::Clock::time_point Pipeline::nextStep(double speed) const
{
    return m_lastStep + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(1.0 / speed));
}

void Pipeline::carryOutWishes(const std::vector<Wish> &wishes)
{
    for (const auto &wish : wishes)
        if (const auto done = carryOut(wish); !done)
            fail(done.error());
    m_isShown = !m_scorer.looksAhead();
}

Result<void> Pipeline::carryOut(const Wish &wish)
{
    if (const auto *reset = std::get_if<ResetWish>(&wish))
        return m_head.reset(reset->seed, *m_batch);
    if (const auto *frames = std::get_if<FramesWish>(&wish))
        return m_head.setFramesPerStep(frames->framesPerStep);
    return m_head.resume(std::get<Keyframe>(wish), *m_batch);
}

void Pipeline::stepOnce()
{
    std::shared_ptr<const Policy> policy;
    std::vector<Poke> pokes;
    double speed = kUnlimited;
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_isPlaying && m_stepsWanted == 0)
            return;
        policy = m_policy;
        pokes.swap(m_pokes);
        speed = m_speed;
        if (m_stepsWanted > 0)
            --m_stepsWanted;
    }
    if (m_batch->entries.empty())
        m_batchStart = Clock::now();
    if (const auto done = m_head.step(*policy, pokes, *m_batch); !done)
        fail(done.error());
    else if (m_sound.isWanted())
        m_sound.put(m_head.world().sound());
    m_isShown = !m_scorer.looksAhead();
    noteStep(speed);
}

// A step that was not paced, or is far too late, begins a new count.
void Pipeline::noteStep(double speed)
{
    if (speed == kUnlimited)
        return;
    const auto now = Clock::now();
    const auto due = nextStep(speed);
    m_lastStep = due > now || due + kPatience < now ? now : due;
}

bool Pipeline::isBatchFull() const
{
    const auto size = m_batch->entries.size();
    // The clock is only asked now and then: it costs as much as a step.
    return size >= kBatchSteps
        || (size != 0 && size % 16 == 0 && Clock::now() - m_batchStart > kBatchTime && !m_played.isFull());
}

bool Pipeline::flush(Last last)
{
    m_head.world().render(m_batch->picture);
    m_batch->isLast = last == Last::Yes;
    m_isLastFlushed = m_batch->isLast;
    auto full = std::exchange(m_batch, spareOrNew(m_playedSpare));
    return m_played.put(std::move(full));
}

void Pipeline::fail(const Error &error)
{
    pause(); // first: whoever hears of it may ask for more at once
    m_failure.put(error);
}

void Pipeline::evaluationLoop()
{
    while (auto batch = m_played.take())
        if (!score(std::move(*batch)))
            return;
}

bool Pipeline::score(std::unique_ptr<PlayedBatch> batch)
{
    auto scored = spareOrNew(m_scoredSpare);
    m_scorer.score(*batch, *scored);
    if (auto trouble = m_scorer.takeTrouble())
        m_trouble.put(std::move(*trouble));
    if (!scored->isEmpty() && !m_scored.put(std::move(scored)))
        return false;
    // Between two looks of the watcher nobody sees a moment, unless it is the last one for now.
    if (batch->isLast || m_moment.isEmpty())
        m_moment.put(m_scorer.moment(batch->picture));
    batch->clear();
    m_playedSpare.tryPut(std::move(batch));
    return true;
}

} // namespace merit
