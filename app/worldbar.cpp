// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worldbar.h"

#include "app/sessioncontroller.h"

#include <QAction>
#include <QComboBox>
#include <QIcon>
#include <QLabel>
#include <QMenu>
#include <QSpinBox>

#include <limits>

namespace merit {

namespace {

constexpr quint64 kManySteps = 100;
constexpr double kSpeeds[] = {0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 100.0, 0.0};
constexpr int kNormalSpeed = 3;

QIcon iconNamed(const char *name)
{
    return QIcon(QStringLiteral(":/icons/%1.svg").arg(QLatin1String(name)));
}

} // namespace

WorldBar::WorldBar(SessionController &session, QWidget *parent) : QToolBar(tr("World"), parent), m_session(session)
{
    setObjectName(QStringLiteral("worldBar"));
    makeActions();
    makeFields();
    connect(&session, &SessionController::playingChanged, this, &WorldBar::showPlaying);
    connect(&session, &SessionController::sessionOpened, this, &WorldBar::showWorld);
    connect(&session, &SessionController::policyChanged, this,
            [this](const QString &name) { m_policy->setCurrentIndex(m_policy->findData(name)); });
    showPlaying(false);
}

QAction *WorldBar::makeAction(const char *icon, const QString &text, const QString &tip, const QKeySequence &shortcut)
{
    auto *action = new QAction(iconNamed(icon), text, this);
    action->setShortcut(shortcut);
    action->setToolTip(tr("%1 (%2)").arg(tip, shortcut.toString(QKeySequence::NativeText)));
    action->setStatusTip(tip);
    return action;
}

void WorldBar::makeActions()
{
    m_play = makeAction("play", tr("&Play"), tr("Play or pause the world"), Qt::Key_Space);
    m_step = makeAction("step", tr("&Step"), tr("One step"), Qt::Key_F10);
    m_stepMany = makeAction("stepmany", tr("Step %1").arg(kManySteps), tr("%1 steps").arg(kManySteps),
                            QKeySequence(Qt::SHIFT | Qt::Key_F10));
    m_reset = makeAction("reset", tr("&Reset"), tr("Start a new episode with this seed; the trace is kept"),
                         QKeySequence(Qt::CTRL | Qt::Key_R));
    m_faster = makeAction("play", tr("&Faster"), tr("Play faster"), QKeySequence(Qt::CTRL | Qt::Key_Up));
    m_slower = makeAction("play", tr("S&lower"), tr("Play slower"), QKeySequence(Qt::CTRL | Qt::Key_Down));
    for (auto *action : {m_faster, m_slower})
        action->setIcon({});
    for (auto *action : {m_play, m_step, m_stepMany, m_reset})
        addAction(action);
    connect(m_play, &QAction::triggered, this,
            [this] { m_session.isPlaying() ? m_session.pause() : m_session.play(); });
    connect(m_step, &QAction::triggered, this, [this] { m_session.stepMany(1); });
    connect(m_stepMany, &QAction::triggered, this, [this] { m_session.stepMany(kManySteps); });
    connect(m_reset, &QAction::triggered, this, [this] { m_session.reset(static_cast<quint64>(m_seed->value())); });
    connect(m_faster, &QAction::triggered, this, [this] { changeSpeed(1); });
    connect(m_slower, &QAction::triggered, this, [this] { changeSpeed(-1); });
}

void WorldBar::makeFields()
{
    m_speed = new QComboBox;
    m_speed->setObjectName(QStringLiteral("speed"));
    for (const double speed : kSpeeds)
        m_speed->addItem(speed == 0.0 ? tr("unlimited") : tr("%1x").arg(speed), speed);
    m_speed->setCurrentIndex(kNormalSpeed);
    m_seed = new QSpinBox;
    m_seed->setObjectName(QStringLiteral("seed"));
    m_seed->setRange(0, std::numeric_limits<int>::max());
    m_policy = new QComboBox;
    m_policy->setObjectName(QStringLiteral("policy"));
    m_policy->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_policy->setMinimumContentsLength(8);

    m_frames = new QSpinBox;
    m_frames->setObjectName(QStringLiteral("frameSkip"));
    m_frames->setRange(1, kMostFramesPerStep);

    const auto addField = [this](const QString &label, QWidget *field, const QString &tip) {
        field->setToolTip(tip);
        field->setAccessibleName(label);
        return QList<QAction *>{addSeparator(), addWidget(new QLabel(QStringLiteral(" %1 ").arg(label))),
                                addWidget(field)};
    };
    addField(tr("speed"), m_speed, tr("How fast the world is played (Ctrl+Up, Ctrl+Down)"));
    addField(tr("seed"), m_seed, tr("What the next reset starts from"));
    addField(tr("policy"), m_policy, tr("Who decides: a policy, or your own hand (keys: World, Controls)"));
    m_framesField = addField(tr("frame skip"), m_frames,
                             tr("How many frames a step takes, all with the same action; counts from the next step"));

    connect(m_speed, &QComboBox::currentIndexChanged, this,
            [this] { m_session.setSpeed(m_speed->currentData().toDouble()); });
    connect(m_frames, &QSpinBox::valueChanged, &m_session, &SessionController::setFramesPerStep);
    connect(m_policy, &QComboBox::activated, this, [this] { m_session.setPolicy(m_policy->currentData().toString()); });
}

void WorldBar::fillGoMenu(QMenu &menu) const
{
    menu.addActions({m_play, m_step, m_stepMany});
    menu.addSeparator();
    menu.addActions({m_faster, m_slower});
}

void WorldBar::fillWorldMenu(QMenu &menu) const
{
    menu.addAction(m_reset);
}

void WorldBar::showPlaying(bool isPlaying)
{
    m_play->setText(isPlaying ? tr("&Pause") : tr("&Play"));
    m_play->setIcon(iconNamed(isPlaying ? "pause" : "play"));
}

void WorldBar::showWorld()
{
    listPolicies();
    const int frames = m_session.world().framesPerStep;
    for (auto *action : m_framesField)
        action->setVisible(frames > 0);
    if (frames > 0)
        m_frames->setValue(frames);
}

void WorldBar::listPolicies()
{
    m_policy->clear();
    m_policy->addItem(tr("hand"), QStringLiteral("hand"));
    for (const auto &policy : policiesOf(*m_session.setup().game)) {
        m_policy->addItem(QString::fromStdString(policy.name), QString::fromStdString(policy.name));
        m_policy->setItemData(m_policy->count() - 1, QString::fromStdString(policy.description), Qt::ToolTipRole);
    }
    m_seed->setValue(static_cast<int>(m_session.setup().seed));
}

void WorldBar::changeSpeed(int by)
{
    m_speed->setCurrentIndex(std::clamp(m_speed->currentIndex() + by, 0, m_speed->count() - 1));
}

} // namespace merit
