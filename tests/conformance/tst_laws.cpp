// SPDX-License-Identifier: GPL-3.0-or-later
// What holds for the description and the model of every game, tried on every plugin that was built.
#include "tests/conformance/coverage.h"
#include "tests/conformance/games.h"
#include "tests/conformance/samples.h"

#include <cmath>

using namespace merit;

namespace {

template <typename Item>
bool areNamesUnique(const std::vector<Item> &items)
{
    std::vector<std::string> names;
    for (const auto &item : items)
        names.push_back(item.name);
    std::ranges::sort(names);
    return std::ranges::adjacent_find(names) == names.end();
}

std::unique_ptr<RewardModel> makeModelOfRow()
{
    QFETCH(QString, name);
    QFETCH(QString, variant);
    auto model = loadGame(name)->createModel({variant.toStdString(), {}});
    return model ? std::move(*model) : nullptr;
}

} // namespace

class TestLaws : public QObject {
    Q_OBJECT

private slots:
    void somethingWasBuilt();
    void description_data() { addGames(); }
    void description();
    void parameters_data() { addGames(); }
    void parameters();
    void unknownNamesAreRefused_data() { addGames(); }
    void unknownNamesAreRefused();
    void sameInputsSameEvaluations_data() { addVariants(); }
    void sameInputsSameEvaluations();
    void resetForgets_data() { addVariants(); }
    void resetForgets();
    void cloneGivesTheSameTail_data() { addVariants(); }
    void cloneGivesTheSameTail();
    void partsSumToTheTotal_data() { addVariants(); }
    void partsSumToTheTotal();
    void explanationsMatchTheParts_data() { addVariants(); }
    void explanationsMatchTheParts();
    void eventsAreDeclared_data() { addVariants(); }
    void eventsAreDeclared();
    void overlaysFit_data() { addVariants(); }
    void overlaysFit();
    void sceneOfAnyMemory_data() { addGames(); }
    void sceneOfAnyMemory();
};

void TestLaws::somethingWasBuilt()
{
    QVERIFY(!builtGames().isEmpty());
    for (const auto &name : builtGames())
        QVERIFY2(loadGame(name), qPrintable(name));
}

void TestLaws::description()
{
    QFETCH(QString, name);
    const auto *game = loadGame(name);
    QVERIFY(game);
    QCOMPARE(QString::fromStdString(game->info().id), name);
    QVERIFY(!game->info().title.empty());
    QVERIFY(!game->info().summary.empty());
    QVERIFY(!game->model().parts.empty());
    QVERIFY(!game->model().variants.empty());
    QCOMPARE(game->model().variants.front().name, std::string("spec"));
    QVERIFY(areNamesUnique(game->model().parts));
    QVERIFY(areNamesUnique(game->model().events));
    QVERIFY(areNamesUnique(game->model().parameters));
    QVERIFY(areNamesUnique(game->model().variants));
    QVERIFY(areNamesUnique(game->info().policies));
    for (const auto &world : game->info().worlds) {
        QVERIFY(!world.actions.empty());
        QVERIFY(world.memorySize > 0);
        for (const auto &field : game->model().fields)
            QVERIFY2(field.address + field.length <= world.memorySize, field.name.c_str());
    }
}

void TestLaws::parameters()
{
    QFETCH(QString, name);
    const auto *game = loadGame(name);
    QVERIFY(game);
    for (const auto &info : game->model().parameters) {
        QVERIFY2(info.minimum <= info.defaultValue && info.defaultValue <= info.maximum, info.name.c_str());
        QVERIFY2(info.kind == ParameterKind::Real || info.defaultValue == std::floor(info.defaultValue),
                 info.name.c_str());
        if (info.kind == ParameterKind::Switch)
            QVERIFY2(info.minimum == 0.0 && info.maximum == 1.0, info.name.c_str());
        if (info.kind == ParameterKind::Choice)
            QVERIFY2(info.maximum - info.minimum + 1 == static_cast<double>(info.choices.size()), info.name.c_str());
        for (const double value : {info.minimum, info.defaultValue, info.maximum}) {
            const auto model = game->createModel({"spec", {{info.name, value}}});
            QVERIFY2(model, model ? "" : model.error().message().c_str());
        }
        QVERIFY2(!game->createModel({"spec", {{info.name, info.maximum + 1}}}), info.name.c_str());
    }
    for (const auto &variant : game->model().variants) {
        const auto evaluator = game->createEvaluator({variant.name, {}}, Explain::Yes);
        QVERIFY2(evaluator, evaluator ? "" : evaluator.error().message().c_str());
    }
}

void TestLaws::unknownNamesAreRefused()
{
    QFETCH(QString, name);
    const auto *game = loadGame(name);
    QVERIFY(game);
    QVERIFY(!game->createModel({"no such variant", {}}));
    QVERIFY(!game->createModel({"spec", {{"no such parameter", 1.0}}}));
    QVERIFY(!game->createEvaluator({"no such variant", {}}, Explain::No));
    QVERIFY(!game->createWorld("no such world", {}));
    QVERIFY(!game->createPolicy("no such policy"));
}

void TestLaws::sameInputsSameEvaluations()
{
    QFETCH(QString, name);
    const auto model = makeModelOfRow();
    const auto other = makeModelOfRow();
    QVERIFY(model && other);
    bool isAnythingPaid = false;
    for (unsigned seed = 1; seed <= 5; ++seed) {
        WildRun run(*loadGame(name), seed);
        const auto first = run.scoreEpisode(*model);
        QVERIFY(isSame(first, run.scoreEpisode(*other)));
        isAnythingPaid = isAnythingPaid || std::ranges::any_of(first, [](const auto &e) { return e.total != 0.0; });
    }
    QVERIFY2(isAnythingPaid, "laws about nothing but zeros");
}

// An episode is scored as if there had been none before it.
void TestLaws::resetForgets()
{
    QFETCH(QString, name);
    const auto used = makeModelOfRow();
    const auto fresh = makeModelOfRow();
    QVERIFY(used && fresh);
    WildRun before(*loadGame(name), 6);
    WildRun run(*loadGame(name), 7);
    before.scoreEpisode(*used);
    QVERIFY(!used->explain().empty());
    used->reset(run.start());
    QVERIFY(used->explain().empty());
    QVERIFY(isSame(run.score(*used), run.scoreEpisode(*fresh)));
}

void TestLaws::cloneGivesTheSameTail()
{
    QFETCH(QString, name);
    WildRun run(*loadGame(name), 8);
    for (const std::size_t middle : {1, 2, 50, 51, 52, 53, 200, 399}) {
        const auto model = makeModelOfRow();
        QVERIFY(model);
        model->reset(run.start());
        Evaluation evaluation;
        for (std::size_t i = 1; i < middle; ++i)
            model->step(run.transition(i), evaluation);
        const auto clone = model->clone();
        const auto tail = run.score(*model, middle); // the clone must not notice
        QVERIFY(isSame(run.score(*clone, middle), tail));
    }
}

// From left to right, in double or, where a game is specified so, in single precision.
void TestLaws::partsSumToTheTotal()
{
    QFETCH(QString, name);
    const auto model = makeModelOfRow();
    QVERIFY(model);
    WildRun run(*loadGame(name), 9);
    for (const auto &evaluation : run.scoreEpisode(*model)) {
        QCOMPARE(evaluation.parts.size(), model->info().parts.size());
        double sum = 0.0;
        float single = 0.0f;
        for (const auto part : evaluation.parts) {
            sum += part;
            single += static_cast<float>(part);
        }
        const auto isTotal = [&](double value) {
            return value == evaluation.total || (std::isnan(value) && std::isnan(evaluation.total));
        };
        QVERIFY2(isTotal(sum) || isTotal(static_cast<double>(single)),
                 qPrintable(QStringLiteral("sum %1 total %2").arg(sum, 0, 'g', 17).arg(evaluation.total, 0, 'g', 17)));
    }
}

void TestLaws::explanationsMatchTheParts()
{
    QFETCH(QString, name);
    const auto model = makeModelOfRow();
    QVERIFY(model);
    const auto clauses = clausesByGame().value(name);
    WildRun run(*loadGame(name), 10);
    model->reset(run.start());
    QVERIFY(model->explain().empty());
    Evaluation evaluation;
    for (std::size_t i = 1; i <= WildRun::kSteps; ++i) {
        model->step(run.transition(i), evaluation);
        const auto explanations = model->explain();
        QCOMPARE(explanations.size(), evaluation.parts.size());
        for (std::size_t part = 0; part < explanations.size(); ++part) {
            const auto &why = explanations[part];
            QCOMPARE(why.part, model->info().parts[part].name);
            QVERIFY2(why.value == evaluation.parts[part] || isSame(why.value, evaluation.parts[part]),
                     why.part.c_str());
            QVERIFY2(!why.formula.empty() && !why.numbers.empty(), why.part.c_str());
            QVERIFY2(clauses.contains(QString::fromStdString(why.clause)), (why.part + ": " + why.clause).c_str());
            QVERIFY2(why.value != 0.0 || !why.reason.empty(), (why.part + ": a zero without a reason").c_str());
        }
    }
}

void TestLaws::eventsAreDeclared()
{
    QFETCH(QString, name);
    const auto model = makeModelOfRow();
    QVERIFY(model);
    WildRun run(*loadGame(name), 11);
    std::size_t count = 0;
    for (const auto &evaluation : run.scoreEpisode(*model))
        for (const auto &event : evaluation.events) {
            QVERIFY(event.type < model->info().events.size());
            ++count;
        }
    QVERIFY(count > 0 || model->info().events.empty());
}

void TestLaws::overlaysFit()
{
    QFETCH(QString, name);
    const auto model = makeModelOfRow();
    QVERIFY(model);
    WildRun run(*loadGame(name), 12);
    model->reset(run.start());
    Evaluation evaluation;
    Overlays overlays;
    Overlays fresh;
    for (std::size_t i = 1; i <= WildRun::kSteps; ++i) {
        model->step(run.transition(i), evaluation);
        model->overlays(overlays);
        model->clone()->overlays(fresh);
        QCOMPARE(overlays.shapes.size(), fresh.shapes.size()); // nothing is left of the step before
        QCOMPARE(overlays.grids.size(), fresh.grids.size());
        fresh = {};
        for (const auto &grid : overlays.grids) {
            QVERIFY2(grid.rows > 0 && grid.columns > 0, grid.name.c_str());
            QCOMPARE(grid.cells.size(), static_cast<std::size_t>(grid.rows) * static_cast<std::size_t>(grid.columns));
            for (const auto cell : grid.cells)
                QVERIFY2(std::isnan(cell) || (cell >= 0.0 && cell <= 1.0), grid.name.c_str());
        }
    }
}

void TestLaws::sceneOfAnyMemory()
{
    QFETCH(QString, name);
    const auto *game = loadGame(name);
    QVERIFY(game);
    WildMemories memories(*game, 13);
    for (int i = 0; i < 400; ++i) {
        const auto scene = game->scene(memories.next());
        QVERIFY(scene.isEmpty() || (scene.width > 0 && scene.height > 0));
    }
}

QTEST_GUILESS_MAIN(TestLaws)
#include "tst_laws.moc"
