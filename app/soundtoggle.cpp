// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/soundtoggle.h"

#include "app/sessioncontroller.h"

#include <QAction>

namespace merit {

SoundToggle::SoundToggle(SessionController &session, QObject *parent)
    : QObject(parent), m_session(session), m_action(new QAction(tr("&Sound"), this))
{
    m_action->setObjectName(QStringLiteral("sound"));
    m_action->setCheckable(true);
    m_action->setEnabled(false);
    m_action->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_M));
    m_action->setToolTip(tr("Hear the world; played faster than real time, parts of it are left out"));
    m_action->setStatusTip(m_action->toolTip());
    connect(m_action, &QAction::toggled, this, &SoundToggle::update);
    connect(&session, &SessionController::sessionOpened, this, &SoundToggle::openWorld);
    connect(&session, &SessionController::framesPerStepChanged, this,
            [this] { m_output.setStepSeconds(1.0 / m_session.world().stepsPerSecond); });
    connect(&session, &SessionController::soundArrived, this, &SoundToggle::play);
}

void SoundToggle::openWorld()
{
    m_action->setEnabled(m_session.world().samplesPerSecond > 0);
    update();
}

void SoundToggle::update()
{
    const auto &world = m_session.world();
    m_output.close();
    const bool isWanted = m_action->isChecked() && world.samplesPerSecond > 0;
    if (isWanted)
        if (const auto done = m_output.open(world.samplesPerSecond, 1.0 / world.stepsPerSecond); !done)
            giveUp(done.error());
    m_session.setListening(m_output.isOpen());
}

void SoundToggle::play(const std::vector<std::int16_t> &samples)
{
    if (const auto done = m_output.queue(samples); !done)
        giveUp(done.error());
}

void SoundToggle::giveUp(const Error &error)
{
    m_action->setChecked(false); // closes, too
    emit failed(tr("%1; sound is off again").arg(QString::fromStdString(error.message())));
}

} // namespace merit
