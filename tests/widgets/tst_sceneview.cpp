// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/sceneview.h"
#include "widgets/theme.h"

#include <QTest>

using namespace merit;

namespace {

constexpr int kScale = 4; // a scene of 100 x 50 in a view of 400 x 300: 50 pixels above and below

Shape rectangle(ColorRole role, Point topLeft, Point bottomRight, std::string tip)
{
    return {ShapeKind::Rectangle, role, {topLeft, bottomRight}, 1.0, true, {}, std::move(tip)};
}

Scene tankScene()
{
    return {100.0,
            50.0,
            {rectangle(ColorRole::Ground, {0, 0}, {100, 50}, ""),
             rectangle(ColorRole::Player, {10, 10}, {20, 20}, "player: (15, 15)"),
             rectangle(ColorRole::Enemy, {60, 10}, {70, 20}, "enemy 1")}};
}

Overlays nearestLine()
{
    Overlays overlays;
    overlays.shapes.push_back(
        {"nearest enemy", {{ShapeKind::Line, ColorRole::Accent, {{15, 15}, {65, 15}}, 2.0, false, {}, "distance 50"}}});
    return overlays;
}

QPoint viewPoint(double x, double y)
{
    return {qRound(x * kScale), qRound(50 + y * kScale)};
}

} // namespace

class TestSceneView : public QObject {
    Q_OBJECT

private slots:
    void tips_data();
    void tips();
    void overlaysCanBeSwitchedOff();
    void drawsInTheColoursOfTheTheme();
    void picturesAreScaledByWholeNumbers();
    void clicks_data();
    void clicks();
    void labelsFitAnyUnit();
};

void TestSceneView::tips_data()
{
    QTest::addColumn<QPoint>("place");
    QTest::addColumn<QString>("tip");

    QTest::newRow("on the player") << viewPoint(12, 12) << "player: (15, 15)";
    QTest::newRow("a thing wins over the line that crosses it") << viewPoint(65, 15) << "enemy 1";
    QTest::newRow("on the line") << viewPoint(40, 15) << "distance 50";
    QTest::newRow("near the line") << viewPoint(40, 17) << "distance 50";
    QTest::newRow("too far from the line") << viewPoint(40, 19) << "";
    QTest::newRow("ground tells nothing") << viewPoint(80, 40) << "";
    QTest::newRow("beside the scene") << QPoint(200, 10) << "";
}

void TestSceneView::tips()
{
    QFETCH(QPoint, place);
    SceneView view;
    view.resize(400, 300);
    view.showScene(tankScene(), nearestLine());
    QTEST(view.tipAt(place), "tip");
}

void TestSceneView::overlaysCanBeSwitchedOff()
{
    SceneView view;
    view.resize(400, 300);
    view.showScene(tankScene(), nearestLine());
    const auto with = view.grab().toImage();
    view.setOverlaysVisible(false);
    const auto without = view.grab().toImage();
    const auto onLine = viewPoint(40, 15);
    QCOMPARE(with.pixelColor(onLine).rgb(), colorOf(ColorRole::Accent, view.palette()).rgb());
    QCOMPARE(without.pixelColor(onLine).rgb(), colorOf(ColorRole::Ground, view.palette()).rgb());
    QCOMPARE(view.tipAt(onLine), QString());
}

void TestSceneView::drawsInTheColoursOfTheTheme()
{
    SceneView view;
    view.resize(400, 300);
    view.showScene(tankScene(), {});
    for (const auto &palette : {QPalette(Qt::white), darkPalette()}) {
        view.setPalette(palette);
        const auto image = view.grab().toImage();
        QCOMPARE(image.pixelColor(viewPoint(15, 15)).rgb(), colorOf(ColorRole::Player, palette).rgb());
        QCOMPARE(image.pixelColor(viewPoint(65, 15)).rgb(), colorOf(ColorRole::Enemy, palette).rgb());
        QCOMPARE(image.pixelColor(viewPoint(80, 40)).rgb(), colorOf(ColorRole::Ground, palette).rgb());
    }
}

void TestSceneView::picturesAreScaledByWholeNumbers()
{
    Picture picture;
    picture.width = 2;
    picture.height = 1;
    picture.pixels = {0xFFFF0000, 0xFF0000FF};
    SceneView view;
    view.resize(205, 201); // 102 fits, and 2 * 102 is 204 wide
    view.showPicture(picture, {});
    const auto image = view.grab().toImage();
    QCOMPARE(image.pixelColor(101, 100).rgb(), QColor(Qt::red).rgb());
    QCOMPARE(image.pixelColor(103, 100).rgb(), QColor(Qt::blue).rgb());
    QCOMPARE(image.pixelColor(100, 20).rgb(), view.palette().color(QPalette::Window).rgb());
}

void TestSceneView::clicks_data()
{
    QTest::addColumn<QPoint>("place");
    QTest::addColumn<int>("button");
    QTest::addColumn<QList<int>>("actions");
    QTest::newRow("on a shape that can be clicked") << viewPoint(12, 12) << int(Qt::LeftButton) << QList<int>{3};
    QTest::newRow("through one that cannot, drawn above") << viewPoint(18, 18) << int(Qt::LeftButton) << QList<int>{3};
    QTest::newRow("the topmost of two") << viewPoint(25, 25) << int(Qt::LeftButton) << QList<int>{0};
    QTest::newRow("on one that cannot") << viewPoint(65, 15) << int(Qt::LeftButton) << QList<int>{};
    QTest::newRow("with another button") << viewPoint(12, 12) << int(Qt::RightButton) << QList<int>{};
    QTest::newRow("beside the scene") << QPoint(200, 10) << int(Qt::LeftButton) << QList<int>{};
}

void TestSceneView::clicks()
{
    QFETCH(QPoint, place);
    QFETCH(int, button);
    auto scene = tankScene();
    scene.shapes[1].click = 3;
    scene.shapes[1].points[1] = {30, 30};
    scene.shapes.push_back(rectangle(ColorRole::Target, {16, 16}, {20, 20}, ""));
    scene.shapes.push_back(rectangle(ColorRole::Target, {24, 24}, {30, 30}, ""));
    scene.shapes.back().click = 0;
    SceneView view;
    view.resize(400, 300);
    view.showScene(scene, {});
    QList<int> actions;
    connect(&view, &SceneView::actionRequested, &view, [&](Action action) { actions << action; });
    QTest::mouseClick(&view, static_cast<Qt::MouseButton>(button), {}, place);
    QTEST(actions, "actions");
}

// The same label in a scene of a hundred units and in one of a single unit.
void TestSceneView::labelsFitAnyUnit()
{
    QImage images[2];
    for (const bool isSmall : {false, true}) {
        const double unit = isSmall ? 0.01 : 1.0;
        SceneView view;
        view.resize(400, 300);
        const Shape text{ShapeKind::Label, ColorRole::Text, {{50 * unit, 25 * unit}}, 10 * unit, true, "8"};
        view.showScene({100 * unit, 50 * unit, {text}}, {});
        images[isSmall] = view.grab().toImage();
    }
    QCOMPARE(images[0], images[1]);
}

QTEST_MAIN(TestSceneView)
#include "tst_sceneview.moc"
