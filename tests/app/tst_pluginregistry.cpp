// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pluginregistry.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace merit;

class TestPluginRegistry : public QObject {
    Q_OBJECT

private slots:
    void findsTheGames();
    void brokenPluginsAreListed_data();
    void brokenPluginsAreListed();
    void firstFolderWins();
    void otherFilesAreLeftAlone();
    void pathOfTheEnvironmentComesFirst();
    void nothingFound();

private:
    const QString m_built = QStringLiteral(MERIT_BUILD_DIR "/merit-plugins");
};

void TestPluginRegistry::findsTheGames()
{
    const PluginRegistry registry({m_built});
    QCOMPARE(registry.entries().size(), static_cast<std::size_t>(QDir(m_built).entryList({"*.so"}).size()));
    for (const auto &entry : registry.entries())
        QVERIFY2(entry.game, qPrintable(entry.file + ": " + entry.reason));
    QCOMPARE(registry.find("battlecity").value()->info().title, std::string("Battle City"));
    const auto unknown = registry.find("chess");
    QVERIFY(!unknown);
    QVERIFY(unknown.error().message().find("battlecity") != std::string::npos);
}

void TestPluginRegistry::brokenPluginsAreListed_data()
{
    QTest::addColumn<QByteArray>("content");
    QFile good(m_built + "/battlecity.so");
    QVERIFY(good.open(QIODevice::ReadOnly));
    const auto whole = good.readAll();

    QTest::newRow("empty") << QByteArray();
    QTest::newRow("text") << QByteArray("not a library");
    QTest::newRow("cut in the header") << whole.left(100);
    QTest::newRow("cut in the middle") << whole.left(whole.size() / 2);
    auto foreign = whole;
    foreign.replace(MERIT_GAME_IID, "merit.Game/0");
    QTest::newRow("another interface") << foreign;
}

void TestPluginRegistry::brokenPluginsAreListed()
{
    QFETCH(QByteArray, content);
    const QTemporaryDir folder;
    QFile file(folder.filePath("broken.so"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    const PluginRegistry registry({folder.path(), m_built});
    const auto &entry = registry.entries().front();
    QVERIFY(entry.file.endsWith("broken.so"));
    QVERIFY(!entry.game);
    QVERIFY(!entry.reason.isEmpty());
    QVERIFY2(registry.find("battlecity"), "the others must not suffer");
}

void TestPluginRegistry::firstFolderWins()
{
    const QTemporaryDir folder;
    QVERIFY(QFile::copy(m_built + "/battlecity.so", folder.filePath("battlecity.so")));
    const PluginRegistry registry({folder.path(), m_built});
    int found = 0;
    for (const auto &entry : registry.entries())
        if (entry.file.endsWith("/battlecity.so")) {
            ++found;
            QVERIFY(entry.file.startsWith(folder.path()));
        }
    QCOMPARE(found, 1);
}

void TestPluginRegistry::otherFilesAreLeftAlone()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath("notes.txt"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("hello");
    file.close();
    QVERIFY(PluginRegistry({folder.path(), folder.filePath("missing")}).entries().empty());
}

void TestPluginRegistry::pathOfTheEnvironmentComesFirst()
{
    qputenv("MERIT_PLUGIN_PATH", "one:two");
    const auto folders = PluginRegistry::defaultFolders();
    qunsetenv("MERIT_PLUGIN_PATH");
    QCOMPARE(folders.mid(0, 2), (QStringList{"one", "two"}));
    QVERIFY(folders.size() >= 4);
}

void TestPluginRegistry::nothingFound()
{
    const QTemporaryDir folder;
    const PluginRegistry registry({folder.path()});
    QVERIFY(registry.games().empty());
    QVERIFY(!registry.firstPlayable());
    QCOMPARE(registry.find("x").error().cause, std::string("unknown; there is: none"));
}

QTEST_GUILESS_MAIN(TestPluginRegistry)
#include "tst_pluginregistry.moc"
