// SPDX-License-Identifier: GPL-3.0-or-later
// What Pill practice does besides falling: how fast, clearing with its codes, chains, the counters and the end.
#include "model/rewards/drmario/decode.h"
#include "model/rewards/drmario/termination.h"
#include "tests/cartridges/inputscript.h"
#include "tests/cartridges/pillgame.h"
#include "tests/cartridges/pillsights.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

using namespace merit;
using namespace merit::test;

namespace {

constexpr std::uint32_t kBottle = drmario::kBottleAddress;
constexpr int kLongest = 3000;

std::uint32_t cellAt(int row, int column)
{
    return kBottle + static_cast<std::uint32_t>(row * pills::kColumns + column);
}

int fromDecimal(int byte)
{
    return (byte >> 4) * 10 + (byte & 0x0F);
}

// Rows of text from the floor up, the last one on the floor: lower case viruses, upper case single pills, . empty.
std::uint8_t tileOf(QChar letter)
{
    static const QString kColours = QStringLiteral("yrb");
    const auto colour = kColours.indexOf(letter.toLower());
    return static_cast<std::uint8_t>(colour < 0 ? 0xFF : (letter.isUpper() ? 0x80 : 0xD0) | colour);
}

} // namespace

class TestPillRules : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void thresholds_data();
    void thresholds();
    void viruses_data();
    void viruses();
    void clearing_data();
    void clearing();
    void copies();
    void speedsUp();
    void demo();

private:
    bool beginWith(const QString &rows, int first, int second, int rotation, int x);
    QString floorRows(int count) const;

    std::optional<PillGame> m_game;
};

void TestPillRules::initTestCase()
{
    if (BareCore::installedCore().isEmpty())
        QSKIP("the core is not installed: package libretro-nestopia");
    auto game = PillGame::open();
    QVERIFY2(game, game ? "" : game.error().message().c_str());
    m_game.emplace(std::move(*game));
}

void TestPillRules::thresholds_data()
{
    QTest::addColumn<int>("setting");
    for (const int setting : {0, 1, 2, 3})
        QTest::addRow("DM-22 speed setting %d", setting) << setting;
}

void TestPillRules::thresholds()
{
    QFETCH(int, setting);
    QVERIFY(m_game->powerOn(1, 0, 0));
    QVERIFY(m_game->runToDecision());
    const auto state = m_game->core().save();
    for (const int ups : {0, 1, 5, 11, 20, 28, 40, 49, 60, 72, 255}) {
        QVERIFY(m_game->core().restore(state));
        m_game->poke(0x8A, ups);
        m_game->poke(0x8B, setting);
        int frames = 0;
        for (const int row = m_game->pose().row; m_game->pose().row == row && frames < 100; ++frames)
            m_game->core().run(0);
        QCOMPARE(frames, pills::fallThreshold(setting, ups) + 1);
    }
}

void TestPillRules::viruses_data()
{
    QTest::addColumn<int>("level");
    for (const int level : {0, 5, 14, 20})
        QTest::addRow("DM-3 viruses of level %d", level) << level;
}

void TestPillRules::viruses()
{
    QFETCH(int, level);
    QVERIFY(m_game->powerOn(level + 1, level, 2));
    QCOMPARE(m_game->byteAt(drmario::kLevelAddress), level);
    QCOMPARE(fromDecimal(m_game->byteAt(drmario::kVirusesLeftAddress)), 4 * (level + 1));
    QVERIFY(drmario::outcome(m_game->memory()) == drmario::Outcome::None);
    QVERIFY(m_game->runToDecision());
    const auto bottle = m_game->bottle();
    QCOMPARE(std::ranges::count_if(bottle, [](int tile) { return (tile & 0xF0) == 0xD0; }), 4 * (level + 1));
    QCOMPARE(std::ranges::count(bottle, 0xFF), 128 - 4 * (level + 1));
    QVERIFY(m_game->isInTime());
}

// At a decision point with this on the floor, and the pill just above where it will rest.
bool TestPillRules::beginWith(const QString &rows, int first, int second, int rotation, int x)
{
    if (!m_game->powerOn(1, 4, 2) || !m_game->runToDecision())
        return false;
    for (std::uint32_t i = 0; i < 128; ++i)
        m_game->poke(kBottle + i, 0xFF);
    const auto lines = rows.split('/');
    int count = 0;
    for (int line = 0; line < lines.size(); ++line)
        for (int column = 0; column < pills::kColumns; ++column) {
            const auto tile = tileOf(lines[line][column]);
            m_game->poke(cellAt(pills::kRows - static_cast<int>(lines.size()) + line, column), tile);
            count += (tile & 0xF0) == 0xD0;
        }
    m_game->poke(0xA4, count / 10 * 16 + count % 10);
    m_game->poke(0x81, first);
    m_game->poke(0x82, second);
    m_game->poke(0xA5, rotation);
    m_game->poke(0x85, x);
    return true;
}

// The last rows as text: besides the letters of tileOf, < > ^ v are halves of a pill.
QString TestPillRules::floorRows(int count) const
{
    static const std::map<int, QString> kHalves{{0x40, "^"}, {0x50, "v"}, {0x60, "<"}, {0x70, ">"}};
    QStringList rows;
    for (int row = pills::kRows - count; row < pills::kRows; ++row) {
        QString text;
        for (int column = 0; column < pills::kColumns; ++column) {
            const int tile = m_game->byteAt(cellAt(row, column));
            const auto letter = QStringLiteral("yrb?").mid(tile & 3, 1);
            const auto half = kHalves.find(tile & 0xF0);
            text += tile == 0xFF        ? QStringLiteral(".")
                : (tile & 0xF0) == 0xD0 ? letter
                : (tile & 0xF0) == 0x80 ? letter.toUpper()
                : half != kHalves.end() ? half->second
                                        : QStringLiteral("?");
        }
        rows << text;
    }
    return rows.join('/');
}

void TestPillRules::clearing_data()
{
    QTest::addColumn<QString>("rows");
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("second");
    QTest::addColumn<int>("rotation");
    QTest::addColumn<int>("x");
    QTest::addColumn<int>("cleared"); // tiles that were seen as 0xB0
    QTest::addColumn<int>("virusesLeft");
    QTest::addColumn<QString>("after");
    QTest::newRow("DM-3 three are not enough")
        << "......../rr....b." << 1 << 2 << 0 << 2 << 0 << 3 << "......../rr<>..b.";
    QTest::newRow("DM-3 four in a row") << "......../rrr...b." << 1 << 2 << 0 << 3 << 4 << 1 << "......../....B.b.";
    QTest::newRow("DM-3 four in a column") << "y......./y......." << 0 << 0 << 1 << 0 << 4 << 0 << "......../........";
    QTest::newRow("DM-3 five in a row") << "......../yyy.y..r" << 0 << 1 << 1 << 3 << 5 << 1 << "......../...R...r";
    QTest::newRow("DM-3 a row and a column at once")
        << "rrr...../...r..../...r..../...r...b" << 1 << 0 << 0 << 3 << 7 << 1 << "......../......../......../....Y..b";
    QTest::newRow("DM-3 the half that is left falls")
        << "......../r......./r......./r....b.y" << 1 << 2 << 0 << 0 << 4 << 2 << "......../......../......../.B...b.y";
    QTest::newRow("DM-3 a chain") << "rrr...../...y.bbb" << 1 << 2 << 0 << 3 << 8 << 1 << "......../...y....";
    QTest::newRow("DM-27 the last virus") << "......../rrr....." << 1 << 2 << 0 << 3 << 4 << 0 << "......../....B...";
}

void TestPillRules::clearing()
{
    QFETCH(QString, rows);
    QFETCH(int, first);
    QFETCH(int, second);
    QFETCH(int, rotation);
    QFETCH(int, x);
    QVERIFY(beginWith(rows, first, second, rotation, x));
    std::set<std::uint32_t> clearing;
    std::set<std::uint32_t> emptied;
    for (int i = 0; i < kLongest && m_game->isFalling(); ++i)
        m_game->core().run(0x04);
    for (int i = 0; i < kLongest && !m_game->isFalling() && !m_game->isOver(); ++i) {
        m_game->core().run(0);
        for (std::uint32_t at = kBottle; at < kBottle + 128; ++at) {
            const int tile = m_game->byteAt(at);
            if ((tile & 0xF0) == 0xB0)
                clearing.insert(at);
            if ((tile & 0xF0) == 0xF0 && tile != 0xFF)
                emptied.insert(at);
        }
    }
    QTEST(static_cast<int>(clearing.size()), "cleared");
    QVERIFY(clearing == emptied);
    QTEST(fromDecimal(m_game->byteAt(drmario::kVirusesLeftAddress)), "virusesLeft");
    QTEST(floorRows(static_cast<int>(rows.count('/')) + 1), "after");
    QCOMPARE(m_game->byteAt(drmario::kWinnerAddress), m_game->byteAt(drmario::kVirusesLeftAddress) == 0 ? 1 : 0);
    QVERIFY(m_game->isInTime());
}

// The bytes of DM-4 to DM-7 are those of DM-23, frame for frame.
void TestPillRules::copies()
{
    QVERIFY(m_game->powerOn(2, 3, 1));
    for (int i = 0; i < 600; ++i) {
        m_game->core().run(pills::kInputs[static_cast<std::size_t>(i * 7 / 5 % 18)]);
        for (std::uint32_t at = 0; at < 0x30; ++at)
            QCOMPARE(m_game->byteAt(0x300 + at), m_game->byteAt(0x80 + at));
    }
}

// Every ten pills one step further down the table of DM-22.
void TestPillRules::speedsUp()
{
    QVERIFY(m_game->powerOn(2, 0, 2));
    int pillCount = 0;
    while (pillCount < 25 && m_game->runToDecision()) {
        ++pillCount;
        QCOMPARE(m_game->byteAt(0x310), pillCount);
        QCOMPARE(m_game->byteAt(0x8A), pillCount / 10);
        for (std::uint32_t i = 0; i < 64; ++i)
            m_game->poke(kBottle + i, 0xFF); // never full
        for (int i = 0; i < kLongest && m_game->isFalling(); ++i)
            m_game->core().run(0x04);
    }
    QCOMPARE(pillCount, 25);
}

// Every rule that can be seen, seen in the demo.
void TestPillRules::demo()
{
    const QString path = QStringLiteral(MERIT_SOURCE_DIR "/resources/cartridges/pill/demo.txt");
    const auto script = readInputScript(path);
    QVERIFY2(script, script ? "" : script.error().message().c_str());
    QVERIFY(m_game->powerOn(kPillDemoSeed, 0, 0));
    PillSights sights;
    for (const auto buttons : *script) {
        sights.run(*m_game, buttons);
        QVERIFY(m_game->isInTime());
    }
    for (const auto &sight : PillSights::all())
        QVERIFY2(sights.seen().contains(sight), sight.c_str());
    qInfo("%zu sights in %zu frames", sights.seen().size(), script->size());
}

QTEST_APPLESS_MAIN(TestPillRules)
#include "tst_pillrules.moc"
