// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sessionsetup.h"
#include "model/core/trace.h"
#include "model/session/past.h"
#include "model/session/pipeline.h"
#include "model/session/policies.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <memory>

namespace merit {

// The session that the window shows: one pipeline and its trace, on the GUI thread. Views hand their wishes to it;
// sixty times a second it takes what was played since and tells everybody once.
class SessionController : public QObject {
    Q_OBJECT

public:
    explicit SessionController(QObject *parent = nullptr);
    ~SessionController() override;

    // Starts another session, paused; the old one goes on if this one cannot be made.
    Result<void> open(const SessionSetup &setup);

    bool isOpen() const { return m_pipeline != nullptr; }
    const SessionSetup &setup() const { return m_setup; }
    const WorldInfo &world() const { return m_world; }
    const Trace &trace() const { return *m_trace; }
    const Moment &moment() const { return m_moment; }

    // A recorded step as it was, without its picture; nothing where it was not kept.
    std::optional<Moment> momentAt(std::uint64_t step) { return m_past->at(step); }

    void play();
    void pause();
    void stepMany(quint64 count);
    void reset(quint64 seed);
    bool isPlaying() const { return m_isPlaying; }

    // After a failure of the world: back to the last keyframe, in a fresh process if its own has died, and on from
    // there. The trace keeps everything.
    void restart();
    bool canRestart() const { return m_hasFailed; }

    // What a person should know about the world before trusting it; most often empty.
    const QString &note() const { return m_note; }

    // As a multiple of the world's own pace; 0 is unlimited.
    void setSpeed(double factor);
    double speed() const { return m_speed; }

    // How many frames a step takes from now on, in a world whose steps are made of frames.
    void setFramesPerStep(int frames);

    // Whether somebody wants to hear the world; soundArrived() tells what is heard.
    void setListening(bool isListening);

    // One of policiesOf(game), or "hand".
    void setPolicy(const QString &name);

    // What the hand does from now on.
    void holdAction(Action action) { m_held->store(action); }

    // One step with this action, by hand, in a world that waits for a person.
    void act(Action action);

signals:
    void sessionOpened();
    void stepsAppended();
    void momentArrived();
    void playingChanged(bool isPlaying);
    void policyChanged(const QString &name);
    void framesPerStepChanged(int frames);
    void soundArrived(const std::vector<std::int16_t> &samples);
    void rateMeasured(double stepsPerSecond);
    void failed(const QString &message);

private:
    void tick();
    void takeMoment();
    void pauseWhenFull();
    void measureRate();
    void notePlaying();
    bool isWaitingForHand() const;
    void passSoundOn();

    SessionSetup m_setup;
    WorldInfo m_world;
    HandPolicy::HeldAction m_held = std::make_shared<std::atomic<Action>>(0);
    std::shared_ptr<TurnPolicy> m_turns = std::make_shared<TurnPolicy>();
    std::unique_ptr<Trace> m_trace;
    std::unique_ptr<Past> m_past;
    Moment m_moment;
    std::vector<std::int16_t> m_sound; // kept for its memory only
    bool m_isListening = false;
    double m_speed = 1.0;
    QString m_note;
    bool m_isPlaying = false;
    bool m_wantsToPlay = false; // as a person said last, whatever has happened since
    bool m_hasFailed = false;
    bool m_isPictureApart = false;
    std::uint64_t m_measuredSteps = 0;
    QElapsedTimer m_measureClock;
    QTimer m_timer;
    std::unique_ptr<Pipeline> m_pipeline; // last: stops before what it feeds goes away
};

} // namespace merit
