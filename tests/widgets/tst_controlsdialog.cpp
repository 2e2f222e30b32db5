// SPDX-License-Identifier: GPL-3.0-or-later
// The table of controls, and the dialog as a person clicks and types in it.
#include "tests/widgets/worlds.h"
#include "widgets/controlsdialog.h"
#include "widgets/controlsmodel.h"

#include <QAbstractItemModelTester>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace merit;

namespace {

enum Row { Up, Down, Left, Right, A, B, Select, Start };

} // namespace

class TestControlsDialog : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_dialog.reset(); }
    void modelFollowsTheRules();
    void showsEverything();
    void aKeyForARow_data();
    void aKeyForARow();
    void aPadButtonForARow();
    void whatAnotherHadIsExchanged();
    void sharedKeysAreTold();
    void shortcutsAreTold();
    void keysThatAreNotTaken_data();
    void keysThatAreNotTaken();
    void escapeLeavesItAsItIs();
    void startsByKey_data();
    void startsByKey();
    void anotherPlaceEndsTheWait();
    void clear();
    void reset();
    void cancelTakesItBack();
    void okKeepsIt();
    void anotherWorld();
    void pads();

private:
    QString cell(int row, int column) const { return m_table->model()->index(row, column).data().toString(); }
    QString message() const { return m_dialog->findChild<QLabel *>("controlsMessage")->text(); }
    void click(int row)
    {
        const auto place = m_table->visualRect(m_table->model()->index(row, ControlsModel::KeyColumn)).center();
        QTest::mouseClick(m_table->viewport(), Qt::LeftButton, {}, place);
    }
    void press(int key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(m_table, static_cast<Qt::Key>(key), modifiers);
    }
    void push(const char *name) { QTest::mouseClick(m_dialog->findChild<QPushButton *>(name), Qt::LeftButton); }
    void push(QDialogButtonBox::StandardButton which)
    {
        QTest::mouseClick(m_dialog->findChild<QDialogButtonBox *>()->button(which), Qt::LeftButton);
    }

    std::unique_ptr<ControlsDialog> m_dialog;
    QTableView *m_table = nullptr;
};

void TestControlsDialog::init()
{
    m_dialog = std::make_unique<ControlsDialog>();
    m_table = m_dialog->findChild<QTableView *>("controls");
    new QAbstractItemModelTester(m_table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest,
                                 m_dialog.get());
    m_dialog->setControls(Controls(padWorld()));
    m_dialog->show();
    QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
    m_table->setFocus();
}

void TestControlsDialog::modelFollowsTheRules()
{
    ControlsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    model.setControls(Controls(padWorld()));
    QCOMPARE(model.rowCount(), 8);
    QCOMPARE(model.rowCount(model.index(0, 0)), 0);
    QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    model.setWaitingRow(2);
    model.setWaitingRow(5);
    QCOMPARE(changes.size(), 3); // the new one, then the old and the new one
    model.setWaitingRow(-1);
    QCOMPARE(changes.size(), 4);
    auto other = model.controls();
    other.assignKey(0, Qt::Key_W);
    model.showBindings(other);
    QCOMPARE(changes.size(), 5);
    QCOMPARE(model.index(0, ControlsModel::KeyColumn).data().toString(), QString("W"));
    QVERIFY(!model.index(0, 0).data(Qt::ToolTipRole).toString().isEmpty());
    model.setControls(Controls(keyWorld()));
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(model.waitingRow(), -1);
}

void TestControlsDialog::showsEverything()
{
    QCOMPARE(m_table->model()->rowCount(), 8);
    QCOMPARE(cell(A, ControlsModel::NameColumn), QString("A"));
    QCOMPARE(cell(A, ControlsModel::DoesColumn), QString("Does A"));
    QCOMPARE(cell(A, ControlsModel::KeyColumn), QString("X"));
    QCOMPARE(cell(A, ControlsModel::PadColumn), QString("A"));
    QVERIFY(!m_dialog->isModal());
}

void TestControlsDialog::aKeyForARow_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<int>("modifiers");
    QTest::addColumn<QString>("shown");

    QTest::newRow("a letter") << int{Qt::Key_J} << 0 << "J";
    QTest::newRow("with Shift") << int{Qt::Key_J} << int{Qt::ShiftModifier} << "Shift+J";
    QTest::newRow("a digit of the key pad") << int{Qt::Key_5} << int{Qt::KeypadModifier} << "5";
    QTest::newRow("the tabulator") << int{Qt::Key_Tab} << 0 << "Tab";
    QTest::newRow("Space, which starts waiting elsewhere") << int{Qt::Key_Space} << 0 << "Space";
    QTest::newRow("Enter, which would press OK") << int{Qt::Key_Enter} << 0 << "Enter";
    QTest::newRow("Delete") << int{Qt::Key_Delete} << 0 << "Del";
    QTest::newRow("a function key") << int{Qt::Key_F10} << 0 << "F10";
}

void TestControlsDialog::aKeyForARow()
{
    QFETCH(int, key);
    QFETCH(int, modifiers);
    QSignalSpy changes(m_dialog.get(), &ControlsDialog::controlsChanged);
    click(A);
    QVERIFY(m_dialog->isWaiting());
    QCOMPARE(cell(A, ControlsModel::KeyColumn), QString("press a key"));
    QVERIFY(message().contains("for A"));
    press(key, Qt::KeyboardModifiers(modifiers));
    QVERIFY(!m_dialog->isWaiting());
    QVERIFY(m_dialog->isVisible());
    QTEST(cell(A, ControlsModel::KeyColumn), "shown");
    QCOMPARE(cell(A, ControlsModel::PadColumn), QString("A"));
    QCOMPARE(changes.size(), 1);
}

void TestControlsDialog::aPadButtonForARow()
{
    m_dialog->takePad(PadInput::Y); // nobody waits
    QCOMPARE(cell(A, ControlsModel::PadColumn), QString("A"));
    click(A);
    m_dialog->takePad(PadInput::Y);
    QVERIFY(!m_dialog->isWaiting());
    QCOMPARE(cell(A, ControlsModel::PadColumn), QString("Y"));
    QCOMPARE(cell(A, ControlsModel::KeyColumn), QString("X"));
}

void TestControlsDialog::whatAnotherHadIsExchanged()
{
    click(A);
    press(Qt::Key_Z);
    QCOMPARE(cell(A, ControlsModel::KeyColumn), QString("Z"));
    QCOMPARE(cell(B, ControlsModel::KeyColumn), QString("X"));
    QCOMPARE(message(), QString("A is now Z. B had it and is now X."));
    click(Start);
    m_dialog->takePad(PadInput::Up);
    QCOMPARE(cell(Up, ControlsModel::PadColumn), QString("Start"));
    QVERIFY(message().contains("Up had it and is now Start"));
    m_table->selectRow(A);
    push("clearControl");
    click(A);
    press(Qt::Key_X);
    QCOMPARE(cell(B, ControlsModel::KeyColumn), QString());
    QCOMPARE(message(), QString("A is now X. B had it and has nothing now."));
}

void TestControlsDialog::sharedKeysAreTold()
{
    Controls controls(padWorld());
    controls.setBinding(B, controls[A].binding);
    m_dialog->setControls(controls);
    QCOMPARE(cell(A, ControlsModel::KeyColumn), QString("X (also B)"));
    QCOMPARE(cell(B, ControlsModel::PadColumn), QString("A (also A)"));
    QVERIFY(m_table->model()->index(A, ControlsModel::KeyColumn).data(Qt::ForegroundRole).isValid());
    QVERIFY(!m_table->model()->index(Up, ControlsModel::KeyColumn).data(Qt::ForegroundRole).isValid());
    click(B);
    press(Qt::Key_Z); // and resolved by another key
    QCOMPARE(cell(A, ControlsModel::KeyColumn), QString("X"));
}

void TestControlsDialog::shortcutsAreTold()
{
    m_dialog->setShortcuts({{Qt::Key_F, "Follow"}});
    click(A);
    press(Qt::Key_G);
    QVERIFY(!message().contains("Follow"));
    click(A);
    press(Qt::Key_F);
    QVERIFY2(message().contains("shortcut of Follow"), qPrintable(message()));
    QCOMPARE(cell(A, ControlsModel::KeyColumn), QString("F"));
}

void TestControlsDialog::keysThatAreNotTaken_data()
{
    QTest::addColumn<int>("key");
    QTest::newRow("Shift alone") << int{Qt::Key_Shift};
    QTest::newRow("Control alone") << int{Qt::Key_Control};
    QTest::newRow("Alt alone") << int{Qt::Key_Alt};
    QTest::newRow("a key without a name") << int{Qt::Key_unknown};
}

void TestControlsDialog::keysThatAreNotTaken()
{
    QFETCH(int, key);
    click(A);
    QKeyEvent event(QEvent::KeyPress, key, {});
    QCoreApplication::sendEvent(m_table, &event);
    QVERIFY(m_dialog->isWaiting());
    press(Qt::Key_J);
    QCOMPARE(cell(A, ControlsModel::KeyColumn), QString("J"));
}

void TestControlsDialog::escapeLeavesItAsItIs()
{
    click(A);
    press(Qt::Key_Escape);
    QVERIFY(!m_dialog->isWaiting());
    QVERIFY(m_dialog->isVisible());
    QCOMPARE(cell(A, ControlsModel::KeyColumn), QString("X"));
    press(Qt::Key_Escape); // now it is the dialog's
    QVERIFY(!m_dialog->isVisible());
}

void TestControlsDialog::startsByKey_data()
{
    QTest::addColumn<int>("key");
    QTest::newRow("Return") << int{Qt::Key_Return};
    QTest::newRow("F2") << int{Qt::Key_F2};
    QTest::newRow("Space") << int{Qt::Key_Space};
}

void TestControlsDialog::startsByKey()
{
    QFETCH(int, key);
    press(Qt::Key_Down);
    press(key);
    QVERIFY(m_dialog->isWaiting());
    press(Qt::Key_J);
    QCOMPARE(cell(Down, ControlsModel::KeyColumn), QString("J"));
}

void TestControlsDialog::anotherPlaceEndsTheWait()
{
    click(A);
    m_dialog->findChild<QPushButton *>("clearControl")->setFocus();
    QVERIFY(!m_dialog->isWaiting());
    QCOMPARE(cell(A, ControlsModel::KeyColumn), QString("X"));
}

void TestControlsDialog::clear()
{
    m_table->selectRow(Start);
    push("clearControl");
    QCOMPARE(cell(Start, ControlsModel::KeyColumn), QString());
    QCOMPARE(cell(Start, ControlsModel::PadColumn), QString());
    QVERIFY(message().contains("Start"));
}

void TestControlsDialog::reset()
{
    click(A);
    press(Qt::Key_J);
    click(B);
    m_dialog->takePad(PadInput::Y);
    push("resetControls");
    const Controls original(padWorld());
    for (int i = 0; i < original.size(); ++i)
        QVERIFY(m_dialog->controls()[i].binding == original[i].binding);
}

void TestControlsDialog::cancelTakesItBack()
{
    Controls mine(padWorld());
    mine.assignKey(A, Qt::Key_J);
    m_dialog->setControls(mine);
    click(A);
    press(Qt::Key_K);
    push("resetControls");
    QSignalSpy changes(m_dialog.get(), &ControlsDialog::controlsChanged);
    push(QDialogButtonBox::Cancel);
    QVERIFY(!m_dialog->isVisible());
    QCOMPARE(changes.size(), 1);
    QCOMPARE(cell(A, ControlsModel::KeyColumn), QString("J"));
}

void TestControlsDialog::okKeepsIt()
{
    click(A);
    press(Qt::Key_K);
    push(QDialogButtonBox::Ok);
    QVERIFY(!m_dialog->isVisible());
    QCOMPARE(cell(A, ControlsModel::KeyColumn), QString("K"));
}

void TestControlsDialog::anotherWorld()
{
    click(A);
    m_dialog->setControls(Controls(keyWorld()));
    QVERIFY(!m_dialog->isWaiting());
    QCOMPARE(m_table->model()->rowCount(), 4);
    WorldInfo none;
    m_dialog->setControls(Controls(none));
    QCOMPARE(m_table->model()->rowCount(), 0);
    QVERIFY(message().contains("nothing"));
    push("clearControl");
    push("resetControls");
    press(Qt::Key_Return);
    QVERIFY(!m_dialog->isWaiting());
}

void TestControlsDialog::pads()
{
    const auto *label = m_dialog->findChild<QLabel *>("pads");
    QVERIFY(label->text().contains("none"));
    m_dialog->setPads({"Stick One", "Stick Two"});
    QCOMPARE(label->text(), QString("Gamepad: Stick One, Stick Two"));
    m_dialog->setPads({}, "not available: no permission");
    QVERIFY(label->text().contains("no permission"));
}

QTEST_MAIN(TestControlsDialog)
#include "tst_controlsdialog.moc"
