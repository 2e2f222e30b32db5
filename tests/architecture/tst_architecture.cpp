// SPDX-License-Identifier: GPL-3.0-or-later
// The layers, enforced: reads every #include of the program and refuses those that point up or across.
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <optional>

namespace {

constexpr int kLongestFile = 450;

// Plugins describe, they never draw: what they may take from Qt stands here, and nothing of it is QtGui.
const QStringList kQtOfApi = {"QObject", "QtPlugin"};
const QStringList kQtOfGames = {"QByteArray", "QFile", "QObject", "QString", "QtGlobal", "QtPlugin"};

bool isStandard(const QString &include)
{
    static const QRegularExpression name("^[a-z_]+[0-9]*$");
    return name.match(include).hasMatch();
}

bool isQt(const QString &include)
{
    static const QRegularExpression name("^Q[A-Za-z0-9]+$");
    return name.match(include).hasMatch();
}

bool isJson(const QString &include)
{
    return include.startsWith("nlohmann/");
}

// The worlds of emulator cores talk to the system: processes, shared memory, the header of libretro.
bool isSystemHeader(const QString &include)
{
    static const QRegularExpression name("^(sys/|linux/|libretro-common/)?[a-z_]+\\.h$");
    return name.match(include).hasMatch();
}

// The game that a file belongs to; empty for what all games share.
QString gameOf(const QString &path)
{
    static const QRegularExpression folder("^(?:plugins|model/rewards|model/worlds)/([^/]+)/");
    const auto game = folder.match(path).captured(1);
    return game == "api" || game == "libretro" ? QString() : game;
}

QString forbiddenInModel(const QString &file, const QString &include)
{
    if (include.startsWith("model/"))
        return {};
    if (isJson(include))
        return file.startsWith("model/io/") ? QString() : "JSON belongs to model/io";
    return "model knows model and the standard library";
}

QString forbiddenInPlugins(const QString &file, const QString &include)
{
    const bool isApi = file.startsWith("plugins/api/");
    if (include.startsWith("model/") || include.startsWith("plugins/api/"))
        return {};
    if (file.startsWith("plugins/libretro/"))
        return include.startsWith("plugins/libretro/") || isSystemHeader(include) || include == "QCryptographicHash"
            ? QString()
            : "plugins/libretro knows model, plugins/api and the system";
    if (include.startsWith("plugins/libretro/"))
        return "a game describes its ROMs and leaves the rest to the program";
    if (isQt(include))
        return (isApi ? kQtOfApi : kQtOfGames).contains(include) ? QString() : "not a Qt header for plugins";
    if (!isApi && (isJson(include) || include.startsWith("plugins/"))) // another game's is refused before
        return {};
    return isApi ? "plugins/api knows model and a little of QtCore" : "a game knows model, plugins/api and itself";
}

QString forbiddenInWidgets(const QString &include)
{
    if (include.startsWith("model/") || include.startsWith("widgets/"))
        return {};
    if (isQt(include) || include == "qcustomplot.h")
        return {};
    return "widgets know model, Qt and QCustomPlot";
}

QString forbiddenInApp(const QString &include)
{
    if (include.startsWith("model/search/") || include.startsWith("model/rewards/"))
        return "arithmetic reaches the program through plugins/api";
    for (const auto *below : {"app/", "widgets/", "model/", "plugins/api/", "plugins/libretro/"})
        if (include.startsWith(below))
            return {};
    if (isQt(include) || isJson(include) || include == "SDL2/SDL.h")
        return {};
    return "app knows app, widgets, model, plugins/api, plugins/libretro, Qt and SDL";
}

// Why `file` must not include `include` (both as paths from the root), or empty if it may.
QString forbidden(const QString &file, const QString &include)
{
    if (include.contains(".."))
        return "paths start at the root";
    const auto game = gameOf(include);
    if (!game.isEmpty() && game != gameOf(file))
        return "only " + game + " itself may include " + game;
    if (isStandard(include) || include == "tl/expected.hpp")
        return {};
    const auto layer = file.section('/', 0, 0);
    if (layer == "model")
        return forbiddenInModel(file, include);
    if (layer == "plugins")
        return forbiddenInPlugins(file, include);
    if (include.endsWith(".moc") && !include.contains('/'))
        return {};
    if (layer == "widgets")
        return forbiddenInWidgets(include);
    if (layer == "app")
        return forbiddenInApp(include);
    return "not a layer";
}

// Paths from the root.
QStringList filesIn(const QStringList &folders, const QStringList &names)
{
    const QDir root(MERIT_SOURCE_DIR);
    QStringList files;
    for (const auto &folder : folders) {
        QDirIterator it(root.filePath(folder), names, QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext())
            files << root.relativeFilePath(it.next());
    }
    files.sort();
    return files;
}

QStringList linesOf(const QString &path)
{
    QFile file(QDir(MERIT_SOURCE_DIR).filePath(path));
    if (!file.open(QIODevice::ReadOnly | QIODevice::Text))
        return {};
    auto lines = QString::fromUtf8(file.readAll()).split('\n');
    if (lines.last().isEmpty())
        lines.removeLast();
    return lines;
}

// What is included, from a line that includes; a macro in place of a name is given as it stands.
std::optional<QString> includeOf(const QString &line)
{
    static const QRegularExpression directive(R"(^\s*#\s*include\b\s*[<\x22]?([^>\x22]*))");
    const auto match = directive.match(line);
    if (!match.hasMatch())
        return std::nullopt;
    return match.captured(1);
}

} // namespace

class TestArchitecture : public QObject {
    Q_OBJECT

private slots:
    void edge_data();
    void edge();
    void includeLine_data();
    void includeLine();
    void includesPointDown();
    void filesNameTheirLicence();
    void filesAreShort();
};

void TestArchitecture::edge_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("include");
    QTest::addColumn<bool>("isAllowed");

    const auto allow = [](const char *file, const char *include) {
        QTest::addRow("%s may include %s", file, include) << file << include << true;
    };
    const auto refuse = [](const char *file, const char *include) {
        QTest::addRow("%s must not include %s", file, include) << file << include << false;
    };

    allow("model/core/a.h", "vector");
    allow("model/core/a.h", "cstdint");
    allow("model/core/a.h", "tl/expected.hpp");
    allow("model/core/a.h", "model/core/b.h");
    allow("model/io/a.cpp", "nlohmann/json.hpp");
    allow("model/rewards/zelda/a.cpp", "model/rewards/zelda/b.h");
    allow("model/rewards/zelda/a.cpp", "model/search/path.h");
    allow("model/worlds/zelda/a.cpp", "model/rewards/zelda/b.h");
    refuse("model/core/a.h", "QString");
    refuse("model/core/a.h", "QtGlobal");
    refuse("model/core/a.h", "QtCore/QString");
    refuse("model/core/a.h", "unistd.h");
    refuse("model/core/a.h", "b.h");
    refuse("model/core/a.h", "../app/session.h");
    refuse("model/core/a.h", "model/../app/session.h");
    refuse("model/core/a.h", "app/session.h");
    refuse("model/core/a.h", "widgets/plot.h");
    refuse("model/core/a.h", "plugins/api/game.h");
    refuse("model/core/a.h", "model/rewards/zelda/rules.h");
    refuse("model/core/a.h", "nlohmann/json.hpp");
    refuse("model/rewards/zelda/a.cpp", "nlohmann/json.hpp");
    refuse("model/search/a.cpp", "nlohmann/json.hpp");
    refuse("model/worlds/a.cpp", "nlohmann/json_fwd.hpp");
    refuse("model/rewards/zelda/a.cpp", "model/rewards/drmario/rules.h");
    refuse("model/worlds/zelda/a.cpp", "model/rewards/drmario/rules.h");

    allow("plugins/api/game.h", "model/core/world.h");
    allow("plugins/api/game.h", "QtPlugin");
    allow("plugins/api/game.h", "QObject");
    refuse("plugins/api/game.h", "QWidget");
    refuse("plugins/api/game.h", "nlohmann/json.hpp");
    refuse("plugins/api/game.h", "plugins/zelda/plugin.h");
    refuse("plugins/api/game.h", "model/rewards/zelda/rules.h");

    allow("plugins/zelda/a.cpp", "plugins/api/game.h");
    allow("plugins/zelda/a.cpp", "plugins/zelda/b.h");
    allow("plugins/zelda/a.cpp", "model/rewards/zelda/rules.h");
    allow("plugins/zelda/a.cpp", "model/worlds/zelda/world.h");
    allow("plugins/zelda/a.cpp", "model/worlds/handmade.h");
    allow("plugins/zelda/a.cpp", "nlohmann/json.hpp");
    allow("plugins/zelda/a.cpp", "QObject");
    refuse("plugins/zelda/a.cpp", "plugins/drmario/plugin.h");
    refuse("plugins/zelda/a.cpp", "model/rewards/drmario/rules.h");
    refuse("plugins/zelda/a.cpp", "model/worlds/drmario/world.h");
    refuse("plugins/zelda/a.cpp", "QColor");
    refuse("plugins/zelda/a.cpp", "QWidget");
    refuse("plugins/zelda/a.cpp", "QtWidgets/QLabel");
    refuse("plugins/zelda/a.cpp", "widgets/plot.h");
    refuse("plugins/zelda/a.cpp", "app/session.h");
    refuse("plugins/zelda/a.cpp", "qcustomplot.h");
    refuse("plugins/zelda/a.cpp", "unistd.h");
    refuse("plugins/zelda/a.cpp", "plugins/libretro/coreworld.h");
    refuse("plugins/api/game.h", "plugins/libretro/coreworld.h");
    allow("plugins/libretro/a.cpp", "plugins/libretro/corehost/core.h");
    allow("plugins/libretro/a.cpp", "plugins/api/romsupport.h");
    allow("plugins/libretro/a.cpp", "model/core/world.h");
    allow("plugins/libretro/a.cpp", "sys/mman.h");
    allow("plugins/libretro/a.cpp", "libretro-common/libretro.h");
    refuse("plugins/libretro/a.cpp", "plugins/zelda/plugin.h");
    refuse("plugins/libretro/a.cpp", "model/rewards/zelda/rules.h");
    refuse("plugins/libretro/a.cpp", "QObject");
    refuse("plugins/libretro/a.cpp", "app/session.h");

    allow("widgets/plot.cpp", "widgets/plot.h");
    allow("widgets/plot.cpp", "model/core/trace.h");
    allow("widgets/plot.cpp", "QWidget");
    allow("widgets/plot.cpp", "qcustomplot.h");
    allow("widgets/plot.cpp", "plot.moc");
    refuse("widgets/plot.cpp", "app/session.h");
    refuse("widgets/plot.cpp", "plugins/api/game.h");
    refuse("widgets/plot.cpp", "plugins/zelda/plugin.h");
    refuse("widgets/plot.cpp", "model/rewards/zelda/rules.h");
    refuse("widgets/plot.cpp", "nlohmann/json.hpp");
    refuse("widgets/plot.cpp", "SDL2/SDL.h");

    allow("app/main.cpp", "app/session.h");
    allow("app/main.cpp", "widgets/plot.h");
    allow("app/main.cpp", "model/session/playhead.h");
    allow("app/main.cpp", "model/worlds/handmade.h");
    allow("app/main.cpp", "plugins/api/game.h");
    allow("app/main.cpp", "plugins/libretro/romworld.h");
    allow("app/main.cpp", "QApplication");
    allow("app/main.cpp", "nlohmann/json.hpp");
    allow("app/main.cpp", "SDL2/SDL.h");
    refuse("app/main.cpp", "plugins/zelda/plugin.h");
    refuse("app/main.cpp", "model/rewards/zelda/rules.h");
    refuse("app/main.cpp", "model/worlds/zelda/world.h");
    refuse("app/main.cpp", "model/search/path.h");
    refuse("app/main.cpp", "qcustomplot.h");
    refuse("app/main.cpp", "tests/helper.h");
}

void TestArchitecture::edge()
{
    QFETCH(QString, file);
    QFETCH(QString, include);
    QFETCH(bool, isAllowed);
    const auto reason = forbidden(file, include);
    QVERIFY2(reason.isEmpty() == isAllowed, qPrintable(reason.isEmpty() ? QString("was allowed") : reason));
}

void TestArchitecture::includeLine_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("include");
    QTest::newRow("angle") << "#include <vector>" << QString("vector");
    QTest::newRow("quotes") << "#include \"model/core/a.h\" // why" << QString("model/core/a.h");
    QTest::newRow("spaces") << "  #  include<vector>" << QString("vector");
    QTest::newRow("macro") << "#include HEADER" << QString("HEADER");
    QTest::newRow("comment") << "// #include <vector>" << QString();
    QTest::newRow("other directive") << "#pragma once" << QString();
}

void TestArchitecture::includeLine()
{
    QFETCH(QString, line);
    QFETCH(QString, include);
    QCOMPARE(includeOf(line).value_or(QString()), include);
}

void TestArchitecture::includesPointDown()
{
    const auto files = filesIn({"app", "widgets", "model", "plugins"}, {"*.h", "*.cpp"});
    int includes = 0;
    QStringList refused;
    for (const auto &file : files) {
        for (const auto &line : linesOf(file)) {
            const auto include = includeOf(line);
            if (!include)
                continue;
            ++includes;
            if (const auto reason = forbidden(file, *include); !reason.isEmpty())
                refused << file + " includes " + *include + ": " + reason;
        }
    }
    QVERIFY2(refused.isEmpty(), qPrintable(refused.join('\n')));
    QVERIFY2(files.size() > 30, "too few files: is this the source folder?");
    QVERIFY2(includes > 100, "too few includes: are they still recognised?");
}

void TestArchitecture::filesNameTheirLicence()
{
    const QString tag = "SPDX-License-Identifier: ";
    QStringList wrong;
    for (const auto &file :
         filesIn({"app", "widgets", "model", "plugins", "tests"}, {"*.h", "*.cpp", "CMakeLists.txt"})) {
        const auto expected = tag + (file.startsWith("model/") ? "MIT" : "GPL-3.0-or-later");
        const auto head = linesOf(file).mid(0, 2);
        if (std::ranges::none_of(head, [&](const auto &line) { return line.endsWith(expected); }))
            wrong << file + " lacks " + expected + " in its first two lines";
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join('\n')));
}

void TestArchitecture::filesAreShort()
{
    QStringList tooLong;
    for (const auto &file : filesIn({"app", "widgets", "model", "plugins", "tests"}, {"*.h", "*.cpp"}))
        if (const auto count = linesOf(file).size(); count > kLongestFile)
            tooLong << file + " has " + QString::number(count) + " lines";
    QVERIFY2(tooLong.isEmpty(), qPrintable(tooLong.join('\n')));
}

QTEST_GUILESS_MAIN(TestArchitecture)
#include "tst_architecture.moc"
