// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rewards/zelda/testroom.h"

#include <QTest>

using namespace merit;
using namespace merit::zelda;

using Predictions = std::vector<std::pair<int, Effects>>; // frame, effects
Q_DECLARE_METATYPE(Predictions)
Q_DECLARE_METATYPE(merit::zelda::Effects)

class TestZeldaLedger : public QObject {
    Q_OBJECT

private slots:
    void discount_data();
    void discount();
    void reports();
    void clear();
    void expiryOfOtherLength_data();
    void expiryOfOtherLength();
    void predictNeverExpires();
};

namespace {

QString text(const Ledger &ledger)
{
    QStringList list;
    for (const auto &prediction : ledger.predictions())
        list << QStringLiteral("#%1@%2 ").arg(prediction.number).arg(prediction.frame) + text(prediction.effects);
    return list.join(" / ");
}

Ledger ledgerOf(const Predictions &predictions, ExpiryAge age = ExpiryAge::Kept)
{
    Ledger ledger(200, age);
    for (const auto &[frame, effects] : predictions)
        ledger.predict(frame, AnimationKind::Bomb1, effects);
    return ledger;
}

Effects hits(std::vector<Hit> list)
{
    return {std::move(list), {}, {}};
}

void addRow(const char *name, const Predictions &predictions, int frame, const Effects &actual, const char *net,
            const char *left)
{
    QTest::newRow(name) << predictions << frame << actual << net << left << left;
}

void addStoreRows()
{
    addRow("ZE-5 predictions are not merged", {{5, hits({{1, 3}})}, {6, hits({{1, 2}})}}, 7, {}, "",
           "#1@5 1:3 / #2@6 1:2");
    addRow("ZE-5 an empty one is not stored", {{5, {}}, {6, hits({{1, 2}})}}, 7, {}, "", "#1@6 1:2");
    QTest::newRow("ZE-6 age 200 is kept in spec") << Predictions{{100, hits({{1, 3}})}} << 300 << hits({{1, 1}}) << ""
                                                  << "#1@100 1:2"
                                                  << "";
    addRow("ZE-6 age 199 is kept", {{100, hits({{1, 3}})}}, 299, hits({{1, 1}}), "", "#1@100 1:2");
    addRow("ZE-6 age 201 is dropped first", {{100, hits({{1, 3}})}}, 301, hits({{1, 1}}), "1:1", "");
    addRow("ZE-6 only the old ones go", {{100, hits({{1, 3}})}, {250, hits({{1, 2}})}}, 301, {}, "", "#2@250 1:2");
    addRow("ZE-6 a frame that went back keeps", {{500, hits({{1, 3}})}}, 10, {}, "", "#1@500 1:3");
    addRow("ZE-6 an old one behind a young one goes", {{300, hits({{1, 3}})}, {10, hits({{1, 2}})}}, 310, {}, "",
           "#1@300 1:3");
}

void addHitRows()
{
    addRow("ZE-7 the smaller amount is taken from both", {{5, hits({{1, 5}})}}, 6, hits({{1, 2}}), "", "#1@5 1:3");
    addRow("ZE-7 oldest first", {{5, hits({{1, 2}})}, {6, hits({{1, 4}})}}, 7, hits({{1, 3}}), "", "#2@6 1:3");
    addRow("ZE-7 oldest is the first inserted", {{9, hits({{1, 2}})}, {6, hits({{1, 4}})}}, 9, hits({{1, 2}}), "",
           "#2@6 1:4");
    addRow("ZE-7 each enemy of a prediction", {{5, hits({{1, 1}, {2, 2}, {3, 3}})}}, 6, hits({{3, 1}, {1, 4}, {2, 2}}),
           "1:3", "#1@5 3:2");
    addRow("ZE-7 entries that reach 0 go", {{5, hits({{1, 1}, {2, 2}})}}, 6, hits({{1, 1}}), "", "#1@5 2:2");
    addRow("ZE-9 the net is what is left", {{5, hits({{1, 1}})}}, 6, hits({{1, 4}, {2, 3}}), "1:3 2:3", "");
    addRow("ZE-9 used-up predictions go", {{5, hits({{1, 1}})}, {6, hits({{2, 1}})}}, 6, hits({{1, 1}}), "",
           "#2@6 2:1");
    addRow("ZE-9 hits used up, stuns left", {{5, {{{1, 1}}, {2}, {}}}}, 6, hits({{1, 1}}), "", "#1@5 |stuns 2");
    addRow("ZE-10 never another enemy", {{5, hits({{1, 3}})}}, 6, hits({{2, 3}}), "2:3", "#1@5 1:3");
    addRow("ZE-10 never more than predicted", {{5, hits({{1, 3}})}}, 6, hits({{1, 9}}), "1:6", "");
    addRow("ZE-10 a stun is not a hit", {{5, hits({{1, 3}})}}, 6, {{}, {1}, {1}}, "|stuns 1|items 1", "#1@5 1:3");
}

void addListRows()
{
    addRow("ZE-8 one for one", {{5, {{}, {2, 2}, {}}}}, 6, {{}, {2}, {}}, "", "#1@5 |stuns 2");
    addRow("ZE-8 more seen than foreseen", {{5, {{}, {2}, {}}}}, 6, {{}, {2, 2, 2}, {}}, "|stuns 2 2", "");
    addRow("ZE-8 the first occurrence goes", {{5, {{}, {1, 2, 1}, {}}}}, 6, {{}, {3, 1, 4}, {}}, "|stuns 3 4",
           "#1@5 |stuns 2 1");
    addRow("ZE-8 the order stays", {{5, {{}, {}, {96, 7}}}}, 6, {{}, {}, {9, 7, 8, 96, 7}}, "|items 9 8 7", "");
    addRow("ZE-8 oldest first", {{5, {{}, {}, {7}}}, {6, {{}, {}, {7}}}}, 6, {{}, {}, {7}}, "", "#2@6 |items 7");
    addRow("ZE-8 stuns and items are apart", {{5, {{}, {7}, {}}}}, 6, {{}, {}, {7}}, "|items 7", "#1@5 |stuns 7");
}

} // namespace

void TestZeldaLedger::discount_data()
{
    QTest::addColumn<Predictions>("predictions");
    QTest::addColumn<int>("frame");
    QTest::addColumn<Effects>("actual");
    QTest::addColumn<QString>("net");
    QTest::addColumn<QString>("left");
    QTest::addColumn<QString>("leftUpstream");
    addStoreRows();
    addHitRows();
    addListRows();
}

void TestZeldaLedger::discount()
{
    QFETCH(Predictions, predictions);
    QFETCH(int, frame);
    QFETCH(Effects, actual);
    Settlement settlement;
    auto ledger = ledgerOf(predictions);
    auto net = actual;
    ledger.discount(frame, net, settlement);
    QTEST(text(net), "net");
    QTEST(text(ledger), "left");

    auto upstream = ledgerOf(predictions, ExpiryAge::Dropped);
    net = actual;
    upstream.discount(frame, net, settlement);
    QTEST(text(upstream), "leftUpstream");
}

void TestZeldaLedger::reports()
{
    auto ledger = ledgerOf({{5, hits({{3, 2}})}, {150, {{{3, 1}, {4, 6}}, {2}, {9}}}});
    Settlement settlement;
    Effects actual{{{3, 5}, {4, 2}}, {2}, {9, 9}};
    ledger.discount(206, actual, settlement);
    QCOMPARE(settlement.expired.size(), std::size_t(1));
    QCOMPARE(settlement.expired.front().number, 1);
    QCOMPARE(text(settlement.expired.front().effects), QString("3:2"));
    const std::vector<Discount> expected = {{2, EffectKind::Hit, 3, 1},
                                            {2, EffectKind::Hit, 4, 2},
                                            {2, EffectKind::Stun, 2, 1},
                                            {2, EffectKind::Item, 9, 1}};
    QVERIFY(settlement.discounts == expected);
    QCOMPARE(text(actual), QString("3:4|items 9"));
}

void TestZeldaLedger::clear()
{
    // ZE-11; a number is never given twice.
    auto ledger = ledgerOf({{5, hits({{3, 2}})}, {6, hits({{4, 2}})}});
    ledger.clear();
    QVERIFY(ledger.predictions().empty());
    QCOMPARE(ledger.predict(7, AnimationKind::Arrow, hits({{1, 1}})), 3);
    QCOMPARE(ledger.predictions().front().weapon, AnimationKind::Arrow);
    QCOMPARE(ledger.predict(7, AnimationKind::Arrow, {}), 0);
}

void TestZeldaLedger::expiryOfOtherLength_data()
{
    QTest::addColumn<int>("frame");
    QTest::addColumn<bool>("isKept");
    QTest::newRow("ZE-6 expiry 10, age 10") << 110 << true;
    QTest::newRow("ZE-6 expiry 10, age 11") << 111 << false;
}

void TestZeldaLedger::expiryOfOtherLength()
{
    QFETCH(int, frame);
    auto ledger = Rules::create({"spec", {{"expiry_frames", 10.0}}}).value().ledger();
    ledger.predict(100, AnimationKind::Beam, hits({{1, 1}}));
    Settlement settlement;
    Effects nothing;
    ledger.discount(frame, nothing, settlement);
    QTEST(!ledger.predictions().empty(), "isKept");
}

void TestZeldaLedger::predictNeverExpires()
{
    // ZE-6: in `discount` only.
    auto ledger = ledgerOf({{5, hits({{3, 2}})}});
    ledger.predict(9999, AnimationKind::Beam, hits({{1, 1}}));
    QCOMPARE(ledger.predictions().size(), std::size_t(2));
}

QTEST_GUILESS_MAIN(TestZeldaLedger)
#include "tst_zeldaledger.moc"
