// SPDX-License-Identifier: GPL-3.0-or-later
// ROMs in the window as a person opens them: menu, drop, recent ones, cores, and files that are none.
#include "tests/app/openromwindow.h"

#include <QApplication>
#include <QDropEvent>
#include <QFileDialog>
#include <QInputDialog>
#include <QMenu>
#include <QMimeData>

using namespace merit;

class TestRomWindow : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup() { m_window.close(); }
    void openedWithTheMenu();
    void dropped();
    void otherDropsAreLeftAlone();
    void knownRomAsksNothing();
    void answerIsOfferedAgain();
    void recentRoms();
    void recentRomThatIsGone();
    void chosenCore();
    void missingCore();
    void badFiles_data();
    void badFiles();
    void gameBoy();

private:
    QMenu *menu(const char *name) const
    {
        auto *found = m_window->findChild<QMenu *>(QLatin1String(name));
        emit found->aboutToShow();
        return found;
    }
    QAction *entry(const char *menuName, const QString &text) const
    {
        for (auto *action : menu(menuName)->actions())
            if (action->text().contains(text))
                return action;
        return nullptr;
    }
    void chooseInDialog(const QString &file);
    bool drop(const QString &file);
    void answer(const QString &title);
    QInputDialog *question() const { return m_window->findChild<QInputDialog *>("gameOfRom"); }

    OpenRomWindow m_window{"tst_romwindow"};
};

void TestRomWindow::initTestCase()
{
    if (romSource("mover").rom->empty())
        QSKIP("needs cc65 and libretro-nestopia");
}

void TestRomWindow::init()
{
    QSettings().clear();
    QVERIFY(m_window.open());
}

void TestRomWindow::chooseInDialog(const QString &file)
{
    auto *dialog = m_window->findChild<QFileDialog *>();
    QVERIFY(dialog);
    dialog->setDirectory(QFileInfo(file).path());
    dialog->selectFile(file);
    emit dialog->fileSelected(file);
    dialog->close();
}

// True when the window takes it.
bool TestRomWindow::drop(const QString &file)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file)});
    QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
    enter.ignore();
    QApplication::sendEvent(m_window.get(), &enter);
    QDropEvent event({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
    event.ignore();
    QApplication::sendEvent(m_window.get(), &event);
    return enter.isAccepted() && event.isAccepted();
}

void TestRomWindow::answer(const QString &title)
{
    QVERIFY(question());
    question()->setTextValue(title);
    question()->accept();
    QTRY_VERIFY(!question());
}

void TestRomWindow::openedWithTheMenu()
{
    QTest::keyClick(m_window.get(), Qt::Key_O, Qt::ControlModifier);
    chooseInDialog(romFile("mover"));
    QVERIFY(question());
    QVERIFY(question()->labelText().startsWith("mover.nes is not a ROM that is known here"));
    QVERIFY(question()->comboBoxItems().contains("The Legend of Zelda"));
    answer("Battle City");
    QCOMPARE(m_window.gameId(), std::string("battlecity"));
    QCOMPARE(m_window.session().world().title, std::string("Nestopia"));
    QCOMPARE(m_window.session().setup().policy, std::string("hand"));
    QTRY_VERIFY(m_window.session().trace().size() > 5);
    QTRY_COMPARE(m_window.session().moment().picture.width, 256);
    QVERIFY2(m_window.message().startsWith("mover.nes: not known to be Battle City, so its rewards may mean nothing"),
             qPrintable(m_window.message()));
    QVERIFY(!m_window.restartAction()->isVisible());
    QCOMPARE(m_window->findChild<QLabel *>("worldLabel")->text(), QString("Battle City in nestopia"));
}

void TestRomWindow::dropped()
{
    QVERIFY(drop(romFile("mover")));
    answer("The Legend of Zelda");
    QCOMPARE(m_window.gameId(), std::string("zelda"));
    QTRY_VERIFY(m_window.session().trace().size() > 5);
    QVERIFY(drop(m_window.filePath("no such file.nes")));
    QVERIFY2(m_window.message().contains("no such file.nes: No such file"), qPrintable(m_window.message()));
    QCOMPARE(m_window.gameId(), std::string("zelda"));
}

void TestRomWindow::otherDropsAreLeftAlone()
{
    QMimeData data;
    data.setText("a word");
    QDragEnterEvent event({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
    event.ignore();
    QApplication::sendEvent(m_window.get(), &event);
    QVERIFY(!event.isAccepted());
}

void TestRomWindow::knownRomAsksNothing()
{
    QVERIFY(drop(romFile("counter")));
    QVERIFY(!question());
    QCOMPARE(m_window.gameId(), std::string("asker"));
    QCOMPARE(m_window.message(), QString());
    QVERIFY(m_window->openGame(m_window.setup("asker", romFile("mover"))));
    QVERIFY2(m_window.message().startsWith("mover.nes: not The known one, so"), qPrintable(m_window.message()));
}

void TestRomWindow::answerIsOfferedAgain()
{
    QVERIFY(drop(romFile("mover")));
    answer("Dr. Mario");
    QVERIFY(m_window.open());
    QFile::copy(romFile("mover"), m_window.filePath("copy.nes"));
    QVERIFY(drop(m_window.filePath("copy.nes")));
    QVERIFY(question());
    QCOMPARE(question()->textValue(), QString("Dr. Mario"));
    question()->reject();
    QCOMPARE(m_window.gameId(), std::string());
}

void TestRomWindow::recentRoms()
{
    QCOMPARE(menu("recentRoms")->actions().size(), 1);
    QVERIFY(!menu("recentRoms")->actions()[0]->isEnabled());
    QTest::keyClick(m_window.get(), Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!m_window.session().isOpen());
    for (const auto *name : {"mover", "pad", "mover"}) {
        QVERIFY(drop(romFile(name)));
        answer("Battle City");
    }
    QVERIFY(m_window.open());
    QCOMPARE(menu("recentRoms")->actions().size(), 2);
    QCOMPARE(menu("recentRoms")->actions()[0]->text(), QString("mover.nes as Battle City"));
    QCOMPARE(entry("recentRoms", "pad.nes")->toolTip(), romFile("pad"));
    entry("recentRoms", "pad.nes")->trigger();
    QVERIFY(!question());
    QCOMPARE(m_window.gameId(), std::string("battlecity"));
    QVERIFY(QString::fromStdString(m_window.session().setup().rom.rom).endsWith("pad.nes"));
    QCOMPARE(menu("recentRoms")->actions()[0]->text(), QString("pad.nes as Battle City"));
    entry("recentRoms", "mover.nes")->trigger();
    entry("recentRoms", "pad.nes")->trigger();
    QTest::keyClick(m_window.get(), Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(QString::fromStdString(m_window.session().setup().rom.rom).endsWith("pad.nes"));
    QTRY_VERIFY(m_window.session().trace().size() > 3);
}

void TestRomWindow::recentRomThatIsGone()
{
    const auto file = m_window.filePath("gone.nes");
    QVERIFY(QFile::copy(romFile("mover"), file));
    QVERIFY(drop(file));
    answer("Battle City");
    QVERIFY(QFile::remove(file));
    entry("recentRoms", "gone.nes")->trigger();
    QVERIFY2(m_window.message().contains("gone.nes: No such file"), qPrintable(m_window.message()));
    QTRY_VERIFY(m_window.session().trace().size() > 3); // what was open stays
}

void TestRomWindow::chosenCore()
{
    QVERIFY(entry("cores", "Best that is installed")->isChecked());
    QVERIFY(entry("cores", "Nestopia"));
    QVERIFY(entry("cores", "Nestopia")->toolTip().contains("nestopia_libretro.so"));
    QTest::keyClick(m_window.get(), Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    chooseInDialog(kHostile);
    QVERIFY(entry("cores", "hostile_libretro.so")->isChecked());
    QVERIFY(m_window.open());
    QVERIFY(entry("cores", "hostile_libretro.so")->isChecked()); // it is remembered
    const auto file = m_window.filePath("calm.nes");
    writeFile(file, hostileCartridge("nothing 0"));
    QVERIFY(drop(file));
    answer("Battle City");
    QCOMPARE(m_window.session().world().title, std::string("Hostile"));
    entry("cores", "Best that is installed")->trigger();
    QVERIFY(drop(romFile("mover")));
    answer("Battle City");
    QCOMPARE(m_window.session().world().title, std::string("Nestopia"));
}

void TestRomWindow::missingCore()
{
    QVERIFY(!m_window->openGame(m_window.setup("battlecity", romFile("mover"), "/nowhere/core.so")));
    QCOMPARE(m_window.message(), QString("core /nowhere/core.so: No such file or directory"));
    QVERIFY(!m_window->openGame(m_window.hostile("battlecity", "nostate 0")));
    QCOMPARE(m_window.message(), QString("hostile.nes in Hostile: cannot save its state"));
}

void TestRomWindow::badFiles_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("said");
    QTest::newRow("not iNES") << QByteArray("hello") << "bad.nes: not an iNES file: first bytes are 68 65 6C 6C";
    QTest::newRow("empty") << QByteArray() << "bad.nes: not an iNES file: the file is empty";
    QTest::newRow("truncated") << hostileCartridge("nothing 0").left(1000)
                               << "bad.nes: truncated: the header promises 24592 bytes, the file has 1000";
    QTest::newRow("zip") << QByteArray("PK\x03\x04") << "bad.nes: a zip archive: unpack it and open the game inside";
}

void TestRomWindow::badFiles()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, said);
    QVERIFY(m_window->openGame(m_window.setup("battlecity", romFile("mover"))));
    m_window.session().play();
    const auto file = m_window.filePath("bad.nes");
    writeFile(file, content);
    QVERIFY(drop(file));
    QVERIFY(!question());
    QCOMPARE(m_window.message(), said);
    const auto size = m_window.session().trace().size();
    QTRY_VERIFY(m_window.session().trace().size() > size + 3); // the game goes on
}

void TestRomWindow::gameBoy()
{
    if (!entry("cores", "Gambatte"))
        QSKIP("needs libretro-gambatte");
    const auto file = m_window.filePath("loop.gb");
    writeFile(file, gameBoyCartridge());
    QVERIFY(drop(file));
    answer("Battle City");
    QCOMPARE(m_window.session().world().title, std::string("Gambatte"));
    QVERIFY(m_window.session().world().memorySize >= 8192);
    QVERIFY2(m_window.message().startsWith("loop.gb: a Game Boy game, and Battle City is one for the NES"),
             qPrintable(m_window.message()));
    QTRY_COMPARE(m_window.session().moment().picture.width, 160);
    QTRY_COMPARE(m_window.session().moment().memory.size(), m_window.session().world().memorySize);
}

QTEST_MAIN(TestRomWindow)
#include "tst_romwindow.moc"
