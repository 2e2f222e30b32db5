// SPDX-License-Identifier: GPL-3.0-or-later
// Sound, on SDL's device that plays to nobody.
#include "app/soundoutput.h"

#include <QElapsedTimer>
#include <QTest>

#include <vector>

using namespace merit;

namespace {

constexpr int kRate = 48'000;
constexpr double kFrame = 1.0 / 60.0;

std::vector<std::int16_t> seconds(double length)
{
    return std::vector<std::int16_t>(2 * static_cast<std::size_t>(length * kRate), 1000);
}

} // namespace

class TestSoundOutput : public QObject {
    Q_OBJECT

private slots:
    void init() { qputenv("SDL_AUDIODRIVER", "dummy"); }
    void plays();
    void gathersBeforeItPlays();
    void neverGrows_data();
    void neverGrows();
    void longStepsFit();
    void oddOnes();
    void noDevice();
    void closed();
};

void TestSoundOutput::plays()
{
    SoundOutput output;
    QVERIFY(output.open(kRate, kFrame));
    QVERIFY(output.isOpen());
    QVERIFY(output.queue(seconds(output.mostSeconds())));
    QTRY_COMPARE(output.queuedSeconds(), 0.0);
}

void TestSoundOutput::gathersBeforeItPlays()
{
    SoundOutput output;
    QVERIFY(output.open(kRate, kFrame));
    QVERIFY(output.queue(seconds(kFrame)));
    const auto queued = output.queuedSeconds();
    QVERIFY(queued > 0.01);
    QTest::qWait(50);
    QCOMPARE(output.queuedSeconds(), queued); // too little to play without a gap
    for (int i = 0; i < 3; ++i)
        QVERIFY(output.queue(seconds(kFrame)));
    QTRY_COMPARE(output.queuedSeconds(), 0.0);
    QVERIFY(output.queue(seconds(kFrame))); // ran dry: gathers again
    QTest::qWait(50);
    QVERIFY(output.queuedSeconds() > 0.01);
}

void TestSoundOutput::neverGrows_data()
{
    QTest::addColumn<int>("times");
    QTest::newRow("real time") << 1;
    QTest::newRow("ten times") << 10;
    QTest::newRow("thousand times") << 1000;
}

void TestSoundOutput::neverGrows()
{
    QFETCH(int, times);
    SoundOutput output;
    QVERIFY(output.open(kRate, kFrame));
    QVERIFY(output.mostSeconds() < 0.2);
    const auto sound = seconds(kFrame);
    for (int tick = 0; tick < 20; ++tick) {
        for (int i = 0; i < times; ++i)
            QVERIFY(output.queue(sound));
        QVERIFY2(output.queuedSeconds() <= output.mostSeconds() + 1e-6, qPrintable(QString::number(tick)));
        QTest::qWait(10);
    }
}

void TestSoundOutput::longStepsFit()
{
    SoundOutput output;
    QVERIFY(output.open(kRate, 1.0)); // a frame skip of 60
    QVERIFY(output.queue(seconds(1.0)));
    QVERIFY(output.queuedSeconds() > 0.9);
    output.setStepSeconds(kFrame);
    QVERIFY(output.mostSeconds() < 0.2);
    QVERIFY(output.queue(seconds(kFrame)));
    QVERIFY(output.queuedSeconds() <= 1.0);
}

void TestSoundOutput::oddOnes()
{
    SoundOutput output;
    QVERIFY(output.open(kRate, kFrame));
    QVERIFY(output.queue({}));
    QVERIFY(output.queue(std::vector<std::int16_t>{1}));
    QCOMPARE(output.queuedSeconds(), 0.0); // half a pair is none
    QVERIFY(output.open(32'040, kFrame));  // again, at another rate
    QVERIFY(output.isOpen());
}

void TestSoundOutput::noDevice()
{
    qputenv("SDL_AUDIODRIVER", "nothing-like-it");
    SoundOutput output;
    const auto done = output.open(kRate, kFrame);
    QVERIFY(!done);
    QVERIFY(!output.isOpen());
    QCOMPARE(done.error().subject, std::string("sound"));
    QVERIFY2(!done.error().cause.empty(), done.error().message().c_str());
    qputenv("SDL_AUDIODRIVER", "dummy");
    QVERIFY(output.open(kRate, kFrame)); // and later all the same
}

void TestSoundOutput::closed()
{
    SoundOutput output;
    QVERIFY(output.queue(seconds(1.0)));
    QCOMPARE(output.queuedSeconds(), 0.0);
    QVERIFY(output.open(kRate, kFrame));
    output.close();
    output.close();
    QVERIFY(!output.isOpen());
}

QTEST_GUILESS_MAIN(TestSoundOutput)
#include "tst_soundoutput.moc"
