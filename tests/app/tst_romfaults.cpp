// SPDX-License-Identifier: GPL-3.0-or-later
// What a person sees when a core fails: a message in time, a whole trace, and Restart.
#include "tests/app/openromwindow.h"

#include <QDir>
#include <QElapsedTimer>

#include <csignal>
#include <unistd.h>

using namespace merit;

namespace {

constexpr qint64 kMostMilliseconds = 2000;

// The core processes that this one has started.
std::vector<pid_t> coreProcesses()
{
    std::vector<pid_t> list;
    for (const auto &name : QDir("/proc").entryList(QDir::Dirs)) {
        QFile file("/proc/" + name + "/stat");
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const auto words = file.readAll().split(' ');
        if (words.value(1) == "(merit-corehost)" && words.value(3).toInt() == getpid())
            list.push_back(name.toInt());
    }
    return list;
}

} // namespace

class TestRomFaults : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup() { m_window.close(); }
    void faults_data();
    void faults();
    void restartFromTheLastKeyframe();
    void lookAheadFails();

private:
    void clickRestart();

    OpenRomWindow m_window{"tst_romfaults"};
};

void TestRomFaults::initTestCase()
{
    if (romSource("counter").rom->empty())
        QSKIP("needs cc65 and libretro-nestopia");
}

void TestRomFaults::init()
{
    QSettings().clear();
    QVERIFY(m_window.open());
}

void TestRomFaults::clickRestart()
{
    QVERIFY(m_window.restartAction()->isVisible());
    auto *button = m_window.messageBar()->widgetForAction(m_window.restartAction());
    QVERIFY(button && button->isVisible());
    QTest::mouseClick(button, Qt::LeftButton);
}

void TestRomFaults::faults_data()
{
    QTest::addColumn<QByteArray>("deed");
    QTest::addColumn<QString>("cause");
    QTest::newRow("segfault") << QByteArray("segfault 31") << "signal 11";
    QTest::newRow("abort") << QByteArray("abort 31") << "signal 6";
    QTest::newRow("exit") << QByteArray("exit 31") << "exit status 3";
    QTest::newRow("endless loop") << QByteArray("hang 31") << "no answer for 1.5 seconds";
    QTest::newRow("killed") << QByteArray("killed 31") << "signal 9";
}

// It happens, it is told, nothing is lost, and Restart goes on from the last keyframe, where it happens again.
void TestRomFaults::faults()
{
    QFETCH(QByteArray, deed);
    QFETCH(QString, cause);
    QVERIFY(m_window->openGame(m_window.hostile("battlecity", deed)));
    m_window.session().play();
    for (std::uint64_t round = 1; round <= 2; ++round) {
        QTRY_VERIFY(m_window.session().trace().size() >= 29 * round - 1);
        QElapsedTimer clock;
        clock.start();
        QTRY_VERIFY(m_window.message().contains("core process ended"));
        QVERIFY2(clock.elapsed() < kMostMilliseconds, qPrintable(QString::number(clock.elapsed())));
        QCOMPARE(m_window.message(), "core process ended: " + cause + " at frame 30");
        QTRY_COMPARE(m_window.session().trace().size(), 29 * round);
        QVERIFY(!m_window.session().isPlaying());
        QVERIFY(coreProcesses().empty());
        clickRestart();
        QVERIFY(!m_window.messageBar()->isVisible());
    }
    QTRY_VERIFY(m_window.session().trace().size() > 58 && m_window.session().isPlaying());
}

// A process that was killed after the second keyframe: what is played again is what was played before.
void TestRomFaults::restartFromTheLastKeyframe()
{
    QVERIFY(m_window->openGame(m_window.setup("battlecity", romFile("counter"))));
    m_window.session().setSpeed(0.0);
    m_window.session().stepMany(650);
    QTRY_COMPARE(m_window.session().moment().step, std::uint64_t{650});
    const auto memory = m_window.session().moment().memory;
    const auto cores = coreProcesses();
    QCOMPARE(cores.size(), 1U);
    QCOMPARE(kill(cores[0], SIGKILL), 0);
    m_window.session().stepMany(1);
    QTRY_COMPARE(m_window.message(), QString("core process ended: signal 9 at frame 651"));
    QCOMPARE(m_window.session().trace().size(), std::uint64_t{650});
    clickRestart();
    m_window.session().stepMany(50);
    QTRY_COMPARE(m_window.session().trace().size(), std::uint64_t{700});
    QTRY_COMPARE(m_window.session().moment().frame, std::uint64_t{650});
    QVERIFY(m_window.session().moment().memory == memory);
    QVERIFY(coreProcesses().size() == 1 && coreProcesses() != cores);
}

// The second process fails, the first does not: a note, and the game goes on.
void TestRomFaults::lookAheadFails()
{
    QVERIFY(m_window->openGame(m_window.hostile("asker", "segfault 500")));
    m_window.messageBar()->hide();
    m_window.session().play();
    QTRY_VERIFY(m_window.message().contains("off until a reset or restart"));
    QVERIFY2(m_window.message().contains("signal 11 at frame 499"), qPrintable(m_window.message()));
    QVERIFY2(m_window.message().contains("Playing on: what the look-ahead would have predicted is not in the reward"),
             qPrintable(m_window.message()));
    const auto size = m_window.session().trace().size();
    QVERIFY(m_window.session().isPlaying());
    QTRY_VERIFY(m_window.session().trace().size() > size + 10);
    QTRY_VERIFY(m_window.session().moment().picture.width == 16);
    clickRestart();
    QTRY_VERIFY(m_window.message().contains("look-ahead")); // asked anew, failed anew
    QVERIFY(m_window.session().isPlaying());
}

QTEST_MAIN(TestRomFaults)
#include "tst_romfaults.moc"
