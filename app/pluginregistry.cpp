// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pluginregistry.h"

#include "app/sessionsetup.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonObject>
#include <QLibrary>
#include <QPluginLoader>

#include <algorithm>

namespace merit {

PluginRegistry::PluginRegistry(const QStringList &folders)
{
    QStringList seen;
    for (const auto &folder : folders)
        for (const auto &info : QDir(folder).entryInfoList(QDir::Files, QDir::Name)) {
            if (!QLibrary::isLibrary(info.fileName()) || seen.contains(info.fileName()))
                continue;
            seen << info.fileName();
            load(info.absoluteFilePath());
        }
}

QStringList PluginRegistry::defaultFolders()
{
    auto folders = qEnvironmentVariable("MERIT_PLUGIN_PATH").split(QDir::listSeparator(), Qt::SkipEmptyParts);
    const QDir program(QCoreApplication::applicationDirPath());
    folders << program.filePath(QStringLiteral("merit-plugins"));
    // From PREFIX/bin to PREFIX/lib/.../merit/plugins.
    folders << QDir::cleanPath(program.filePath(QStringLiteral("../" MERIT_PLUGIN_DIR)));
    return folders;
}

void PluginRegistry::load(const QString &file)
{
    QPluginLoader loader(file);
    const auto interface = loader.metaData().value(QStringLiteral("IID")).toString();
    if (interface.isEmpty()) {
        m_entries.push_back({file, nullptr, QStringLiteral("not a Qt plugin")});
        return;
    }
    if (interface != QLatin1String(MERIT_GAME_IID)) {
        m_entries.push_back({file, nullptr,
                             QStringLiteral("made for the interface %1, this program has %2")
                                 .arg(interface, QStringLiteral(MERIT_GAME_IID))});
        return;
    }
    const auto *game = qobject_cast<Game *>(loader.instance());
    m_entries.push_back({file, game, game ? QString() : loader.errorString()});
}

std::vector<const Game *> PluginRegistry::games() const
{
    std::vector<const Game *> games;
    for (const auto &entry : m_entries)
        if (entry.game)
            games.push_back(entry.game);
    std::ranges::sort(games, {}, [](const Game *game) { return game->info().title; });
    return games;
}

Result<const Game *> PluginRegistry::find(std::string_view id) const
{
    std::string known;
    for (const auto *game : games()) {
        if (game->info().id == id)
            return game;
        known += (known.empty() ? "" : ", ") + game->info().id;
    }
    return failure("game " + std::string(id), "unknown; there is: " + (known.empty() ? "none" : known));
}

Result<const Game *> PluginRegistry::firstPlayable() const
{
    for (const auto *game : games())
        if (isPlayable(*game))
            return game;
    return failure("plugins", "no game with a world was found in " + defaultFolders().join(", ").toStdString());
}

} // namespace merit
