// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>

#include <cstdint>
#include <optional>

class QLabel;

namespace merit {

class ActionBar;
class BreakdownPanel;
class HandControls;
class PartsPlot;
class PluginRegistry;
class RomOpener;
class SceneView;
class SessionController;
class SoundToggle;
class WorldBar;
struct Moment;
struct SessionSetup;

// The window: builds the views, connects them to the session, and remembers where everything was.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    enum class Remember { Nothing, Layout };

    explicit MainWindow(const PluginRegistry &registry, Remember remember = Remember::Layout,
                        QWidget *parent = nullptr);
    ~MainWindow() override;

    // Opens a game; what cannot be opened is said in the message bar, and the window stays as it was.
    bool openGame(const SessionSetup &setup);

    SessionController &session() { return *m_session; }
    void setDarkTheme(bool isDark);

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    void buildDocks();
    void buildMenus();
    void buildStatusBar();
    void connectSession();
    void showMoment();
    void showSelectedStep();
    void showPast(std::uint64_t step);
    void showOnScreen(const Moment &moment);
    void showMessage(const QString &message);
    void savePicture();
    void restoreLayout();
    void saveLayout();

    const PluginRegistry &m_registry;
    Remember m_remember;
    SessionController *m_session;
    WorldBar *m_worldBar;
    ActionBar *m_actionBar;
    SceneView *m_screen;
    PartsPlot *m_parts;
    BreakdownPanel *m_breakdown;
    HandControls *m_hand;
    SoundToggle *m_sound;
    RomOpener *m_roms;
    QToolBar *m_messageBar;
    QLabel *m_message;
    QLabel *m_stepLabel;
    QLabel *m_rateLabel;
    QLabel *m_worldLabel;
    QList<QAction *> m_dockActions;
    QAction *m_darkAction = nullptr;
    std::optional<std::uint64_t> m_pastStep; // that the views show instead of the newest
    QAction *m_restartAction = nullptr;
};

} // namespace merit
