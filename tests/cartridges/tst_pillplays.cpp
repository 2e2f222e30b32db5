// SPDX-License-Identifier: GPL-3.0-or-later
// The other half of the proof of Pill practice: buttons of chance never bring a pill where the search says it cannot
// come. tst_pillpractice has the first half.
#include "model/search/pills/feasibility.h"
#include "tests/cartridges/pillgame.h"

#include <QTest>

#include <algorithm>
#include <optional>
#include <random>
#include <set>

using namespace merit;
using namespace merit::test;

namespace {

constexpr int kPlaysOfAPoint = 25;

// A frame of a play, to which others may go back and play on in another way.
struct Snapshot {
    std::vector<std::uint8_t> state;
    pills::PillFrame frame;
    int frames = 0;
};

struct Counts {
    int points = 0;
    int plays = 0;
    int frames = 0; // of all plays, from the decision to the lock
    int played = 0; // of these, those that are not shared with an earlier play
    int placements = 0;
    int reached = 0;
    int stickOut = 0;
};

} // namespace

class TestPillPlays : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase();
    void randomPlays_data();
    void randomPlays();

private:
    void checkPoint();
    void checkPlay(const Snapshot &start, std::vector<Snapshot> *kept);
    void checkEnd(const pills::Pose &pose, int frames);
    int random(int below) { return static_cast<int>(m_random() % static_cast<unsigned>(below)); }

    std::optional<PillGame> m_game;
    pills::FeasibilitySearch m_search;
    pills::Board m_board;
    std::set<int> m_reached; // of the point at hand
    std::mt19937 m_random;
    Counts m_counts;
};

void TestPillPlays::initTestCase()
{
    if (BareCore::installedCore().isEmpty())
        QSKIP("the core is not installed: package libretro-nestopia");
    auto game = PillGame::open();
    QVERIFY2(game, game ? "" : game.error().message().c_str());
    m_game.emplace(std::move(*game));
}

void TestPillPlays::cleanupTestCase()
{
    qInfo("%d random plays from %d decision points, %d frames, %d without those that plays share", m_counts.plays,
          m_counts.points, m_counts.frames, m_counts.played);
    qInfo("%d of %d placements reached, %d plays ended half above the bottle", m_counts.reached, m_counts.placements,
          m_counts.stickOut);
}

// In the mask, and no sooner than the mask says.
void TestPillPlays::checkEnd(const pills::Pose &pose, int frames)
{
    QVERIFY2(!m_game->isFalling(), "the model locked first");
    ++m_counts.plays;
    m_counts.frames += frames;
    const int placement = pills::placementOf(pose);
    if (placement < 0) {
        QVERIFY(pose.isVertical() && pose.row == 0); // half of it is above the bottle, which no placement is
        ++m_counts.stickOut;
        return;
    }
    QVERIFY2(m_search.feasible()[static_cast<std::size_t>(placement)], "outside the mask");
    QVERIFY(m_search.cost(placement) <= frames);
    m_reached.insert(placement);
}

// One play with buttons of chance: every frame as the model has it, up to the lock.
void TestPillPlays::checkPlay(const Snapshot &start, std::vector<Snapshot> *kept)
{
    QVERIFY(m_game->core().restore(start.state));
    auto frame = start.frame;
    int frames = start.frames;
    auto fall = pills::Fall::StillFalling;
    for (std::uint8_t buttons = 0; fall == pills::Fall::StillFalling; ++frames, ++m_counts.played) {
        if (kept)
            kept->push_back({m_game->core().save(), frame, frames});
        QVERIFY2(m_game->isFalling(), "locked before the model did");
        if (random(3) == 0)
            buttons = pills::kInputs[static_cast<std::size_t>(random(18))];
        m_game->core().run(buttons);
        QVERIFY(m_game->isInTime());
        fall = pills::advance(frame, m_board, buttons);
        QCOMPARE(m_game->pose(), frame.pose);
        QCOMPARE(m_game->byteAt(0x92), frame.fallCounter);
        QCOMPARE(m_game->byteAt(0x93), frame.velocity);
    }
    checkEnd(frame.pose, frames);
}

// Every fifth play from the decision itself, the rest branching off one of those, later rather than sooner. Equal
// colours are searched as different ones: here the poses count, not the twins.
void TestPillPlays::checkPoint()
{
    auto start = pills::startFromMemory(m_game->memory());
    QVERIFY(start);
    start->sameColours = false;
    m_board = pills::boardFromMemory(m_game->memory());
    m_search.run(m_board, *start);
    m_reached.clear();
    const Snapshot decision{m_game->core().save(), pills::firstFrame(*start), 0};
    std::vector<Snapshot> kept;
    for (int play = 0; play < kPlaysOfAPoint && !QTest::currentTestFailed(); ++play) {
        const bool isNew = play % 5 == 0;
        if (isNew)
            kept.clear();
        const int last = static_cast<int>(kept.size());
        const auto from = isNew ? decision : kept[static_cast<std::size_t>(std::max(random(last), random(last)))];
        checkPlay(from, isNew ? &kept : nullptr);
    }
    ++m_counts.points;
    m_counts.placements += static_cast<int>(m_search.feasible().count());
    m_counts.reached += static_cast<int>(m_reached.size());
}

void TestPillPlays::randomPlays_data()
{
    QTest::addColumn<int>("setting");
    QTest::addColumn<int>("fewest"); // speed-ups
    QTest::addColumn<int>("points");
    QTest::newRow("DM-20 nothing outside the mask, slow") << 0 << 0 << 20;
    QTest::newRow("DM-20 nothing outside the mask, faster") << 1 << 20 << 180;
    QTest::newRow("DM-20 nothing outside the mask, fastest") << 2 << 30 << 200;
}

void TestPillPlays::randomPlays()
{
    QFETCH(int, setting);
    QFETCH(int, fewest);
    QFETCH(int, points);
    m_random.seed(static_cast<unsigned>(points));
    QVERIFY(m_game->powerOn(3, 0, 0));
    m_game->hidePicture();
    QVERIFY(m_game->runToDecision());
    const auto state = m_game->core().save();
    for (const int end = m_counts.points + points; m_counts.points < end;) {
        QVERIFY(m_game->core().restore(state));
        if (!m_game->pokeRandomPoint(m_random))
            continue;
        m_game->poke(0x8A, fewest + random(50));
        m_game->poke(0x8B, setting);
        checkPoint();
        if (QTest::currentTestFailed())
            return;
    }
}

QTEST_APPLESS_MAIN(TestPillPlays)
#include "tst_pillplays.moc"
