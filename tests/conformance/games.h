// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plugins/api/game.h"

#include <QDir>
#include <QPluginLoader>
#include <QTest>

namespace merit {

// The names of all plugins that were built, without .so.
inline QStringList builtGames()
{
    auto names = QDir(MERIT_BUILD_DIR "/merit-plugins").entryList({"*.so"}, QDir::Files, QDir::Name);
    for (auto &name : names)
        name.chop(3);
    return names;
}

// Null when it cannot be loaded. Plugins stay loaded until the end.
inline Game *loadGame(const QString &name)
{
    QPluginLoader loader(QStringLiteral(MERIT_BUILD_DIR "/merit-plugins/") + name + ".so");
    return qobject_cast<Game *>(loader.instance());
}

// The files of records for a game, whichever there are.
inline QStringList recordFiles(const QString &game)
{
    return QDir(MERIT_TEST_DATA).entryList({game + ".*.in.jsonl"}, QDir::Files, QDir::Name);
}

// Rows for the _data functions: one for each game, for each variant of each, or for each world that needs nothing but
// itself. Games are known by what they declare.
inline void addGames()
{
    QTest::addColumn<QString>("name");
    for (const auto &name : builtGames())
        QTest::newRow(qPrintable(name)) << name;
}

inline void addVariants()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("variant");
    for (const auto &name : builtGames()) {
        const auto *game = loadGame(name);
        QVERIFY2(game, qPrintable(name));
        for (const auto &variant : game->model().variants)
            QTest::addRow("%s %s", qPrintable(name), variant.name.c_str())
                << name << QString::fromStdString(variant.name);
    }
}

inline void addWorlds()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("id");
    for (const auto &name : builtGames()) {
        const auto *game = loadGame(name);
        QVERIFY2(game, qPrintable(name));
        for (const auto &world : game->info().worlds)
            if (world.kind != WorldKind::Core) // needs a core and a game file
                QTest::addRow("%s %s", qPrintable(name), world.id.c_str()) << name << QString::fromStdString(world.id);
    }
}

} // namespace merit
