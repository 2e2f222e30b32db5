// SPDX-License-Identifier: GPL-3.0-or-later
// What is pressed, and which action it means.
#include "tests/widgets/worlds.h"
#include "widgets/controls.h"

#include <QSet>
#include <QTest>

using namespace merit;

namespace {

int indexOf(const Controls &controls, const QString &id)
{
    for (int i = 0; i < controls.size(); ++i)
        if (controls[i].id == id)
            return i;
    return -1;
}

} // namespace

class TestControls : public QObject {
    Q_OBJECT

private slots:
    void buttonsOfAPad_data();
    void buttonsOfAPad();
    void actionsWithKeys_data();
    void actionsWithKeys();
    void nothingToPress();
    void combines_data();
    void combines();
    void newestActionCounts();
    void assigning();
    void sharing();
    void padInputs_data();
    void padInputs();
    void padInputsAreDistinct();
};

void TestControls::buttonsOfAPad_data()
{
    QTest::addColumn<QString>("does");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("pad");

    QTest::newRow("up") << "Does UP"
                        << "Up"
                        << "Up";
    QTest::newRow("down") << "Does DOWN"
                          << "Down"
                          << "Down";
    QTest::newRow("left") << "Does LEFT"
                          << "Left"
                          << "Left";
    QTest::newRow("right") << "Does RIGHT"
                           << "Right"
                           << "Right";
    QTest::newRow("a") << "Does A"
                       << "X"
                       << "A";
    QTest::newRow("b") << "Only together with others"
                       << "Z"
                       << "X";
    QTest::newRow("select") << "Nothing in this game"
                            << "Backspace"
                            << "Back";
    QTest::newRow("start") << "Does START"
                           << "Return"
                           << "Start";
}

void TestControls::buttonsOfAPad()
{
    const Controls controls(padWorld());
    QVERIFY(controls.areButtons());
    QCOMPARE(controls.size(), 8);
    const int index = indexOf(controls, QTest::currentDataTag());
    QVERIFY(index >= 0);
    QTEST(controls[index].does, "does");
    QTEST(keyName(controls[index].binding.key), "key");
    QTEST(padInputName(controls[index].binding.pad), "pad");
}

void TestControls::actionsWithKeys_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("pad");

    QTest::newRow("UP") << "Up"
                        << "Up"; // by its name
    QTest::newRow("SIPHON") << "S"
                            << "";
    QTest::newRow("SLOW") << "Shift+Up"
                          << "";
    QTest::newRow("TURN") << "Left"
                          << "Left"; // by its key
}

void TestControls::actionsWithKeys()
{
    const Controls controls(keyWorld());
    QVERIFY(!controls.areButtons());
    QCOMPARE(controls.size(), 4);
    const int index = indexOf(controls, QTest::currentDataTag());
    QVERIFY(index >= 0);
    QTEST(keyName(controls[index].binding.key), "key");
    QTEST(padInputName(controls[index].binding.pad), "pad");
    const std::vector held = {index};
    QCOMPARE(keyWorld().actions[static_cast<std::size_t>(controls.actionOf(held))].name,
             std::string(QTest::currentDataTag()));
}

void TestControls::nothingToPress()
{
    WorldInfo info;
    info.actions = {{"NOOP"}, {"THINK"}};
    const Controls controls(info);
    QCOMPARE(controls.size(), 0);
    QCOMPARE(controls.actionOf({}), Action(0));
    QCOMPARE(controls.withKey(Qt::Key_Up), -1);
}

void TestControls::combines_data()
{
    QTest::addColumn<QStringList>("held"); // oldest first
    QTest::addColumn<QString>("action");

    QTest::newRow("nothing") << QStringList{} << "NOOP";
    QTest::newRow("one") << QStringList{"right"} << "RIGHT";
    QTest::newRow("two that there is an action for") << QStringList{"right", "a"} << "RIGHT_A";
    QTest::newRow("the other way round") << QStringList{"a", "right"} << "RIGHT_A";
    QTest::newRow("three") << QStringList{"b", "right", "a"} << "RIGHT_A_B";
    QTest::newRow("two without an action: the newest") << QStringList{"up", "a"} << "A";
    QTest::newRow("the other way round: the newest") << QStringList{"a", "up"} << "UP";
    QTest::newRow("a diagonal: the newest") << QStringList{"up", "right"} << "RIGHT";
    QTest::newRow("opposite ways: the newest") << QStringList{"left", "right"} << "RIGHT";
    QTest::newRow("firing on while turning") << QStringList{"right", "a", "left"} << "LEFT_A";
    QTest::newRow("a newest that goes with none") << QStringList{"right", "a", "start"} << "START";
    QTest::newRow("only together, alone") << QStringList{"b"} << "NOOP";
    QTest::newRow("only together, together") << QStringList{"b", "right"} << "RIGHT_B";
    QTest::newRow("only together, newest of two that miss") << QStringList{"left", "b"} << "LEFT";
    QTest::newRow("without a meaning") << QStringList{"select"} << "NOOP";
    QTest::newRow("without a meaning, newest") << QStringList{"right", "a", "select"} << "RIGHT_A";
}

void TestControls::combines()
{
    QFETCH(QStringList, held);
    const auto world = padWorld();
    const Controls controls(world);
    std::vector<int> indices;
    for (const auto &id : held)
        indices.push_back(indexOf(controls, id));
    const auto action = static_cast<std::size_t>(controls.actionOf(indices));
    QTEST(QString::fromStdString(world.actions[action].name), "action");
}

void TestControls::newestActionCounts()
{
    const Controls controls(keyWorld());
    const std::vector held = {indexOf(controls, "UP"), indexOf(controls, "TURN")};
    QCOMPARE(controls.actionOf(held), Action(5));
}

void TestControls::assigning()
{
    Controls controls(padWorld());
    const int a = indexOf(controls, "a");
    const int b = indexOf(controls, "b");
    QCOMPARE(controls.assignKey(a, Qt::Key_J), -1);
    QCOMPARE(controls.withKey(Qt::Key_J), a);
    QCOMPARE(controls.withKey(Qt::Key_X), -1);
    QCOMPARE(controls.assignKey(a, Qt::Key_Z), b); // B had it, and gets what A had
    QCOMPARE(controls.withKey(Qt::Key_Z), a);
    QCOMPARE(controls.withKey(Qt::Key_J), b);
    QCOMPARE(controls.assignKey(a, Qt::Key_Z), -1); // once more changes nothing
    QCOMPARE(controls.withKey(Qt::Key_J), b);
    QCOMPARE(controls.assignPad(a, PadInput::X), b);
    QCOMPARE(controls.withPad(PadInput::A), b);
    controls.clear(a);
    QCOMPARE(controls.withPad(PadInput::X), -1);
    QCOMPARE(controls.assignPad(a, PadInput::A), b); // there is nothing to give in exchange
    QVERIFY(controls[b].binding.pad == PadInput::None);
    controls.reset();
    for (int i = 0; i < controls.size(); ++i)
        QVERIFY(controls[i].binding == Controls(padWorld())[i].binding);
}

void TestControls::sharing()
{
    Controls controls(padWorld());
    const int a = indexOf(controls, "a");
    const int b = indexOf(controls, "b");
    QCOMPARE(controls.sharesKey(a), -1);
    controls.setBinding(b, controls[a].binding); // as settings may say that somebody wrote by hand
    QCOMPARE(controls.sharesKey(a), b);
    QCOMPARE(controls.sharesPad(b), a);
    QCOMPARE(controls.withKey(controls[a].binding.key), a);
    controls.clear(a);
    controls.clear(b);
    QCOMPARE(controls.sharesKey(a), -1); // two without any share nothing
    QCOMPARE(controls.sharesPad(a), -1);
    QCOMPARE(controls.withKey(0), -1);
    QCOMPARE(controls.withPad(PadInput::None), -1);
}

void TestControls::padInputs_data()
{
    QTest::addColumn<int>("input");
    QTest::addColumn<QString>("id");
    QTest::newRow("A") << static_cast<int>(PadInput::A) << "a";
    QTest::newRow("Left trigger") << static_cast<int>(PadInput::LeftTrigger) << "left-trigger";
    QTest::newRow("Button 1") << static_cast<int>(PadInput::Button1) << "button-1";
    QTest::newRow("Button 16") << kPadInputs - 1 << "button-16";
}

void TestControls::padInputs()
{
    QFETCH(int, input);
    QCOMPARE(padInputName(static_cast<PadInput>(input)), QString(QTest::currentDataTag()));
    QTEST(padInputId(static_cast<PadInput>(input)), "id");
}

void TestControls::padInputsAreDistinct()
{
    QSet<QString> names;
    for (int i = 1; i < kPadInputs; ++i) {
        const auto input = static_cast<PadInput>(i);
        QVERIFY(padInputOf(padInputId(input)) == input);
        names << padInputName(input);
    }
    QCOMPARE(names.size(), kPadInputs - 1);
    QVERIFY(padInputOf("nothing like it") == PadInput::None);
    QVERIFY(padInputOf({}) == PadInput::None);
}

QTEST_GUILESS_MAIN(TestControls)
#include "tst_controls.moc"
