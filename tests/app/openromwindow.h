// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mainwindow.h"
#include "app/pluginregistry.h"
#include "app/sessioncontroller.h"
#include "plugins/libretro/rom.h"
#include "tests/libretro/corehelper.h"

#include <QLabel>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QToolBar>

#include <memory>

namespace merit {

inline QString romFile(const char *name)
{
    return QStringLiteral(MERIT_BUILD_DIR "/tests/roms/%1.nes").arg(QLatin1String(name));
}

// The window with all games and that of the tests, which knows counter.nes. Settings are its own.
class OpenRomWindow {
public:
    explicit OpenRomWindow(const char *name)
    {
        qputenv("MERIT_COREHOST", MERIT_BUILD_DIR "/merit-corehost");
        if (const auto known = readRom(romFile("counter").toStdString()))
            qputenv("MERIT_TEST_SHA1", QByteArray::fromStdString(known->sha1));
        QCoreApplication::setOrganizationName("Merit");
        QCoreApplication::setApplicationName(name);
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_home.path());
        m_registry = std::make_unique<PluginRegistry>(
            QStringList{MERIT_BUILD_DIR "/merit-plugins", MERIT_BUILD_DIR "/tests/plugins"});
    }

    // Another one, with the settings of the last.
    bool open()
    {
        m_window.reset();
        m_window = std::make_unique<MainWindow>(*m_registry);
        m_window->show();
        return QTest::qWaitForWindowActive(m_window.get());
    }
    void close() { m_window.reset(); }

    MainWindow *get() const { return m_window.get(); }
    MainWindow *operator->() const { return m_window.get(); }
    SessionController &session() { return m_window->session(); }
    std::string gameId() { return session().isOpen() ? session().setup().game->info().id : std::string(); }
    QString filePath(const char *name) const { return m_files.filePath(name); }

    QToolBar *messageBar() const { return m_window->findChild<QToolBar *>("messageBar"); }
    QString message() const
    {
        return messageBar()->isVisible() ? messageBar()->findChild<QLabel *>()->text() : QString();
    }
    QAction *restartAction() const
    {
        for (auto *action : messageBar()->actions())
            if (action->text() == "Restart")
                return action;
        return nullptr;
    }

    SessionSetup setup(const char *game, const QString &rom, const QString &core = {}) const
    {
        SessionSetup made;
        made.game = m_registry->find(game).value();
        made.policy = "noop";
        made.rom = {rom.toStdString(), core.toStdString(), 0};
        return made;
    }

    // A cartridge that makes the hostile core do this.
    SessionSetup hostile(const char *game, const QByteArray &deed) const
    {
        writeFile(filePath("hostile.nes"), hostileCartridge(deed));
        return setup(game, filePath("hostile.nes"), kHostile);
    }

private:
    QTemporaryDir m_home;
    QTemporaryDir m_files;
    std::unique_ptr<PluginRegistry> m_registry;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace merit
