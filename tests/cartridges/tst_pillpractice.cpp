// SPDX-License-Identifier: GPL-3.0-or-later
// The proof that memory map, frame rules and search belong together: what the search promises is played on the pad of
// a real emulator core.
#include "model/search/pills/feasibility.h"
#include "tests/cartridges/pillgame.h"

#include <QTest>

#include <algorithm>
#include <optional>
#include <random>

using namespace merit;
using namespace merit::test;

namespace {

// MERIT_PILL_SCALE=20 plays twenty times as much.
int scaled(int count)
{
    const int scale = qEnvironmentVariableIntValue("MERIT_PILL_SCALE");
    return count * std::max(scale, 1);
}

constexpr int kPillsOfAGame = 15;
constexpr int kLongestFall = 2000;

struct Counts {
    int points = 0;
    int placements = 0;
    int frames = 0;
};

} // namespace

class TestPillPractice : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase();
    void placements_data();
    void placements();
    void randomBottles_data();
    void randomBottles();
    void sameInputs();

private:
    void checkPoint(int most);
    void checkPlacement(int placement, const pills::Pose &pose);
    int random(int below) { return static_cast<int>(m_random() % static_cast<unsigned>(below)); }

    std::optional<PillGame> m_game;
    pills::FeasibilitySearch m_search;
    std::mt19937 m_random;
    Counts m_counts;
};

void TestPillPractice::initTestCase()
{
    if (BareCore::installedCore().isEmpty())
        QSKIP("the core is not installed: package libretro-nestopia");
    auto game = PillGame::open();
    QVERIFY2(game, game ? "" : game.error().message().c_str());
    m_game.emplace(std::move(*game));
}

void TestPillPractice::cleanupTestCase()
{
    qInfo("%d decision points, %d placements played, %d frames", m_counts.points, m_counts.placements, m_counts.frames);
}

// From here the placement is played frame by frame: it locks on the last frame of its path, there and nowhere else.
void TestPillPractice::checkPlacement(int placement, const pills::Pose &pose)
{
    const auto path = m_search.path(placement);
    QCOMPARE(static_cast<int>(path.size()), m_search.cost(placement));
    const auto expected = m_game->bottleWithPill(pose);
    for (const auto buttons : path) {
        QVERIFY2(m_game->isFalling(), "locked too early");
        m_game->core().run(buttons);
        QVERIFY(m_game->isInTime());
    }
    m_counts.frames += static_cast<int>(path.size());
    ++m_counts.placements;
    QVERIFY2(!m_game->isFalling(), "not locked after its cost");
    QCOMPARE(m_game->pose(), pose);
    QVERIFY2(m_game->bottle() == expected, "the bottle is not the old one with the pill in its cells");
}

// The decision point at hand: some of its feasible placements, each from the same state, which is there again after.
void TestPillPractice::checkPoint(int most)
{
    const auto start = pills::startFromMemory(m_game->memory());
    QVERIFY2(start, start ? "" : start.error().message().c_str());
    m_search.runWithPaths(pills::boardFromMemory(m_game->memory()), *start);
    std::vector<int> feasible;
    for (int i = 0; i < pills::kPlacementCount; ++i)
        if (m_search.feasible()[static_cast<std::size_t>(i)])
            feasible.push_back(i);
    std::ranges::shuffle(feasible, m_random);
    feasible.resize(std::min(feasible.size(), static_cast<std::size_t>(most)));
    const auto state = m_game->core().save();
    for (const int placement : feasible) {
        const auto pose = pills::poseOf(placement);
        QVERIFY(pose);
        checkPlacement(placement, *pose);
        if (QTest::currentTestFailed())
            return;
        QVERIFY(m_game->core().restore(state));
    }
    ++m_counts.points;
}

void TestPillPractice::placements_data()
{
    QTest::addColumn<int>("level");
    QTest::addColumn<int>("speed");
    QTest::newRow("DM-26 low speed, few viruses") << 0 << 0;
    QTest::newRow("DM-26 medium speed") << 7 << 1;
    QTest::newRow("DM-26 high speed, many viruses") << 20 << 2;
    QTest::newRow("DM-26 low speed, many viruses") << 19 << 0;
}

// Real games, the pill put where chance wants it: bottles as they come.
void TestPillPractice::placements()
{
    QFETCH(int, level);
    QFETCH(int, speed);
    static constexpr std::array<std::uint8_t, 4> kHabits{0x00, pills::Left, pills::Right, pills::Down};
    std::uint8_t habit = 0;
    int seed = 0;
    m_random.seed(static_cast<unsigned>(level + 1));
    for (int i = 0; i < scaled(60); ++i) {
        if (i % kPillsOfAGame == 0 || m_game->isOver()) {
            QVERIFY(m_game->powerOn(++seed, level, speed));
            m_game->hidePicture();
        }
        if (!m_game->runToDecision(habit))
            continue;
        checkPoint(4);
        if (QTest::currentTestFailed())
            return;
        // On to the next one, with this button still down when it comes.
        habit = kHabits[static_cast<std::size_t>(random(4))];
        m_game->core().run(habit, random(24));
        for (int frame = 0; m_game->isFalling() && frame < kLongestFall; ++frame)
            m_game->core().run(pills::Down);
    }
}

void TestPillPractice::randomBottles_data()
{
    QTest::addColumn<int>("seed");
    QTest::newRow("DM-23 any start, 1") << 1;
    QTest::newRow("DM-23 any start, 2") << 2;
}

void TestPillPractice::randomBottles()
{
    QFETCH(int, seed);
    m_random.seed(static_cast<unsigned>(seed) + 100);
    QVERIFY(m_game->powerOn(seed, 0, 0));
    m_game->hidePicture();
    QVERIFY(m_game->runToDecision());
    const auto state = m_game->core().save();
    for (int i = 0; i < scaled(100); ++i) {
        QVERIFY(m_game->core().restore(state));
        if (!m_game->pokeRandomPoint(m_random))
            continue;
        checkPoint(4);
        if (QTest::currentTestFailed())
            return;
    }
}

// Power-on, seed and buttons determine every byte; so does a restored state.
void TestPillPractice::sameInputs()
{
    std::vector<MemoryImage> images;
    for (int run = 0; run < 2; ++run) {
        m_random.seed(5);
        QVERIFY(m_game->powerOn(9, 3, 1));
        for (int i = 0; i < 600; ++i)
            m_game->core().run(pills::kInputs[static_cast<std::size_t>(random(18))]);
        images.emplace_back(m_game->memory().begin(), m_game->memory().end());
    }
    QVERIFY(images[0] == images[1]);
    const auto state = m_game->core().save();
    m_game->core().run(0x04, 300);
    const MemoryImage tail(m_game->memory().begin(), m_game->memory().end());
    QVERIFY(m_game->core().restore(state));
    m_game->core().run(0x04, 300);
    QVERIFY(std::ranges::equal(tail, m_game->memory()));
    QVERIFY(m_game->powerOn(10, 3, 1));
    m_game->core().run(0, 600);
    QVERIFY(images[0] != MemoryImage(m_game->memory().begin(), m_game->memory().end()));
}

QTEST_APPLESS_MAIN(TestPillPractice)
#include "tst_pillpractice.moc"
