// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plugins/api/game.h"

#include <QString>
#include <QStringList>

#include <string_view>
#include <vector>

namespace merit {

// The games that were found. Loaded once at the start; a file that cannot be loaded is kept with its reason and hurts
// nobody else. The games live until the program ends.
class PluginRegistry {
public:
    struct Entry {
        QString file;
        const Game *game = nullptr; // null when it failed
        QString reason;             // why
    };

    explicit PluginRegistry(const QStringList &folders = defaultFolders());

    // $MERIT_PLUGIN_PATH, next to the program, the installed place; the first of a name wins.
    static QStringList defaultFolders();

    const std::vector<Entry> &entries() const { return m_entries; }

    // Those that work, by title.
    std::vector<const Game *> games() const;
    Result<const Game *> find(std::string_view id) const;
    // What opens when nobody asks for a game.
    Result<const Game *> firstPlayable() const;

private:
    void load(const QString &file);

    std::vector<Entry> m_entries;
};

} // namespace merit
