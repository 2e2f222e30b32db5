// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mainwindow.h"
#include "app/pluginregistry.h"
#include "app/sessioncontroller.h"
#include "plugins/libretro/cores.h"

#include <QFile>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace merit {

// A window with one of the cartridges of tests/data/roms in a real core, played by hand, with settings of its own.
class RomWindow {
public:
    // Whether there is what it needs: cc65, and a core for the NES.
    static bool isPossible() { return QFile::exists(romFile("pad")) && chooseCore("nes", {}).has_value(); }

    explicit RomWindow(const QString &name)
        : m_registry(std::make_unique<PluginRegistry>(QStringList{MERIT_BUILD_DIR "/merit-plugins"}))
    {
        QCoreApplication::setOrganizationName("Merit");
        QCoreApplication::setApplicationName(name);
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_home.path());
        qputenv("MERIT_COREHOST", MERIT_BUILD_DIR "/merit-corehost");
    }

    // A new window, with nothing open.
    void show()
    {
        m_window = std::make_unique<MainWindow>(*m_registry, MainWindow::Remember::Nothing);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    void close() { m_window.reset(); }

    MainWindow &window() const { return *m_window; }
    SessionController &session() const { return m_window->session(); }
    const PluginRegistry &registry() const { return *m_registry; }

    // A machine with a lot to do may need a second try.
    bool open(const char *rom)
    {
        SessionSetup setup;
        setup.game = m_registry->find("battlecity").value();
        setup.policy = "noop";
        setup.rom.rom = romFile(rom).toStdString();
        if (!m_window->openGame(setup))
            return false;
        session().setPolicy("hand");
        session().stepMany(10); // the cartridge looks at the pad by then
        return QTest::qWaitFor([&] { return session().moment().step == 10 && session().trace().size() == 10; });
    }

    // A world without frames, buttons or sound.
    void openDemo() { QVERIFY(m_window->openGame({m_registry->find("battlecity").value(), "hand", "demo", {}, 0})); }

    void step()
    {
        const auto size = session().trace().size();
        session().stepMany(1);
        QTRY_COMPARE(session().moment().step, size + 1);
        QTRY_COMPARE(session().trace().size(), size + 1);
    }

private:
    static QString romFile(const char *name)
    {
        return QStringLiteral(MERIT_BUILD_DIR "/tests/roms/%1.nes").arg(QLatin1String(name));
    }

    QTemporaryDir m_home;
    std::unique_ptr<PluginRegistry> m_registry;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace merit
