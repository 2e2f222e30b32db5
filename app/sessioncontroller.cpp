// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sessioncontroller.h"

namespace merit {

namespace {

constexpr int kTickMilliseconds = 16;
constexpr qint64 kMeasureMilliseconds = 500;
// Where recording stops by itself, in numbers kept: about four gigabytes.
constexpr std::uint64_t kMostNumbers = 500'000'000;

} // namespace

SessionController::SessionController(QObject *parent)
    : QObject(parent),
      m_trace(std::make_unique<Trace>(std::vector<std::string>{})),
      m_past(std::make_unique<Past>(*m_trace))
{
    m_timer.setInterval(kTickMilliseconds);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &SessionController::tick);
}

SessionController::~SessionController() = default;

Result<void> SessionController::open(const SessionSetup &setup)
{
    auto parts = makeSession(setup);
    if (!parts)
        return tl::unexpected(parts.error());
    m_pipeline.reset();
    std::vector<std::string> names;
    for (const auto &part : parts->model->info().parts)
        names.push_back(part.name);
    auto old = std::exchange(m_trace, std::make_unique<Trace>(std::move(names)));
    m_past = std::make_unique<Past>(*m_trace);
    m_setup = setup;
    m_note = QString::fromStdString(parts->note);
    m_wantsToPlay = false;
    m_hasFailed = false;
    m_world = parts->world->info();
    m_moment = {};
    m_isPictureApart = false;
    m_measuredSteps = 0;
    m_turns->clear();
    m_pipeline = std::make_unique<Pipeline>(std::move(parts->world), std::move(parts->model), parts->policy, setup.seed,
                                            std::move(parts->forecaster));
    setSpeed(m_speed);
    notePlaying();
    m_measureClock.start();
    m_timer.start();
    emit sessionOpened(); // views let go of the old trace here, before it goes
    emit policyChanged(QString::fromStdString(setup.policy));
    return {};
}

void SessionController::play()
{
    if (!m_pipeline || isWaitingForHand())
        return;
    m_wantsToPlay = true;
    m_pipeline->play();
    notePlaying();
}

void SessionController::pause()
{
    if (!m_pipeline)
        return;
    m_turns->clear();
    m_wantsToPlay = false;
    m_pipeline->pause();
    notePlaying();
}

void SessionController::stepMany(quint64 count)
{
    if (!m_pipeline)
        return;
    m_wantsToPlay = false;
    m_pipeline->stepMany(count);
    notePlaying();
}

void SessionController::restart()
{
    if (!m_pipeline)
        return;
    m_hasFailed = false;
    if (const auto *keyframe = m_trace->keyframeBefore(m_trace->size()))
        m_pipeline->resume(*keyframe);
    else
        m_pipeline->reset(m_setup.seed);
    if (m_wantsToPlay)
        play();
}

void SessionController::reset(quint64 seed)
{
    m_setup.seed = seed;
    if (m_pipeline)
        m_pipeline->reset(seed);
}

void SessionController::setSpeed(double factor)
{
    m_speed = factor;
    if (m_pipeline)
        m_pipeline->setSpeed(factor == 0.0 ? Pipeline::kUnlimited : factor * m_world.stepsPerSecond);
}

void SessionController::setFramesPerStep(int frames)
{
    if (!m_pipeline || m_world.framesPerStep == 0 || frames == m_world.framesPerStep)
        return;
    m_world.stepsPerSecond *= static_cast<double>(m_world.framesPerStep) / frames;
    m_world.framesPerStep = frames;
    m_setup.rom.framesPerStep = frames;
    m_pipeline->setFramesPerStep(frames);
    setSpeed(m_speed);
    emit framesPerStepChanged(frames);
}

void SessionController::setListening(bool isListening)
{
    m_isListening = isListening;
    if (m_pipeline)
        m_pipeline->setListening(isListening);
}

void SessionController::passSoundOn()
{
    if (!m_isListening)
        return;
    m_pipeline->takeSound(m_sound);
    if (!m_sound.empty())
        emit soundArrived(m_sound);
}

void SessionController::setPolicy(const QString &name)
{
    if (!m_pipeline)
        return;
    if (name == QLatin1String("hand")) {
        if (m_world.isTurnBased)
            pause();
        m_pipeline->setPolicy(m_world.isTurnBased ? std::shared_ptr<const Policy>(m_turns)
                                                  : std::make_shared<HandPolicy>(m_held));
    } else {
        auto policy = makePolicy(*m_setup.game, m_world, name.toStdString());
        if (!policy) {
            emit failed(QString::fromStdString(policy.error().message()));
            return;
        }
        m_pipeline->setPolicy(std::move(*policy));
    }
    m_setup.policy = name.toStdString();
    emit policyChanged(name);
}

bool SessionController::isWaitingForHand() const
{
    return m_world.isTurnBased && m_setup.policy == "hand";
}

void SessionController::act(Action action)
{
    if (!m_pipeline || !m_world.isTurnBased)
        return;
    if (!isWaitingForHand())
        setPolicy(QStringLiteral("hand"));
    m_turns->push(action);
    stepMany(1);
}

void SessionController::tick()
{
    auto batches = m_pipeline->drain();
    for (const auto &batch : batches)
        m_trace->append(*batch);
    const bool hasSteps = !batches.empty();
    m_pipeline->recycle(std::move(batches));
    if (hasSteps)
        emit stepsAppended();
    passSoundOn();
    pauseWhenFull();
    takeMoment();
    if (const auto trouble = m_pipeline->takeTrouble()) {
        m_hasFailed = true;
        emit failed(tr("%1. Playing on: what the look-ahead would have predicted is not in the reward.")
                        .arg(QString::fromStdString(trouble->message())));
    }
    if (const auto error = m_pipeline->takeFailure()) {
        m_hasFailed = true;
        emit failed(QString::fromStdString(error->message()));
    }
    notePlaying();
    measureRate();
}

// Where a model looks ahead, pictures come by themselves and ahead of their moments.
void SessionController::takeMoment()
{
    auto picture = m_pipeline->takePicture();
    auto moment = m_pipeline->takeMoment();
    if (!picture && !moment)
        return;
    const bool isPictureApart = picture || m_isPictureApart;
    if (!picture && isPictureApart)
        picture = std::move(m_moment.picture);
    if (moment)
        m_moment = std::move(*moment);
    if (picture)
        m_moment.picture = std::move(*picture);
    m_isPictureApart = isPictureApart;
    emit momentArrived();
}

// Unlimited speed fills any memory in the end.
void SessionController::pauseWhenFull()
{
    const auto numbersPerStep = 2 * m_trace->partCount() + 2;
    const auto numbers = m_trace->size() * numbersPerStep + m_trace->memories().bytes() / sizeof(double);
    if (!m_isPlaying || numbers < kMostNumbers)
        return;
    pause();
    emit failed(tr("trace: full after %1 steps; open the game again to record anew").arg(m_trace->size()));
}

// The pipeline pauses by itself when the world fails, so its word counts, not ours.
void SessionController::notePlaying()
{
    if (m_isPlaying == m_pipeline->isPlaying())
        return;
    m_isPlaying = m_pipeline->isPlaying();
    emit playingChanged(m_isPlaying);
}

void SessionController::measureRate()
{
    const auto elapsed = m_measureClock.elapsed();
    if (elapsed < kMeasureMilliseconds)
        return;
    const auto steps = m_trace->size() - m_measuredSteps;
    emit rateMeasured(static_cast<double>(steps) * 1000.0 / static_cast<double>(elapsed));
    m_measuredSteps = m_trace->size();
    m_measureClock.restart();
}

} // namespace merit
