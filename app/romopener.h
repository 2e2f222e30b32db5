// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sessionsetup.h"

#include <QObject>

class QAction;
class QMenu;
class QWidget;

namespace merit {

class PluginRegistry;

// How a person opens a ROM: from the File menu, from the list of recent ones, or by dropping a file on the window. A
// ROM that a game knows opens as that game; of any other the person says which game it is. Opens nothing itself:
// whoever listens does.
class RomOpener : public QObject {
    Q_OBJECT

public:
    // Takes files that are dropped on `window`.
    RomOpener(const PluginRegistry &registry, QWidget *window);

    // Adds Open ROM, the recent ones and the choice of a core, which holds from the next ROM on and is remembered.
    void fillMenu(QMenu &menu);

    // Opens the file as the game that knows it, or asks.
    void openFile(const QString &file);

    // To be called when a session with a ROM was opened: it becomes the most recent one.
    void remember(const SessionSetup &setup);

    bool eventFilter(QObject *watched, QEvent *event) override;

signals:
    void romChosen(const merit::SessionSetup &setup);
    void failed(const QString &message);

private:
    void chooseFile();
    void chooseCoreFile();
    void openLast();
    void setCore(const QString &file);
    void askForGame(const QString &file, const QString &sha1);
    void choose(const Game &game, const QString &file);
    void listRecent(QMenu &menu);
    void listCores(QMenu &menu);

    const PluginRegistry &m_registry;
    QWidget *m_window;
    QAction *m_lastAction;
    QAction *m_coreFileAction;
    QString m_core; // empty: the best that is installed
};

} // namespace merit
