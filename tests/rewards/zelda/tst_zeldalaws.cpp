// SPDX-License-Identifier: GPL-3.0-or-later
// What holds whatever happens: laws of the ledger and of whole steps, on random inputs with fixed seeds.
#include "tests/rewards/zelda/testroom.h"

#include <QTest>

#include <map>
#include <random>

using namespace merit;
using namespace merit::zelda;

class TestZeldaLaws : public QObject {
    Q_OBJECT

private slots:
    void ledgerIsTheReference_data();
    void ledgerIsTheReference();
    void ledgerConserves_data();
    void ledgerConserves();
    void rulesLaws_data();
    void rulesLaws();
};

namespace {

using Random = std::mt19937;

int below(Random &random, int end)
{
    return static_cast<int>(random() % static_cast<unsigned>(end));
}

Effects randomEffects(Random &random)
{
    Effects effects;
    for (int i = below(random, 4); i > 0; --i)
        effects.addHit(1 + below(random, 5), 1 + below(random, 15));
    for (int i = below(random, 4); i > 0; --i)
        effects.stuns.push_back(1 + below(random, 4));
    for (int i = below(random, 3); i > 0; --i)
        effects.items.push_back(below(random, 3) == 0 ? 96 : 1 + below(random, 4));
    return effects;
}

// Amounts by (kind, enemy). Orders are left to the other tests.
using Tally = std::map<std::pair<EffectKind, int>, long>;

void count(const Effects &effects, long sign, Tally &tally)
{
    for (const auto &hit : effects.hits)
        tally[{EffectKind::Hit, hit.enemy}] += sign * hit.amount;
    for (const auto enemy : effects.stuns)
        tally[{EffectKind::Stun, enemy}] += sign;
    for (const auto enemy : effects.items)
        tally[{EffectKind::Item, enemy}] += sign;
    std::erase_if(tally, [](const auto &entry) { return entry.second == 0; });
}

Tally tallyOf(const Effects &effects)
{
    Tally tally;
    count(effects, 1, tally);
    return tally;
}

// The ledger as the clauses put it, in plain maps: slow and obvious.
struct ReferenceLedger {
    std::int64_t expiry = 200;
    bool isAgeKept = true;
    std::vector<std::pair<std::int64_t, Tally>> predictions = {};

    void predict(std::int64_t frame, const Effects &effects)
    {
        if (!effects.isEmpty())
            predictions.emplace_back(frame, tallyOf(effects));
    }

    Tally discount(std::int64_t frame, const Effects &effects)
    {
        std::erase_if(predictions, [&](const auto &prediction) {
            const auto age = frame - prediction.first;
            return isAgeKept ? age > expiry : age >= expiry;
        });
        auto actual = tallyOf(effects);
        for (auto &prediction : predictions)
            for (auto &[key, amount] : prediction.second) {
                const auto taken = actual.contains(key) ? std::min(amount, actual[key]) : 0;
                amount -= taken;
                if (taken > 0)
                    actual[key] -= taken;
            }
        const auto isZero = [](const auto &entry) { return entry.second == 0; };
        for (auto &prediction : predictions)
            std::erase_if(prediction.second, isZero);
        std::erase_if(predictions, [](const auto &prediction) { return prediction.second.empty(); });
        std::erase_if(actual, isZero);
        return actual;
    }
};

bool isEqual(const Ledger &ledger, const ReferenceLedger &reference)
{
    return std::equal(ledger.predictions().begin(), ledger.predictions().end(), reference.predictions.begin(),
                      reference.predictions.end(), [](const Prediction &one, const auto &other) {
                          return one.frame == other.first && tallyOf(one.effects) == other.second;
                      });
}

// A room in which anything can be, for steps that no game would make.
TestRoom randomRoom(Random &random)
{
    TestRoom room;
    if (below(random, 40) == 0)
        room.at(0xEB, below(random, 2));
    if (below(random, 60) == 0)
        room.at(0x12, 17);
    for (std::uint32_t slot = 1; slot <= 11; ++slot) {
        if (below(random, 3) == 0)
            continue;
        room.enemy(slot, below(random, 5), 1 + below(random, 0x50)).stun(slot, below(random, 3) == 0);
        if (below(random, 8) == 0)
            room.dying(slot);
        if (below(random, 8) == 0)
            room.item(slot);
    }
    constexpr int kBytes[] = {0, 0, 0, 0x10, 0x11, 0x12, 0x13, 0x22, 0x80};
    for (std::uint32_t address = 0xBA; address <= 0xBE; ++address)
        room.at(address, kBytes[below(random, 9)]);
    return room;
}

// A future that depends on nothing but the request and the seed, so that two models are told the same.
class RandomForecaster final : public Forecaster {
public:
    explicit RandomForecaster(unsigned seed) : m_seed(seed) {}

    Result<void> forecast(const ForecastRequest &request, const Visitor &visit) override
    {
        Random random(m_seed);
        if (below(random, 10) == 0)
            return failure("future", "dark");
        for (int frame = 0; frame <= request.frames; ++frame)
            if (!visit(randomRoom(random).at(0xEB, 0x53).at(0x12, 5).bytes()))
                break;
        return {};
    }

private:
    unsigned m_seed;
};

struct RandomStep {
    TestRoom before;
    Action action;
    TestRoom after;
    std::uint64_t frame;
    unsigned future;
};

std::vector<RandomStep> randomSteps(Random &random, int count)
{
    std::vector<RandomStep> steps;
    auto room = randomRoom(random);
    std::uint64_t frame = 0;
    for (int i = 0; i < count; ++i) {
        const auto next = randomRoom(random);
        frame += 1 + random() % 60;
        steps.push_back({room, below(random, 17), next, frame, static_cast<unsigned>(random())});
        room = next;
    }
    return steps;
}

Evaluation take(Rules &rules, const RandomStep &step)
{
    RandomForecaster forecaster(step.future);
    Evaluation evaluation;
    rules.step({step.before.bytes(), step.action, step.after.bytes(), step.frame, &forecaster}, evaluation);
    return evaluation;
}

void addVariantRows(const char *law)
{
    QTest::addColumn<QString>("variant");
    for (const char *name : {"spec", "upstream"})
        QTest::addRow("%s, %s", law, name) << QString(name);
}

} // namespace

void TestZeldaLaws::ledgerIsTheReference_data()
{
    addVariantRows("ZE-7 the reference agrees");
}

void TestZeldaLaws::ledgerIsTheReference()
{
    QFETCH(QString, variant);
    Random random(11);
    auto ledger = zelda::variant(variant.toLatin1().constData()).ledger();
    ReferenceLedger reference{200, variant == "spec"};
    Settlement settlement;
    std::int64_t frame = 0;
    for (int i = 0; i < 20000; ++i) {
        frame += below(random, 40);
        auto effects = randomEffects(random);
        const int choice = below(random, 100);
        if (choice < 1) {
            ledger.clear();
            reference.predictions.clear();
        } else if (choice < 45) {
            ledger.predict(frame, AnimationKind::Beam, effects);
            reference.predict(frame, effects);
        } else {
            const auto net = reference.discount(frame, effects);
            ledger.discount(frame, effects, settlement);
            QVERIFY(tallyOf(effects) == net);
        }
        QVERIFY(isEqual(ledger, reference));
    }
}

void TestZeldaLaws::ledgerConserves_data()
{
    addVariantRows("ZE-10 nothing is lost, nothing is negative");
}

// credited = discounted + expired + cleared + still open, for each kind and enemy; actual = net + discounted.
void TestZeldaLaws::ledgerConserves()
{
    QFETCH(QString, variant);
    Random random(12);
    auto ledger = zelda::variant(variant.toLatin1().constData()).ledger();
    Settlement settlement;
    Tally balance; // credited, less what became of it
    std::int64_t frame = 0;
    for (int i = 0; i < 20000; ++i) {
        frame += below(random, 60);
        const auto effects = randomEffects(random);
        const int choice = below(random, 100);
        if (choice < 2) {
            for (const auto &prediction : ledger.predictions())
                count(prediction.effects, -1, balance);
            ledger.clear();
        } else if (choice < 50) {
            ledger.predict(frame, AnimationKind::Beam, effects);
            count(effects, 1, balance);
        } else {
            auto net = effects;
            ledger.discount(frame, net, settlement);
            auto seen = tallyOf(net);
            for (const auto &taken : settlement.discounts) {
                QVERIFY(taken.amount > 0);
                seen[{taken.kind, taken.enemy}] += taken.amount;
                balance[{taken.kind, taken.enemy}] -= taken.amount;
            }
            for (const auto &prediction : settlement.expired)
                count(prediction.effects, -1, balance);
            QVERIFY(seen == tallyOf(effects));
        }
        Tally open;
        for (const auto &prediction : ledger.predictions()) {
            QVERIFY(!prediction.effects.isEmpty());
            for (const auto &hit : prediction.effects.hits)
                QVERIFY(hit.amount > 0);
            count(prediction.effects, 1, open);
        }
        count({}, 1, balance);
        QVERIFY(balance == open);
    }
}

void TestZeldaLaws::rulesLaws_data()
{
    addVariantRows("ZE-12 the parts sum up, a copy goes on alike");
}

void TestZeldaLaws::rulesLaws()
{
    QFETCH(QString, variant);
    Random random(13);
    auto rules = zelda::variant(variant.toLatin1().constData());
    const auto steps = randomSteps(random, 1500);
    constexpr std::size_t kCopyAt = 700;
    Rules copy;
    std::vector<Evaluation> tail;
    int predictions = 0;
    int discounts = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (i == kCopyAt)
            copy = rules;
        const auto evaluation = take(rules, steps[i]);
        double sum = 0.0;
        for (const double part : evaluation.parts) {
            QVERIFY(part >= 0.0);
            sum += part;
        }
        QCOMPARE(evaluation.total, sum);
        for (const auto &event : evaluation.events) {
            const auto kind = Rules::info().events[event.type].kind;
            predictions += kind == EventKind::LedgerOpened;
            discounts += kind == EventKind::LedgerConsumed;
        }
        if (i >= kCopyAt)
            tail.push_back(evaluation);
    }
    QVERIFY(predictions > 100 && discounts > 100);
    for (std::size_t i = kCopyAt; i < steps.size(); ++i)
        QVERIFY(take(copy, steps[i]) == tail[i - kCopyAt]);
}

QTEST_GUILESS_MAIN(TestZeldaLaws)
#include "tst_zeldalaws.moc"
