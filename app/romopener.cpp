// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/romopener.h"

#include "app/pluginregistry.h"
#include "plugins/libretro/cores.h"
#include "plugins/libretro/rom.h"

#include <QAction>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMenu>
#include <QMimeData>
#include <QSettings>

#include <algorithm>

namespace merit {

namespace {

constexpr int kMostRecent = 8;
const auto kRecentKey = QStringLiteral("roms/recent");
const auto kCoreKey = QStringLiteral("roms/core");
const auto kGameKey = QStringLiteral("roms/games/%1"); // of a ROM that no game knows, by its SHA-1
const auto kSeparator = QLatin1Char('\n');             // between a game and a file, in what is remembered

QString titleOf(const Game &game)
{
    return QString::fromStdString(game.info().title);
}

std::vector<const Game *> gamesWithRoms(const PluginRegistry &registry)
{
    auto games = registry.games();
    std::erase_if(games, [](const Game *game) { return !game->info().rom; });
    return games;
}

bool knows(const Game &game, const Rom &rom)
{
    const auto &known = game.info().rom->known;
    return std::ranges::find(known, rom.sha1, &KnownRom::sha1) != known.end();
}

QStringList recentRoms()
{
    return QSettings().value(kRecentKey).toStringList();
}

// Null when the game of an entry is no longer there.
const Game *gameOf(const PluginRegistry &registry, const QString &entry)
{
    const auto game = registry.find(entry.section(kSeparator, 0, 0).toStdString());
    return game && (*game)->info().rom ? *game : nullptr;
}

QString firstCore()
{
    const auto cores = findCores();
    return cores.empty() ? QString() : QString::fromStdString(cores.front().file);
}

QString localFile(const QMimeData &data)
{
    return data.urls().size() == 1 ? data.urls().first().toLocalFile() : QString();
}

} // namespace

RomOpener::RomOpener(const PluginRegistry &registry, QWidget *window)
    : QObject(window),
      m_registry(registry),
      m_window(window),
      m_lastAction(new QAction(tr("Open &last ROM"), this)),
      m_coreFileAction(new QAction(tr("Another &file..."), this)),
      m_core(QSettings().value(kCoreKey).toString())
{
    const auto describe = [](QAction &action, Qt::Key key, const QString &tip) {
        action.setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | key));
        action.setToolTip(tip);
        action.setStatusTip(tip);
    };
    describe(*m_lastAction, Qt::Key_O, tr("Play the ROM that was opened last"));
    describe(*m_coreFileAction, Qt::Key_E, tr("Name the file of an emulator core for the next ROM"));
    m_lastAction->setEnabled(!recentRoms().isEmpty());
    connect(m_lastAction, &QAction::triggered, this, &RomOpener::openLast);
    connect(m_coreFileAction, &QAction::triggered, this, &RomOpener::chooseCoreFile);
    window->setAcceptDrops(true);
    window->installEventFilter(this);
}

void RomOpener::fillMenu(QMenu &menu)
{
    auto *open = menu.addAction(tr("Open &ROM..."), this, &RomOpener::chooseFile);
    open->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_O));
    open->setToolTip(tr("Play a game from a ROM in an emulator core; dropping the file on the window does the same"));
    open->setStatusTip(open->toolTip());
    menu.addAction(m_lastAction);
    auto *recent = menu.addMenu(tr("Re&cent ROMs"));
    recent->setObjectName(QStringLiteral("recentRoms"));
    recent->setToolTipsVisible(true);
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { listRecent(*recent); });
    auto *cores = menu.addMenu(tr("&Emulator core"));
    cores->setObjectName(QStringLiteral("cores"));
    cores->setToolTipsVisible(true);
    cores->addAction(m_coreFileAction); // its keys work before the menu was seen
    connect(cores, &QMenu::aboutToShow, this, [this, cores] { listCores(*cores); });
}

void RomOpener::chooseFile()
{
    const auto folder = QFileInfo(recentRoms().value(0).section(kSeparator, 1)).path();
    auto *dialog = new QFileDialog(m_window, tr("Open ROM"), folder,
                                   tr("Cartridges (*.nes *.gb *.gbc);;All files (*)"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this, &RomOpener::openFile);
    dialog->open();
}

void RomOpener::chooseCoreFile()
{
    const auto folder = QFileInfo(m_core.isEmpty() ? firstCore() : m_core).path();
    auto *dialog = new QFileDialog(m_window, tr("Emulator core"), folder, tr("Libretro cores (*_libretro.so)"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this, &RomOpener::setCore);
    dialog->open();
}

void RomOpener::openFile(const QString &file)
{
    const auto rom = readRom(file.toStdString());
    if (!rom) {
        emit failed(QString::fromStdString(rom.error().message()));
        return;
    }
    for (const auto *game : gamesWithRoms(m_registry))
        if (knows(*game, *rom)) {
            choose(*game, file);
            return;
        }
    askForGame(file, QString::fromStdString(rom->sha1));
}

// What a person said of the same ROM before is the answer that is offered.
void RomOpener::askForGame(const QString &file, const QString &sha1)
{
    QStringList titles;
    const auto before = m_registry.find(QSettings().value(kGameKey.arg(sha1)).toString().toStdString());
    for (const auto *game : gamesWithRoms(m_registry))
        titles << titleOf(*game);
    auto *dialog = new QInputDialog(m_window);
    dialog->setObjectName(QStringLiteral("gameOfRom"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Open ROM"));
    dialog->setLabelText(tr("%1 is not a ROM that is known here. Which game is it?").arg(QFileInfo(file).fileName()));
    dialog->setComboBoxItems(titles);
    if (before)
        dialog->setTextValue(titleOf(**before));
    connect(dialog, &QInputDialog::textValueSelected, this, [this, file, sha1](const QString &title) {
        for (const auto *game : gamesWithRoms(m_registry))
            if (titleOf(*game) == title) {
                QSettings().setValue(kGameKey.arg(sha1), QString::fromStdString(game->info().id));
                choose(*game, file);
            }
    });
    dialog->open();
}

void RomOpener::choose(const Game &game, const QString &file)
{
    SessionSetup setup;
    setup.game = &game;
    setup.policy = "noop";
    setup.rom = {file.toStdString(), m_core.toStdString(), 0};
    emit romChosen(setup);
}

void RomOpener::remember(const SessionSetup &setup)
{
    const auto file = QFileInfo(QString::fromStdString(setup.rom.rom)).absoluteFilePath();
    const auto entry = QString::fromStdString(setup.game->info().id) + kSeparator + file;
    auto recent = recentRoms();
    recent.removeAll(entry);
    recent.prepend(entry);
    QSettings().setValue(kRecentKey, recent.mid(0, kMostRecent));
    m_lastAction->setEnabled(true);
}

void RomOpener::openLast()
{
    const auto entry = recentRoms().value(0);
    if (const auto *game = gameOf(m_registry, entry))
        choose(*game, entry.section(kSeparator, 1));
}

void RomOpener::setCore(const QString &file)
{
    m_core = file;
    QSettings().setValue(kCoreKey, file);
}

void RomOpener::listRecent(QMenu &menu)
{
    menu.clear();
    for (const auto &entry : recentRoms()) {
        const auto file = entry.section(kSeparator, 1);
        const auto *game = gameOf(m_registry, entry);
        if (!game)
            continue;
        auto *action = menu.addAction(tr("%1 as %2").arg(QFileInfo(file).fileName(), titleOf(*game)), this,
                                      [this, file, game] { choose(*game, file); });
        action->setToolTip(file);
        action->setStatusTip(file);
    }
    if (menu.isEmpty())
        menu.addAction(tr("None yet"))->setEnabled(false);
}

void RomOpener::listCores(QMenu &menu)
{
    menu.clear();
    const auto add = [&](const QString &title, const QString &file) {
        auto *action = menu.addAction(title, this, [this, file] { setCore(file); });
        action->setCheckable(true);
        action->setChecked(m_core == file);
        action->setToolTip(file.isEmpty() ? tr("For the next ROM: the core that suits it best")
                                          : tr("For the next ROM: %1").arg(file));
        action->setStatusTip(action->toolTip());
    };
    add(tr("Best that is installed"), {});
    bool isListed = m_core.isEmpty();
    for (const auto &core : findCores()) {
        add(QString::fromStdString(core.title), QString::fromStdString(core.file));
        isListed = isListed || m_core == QString::fromStdString(core.file);
    }
    if (!isListed)
        add(QFileInfo(m_core).fileName(), m_core);
    menu.addSeparator();
    menu.addAction(m_coreFileAction);
}

bool RomOpener::eventFilter(QObject *, QEvent *event)
{
    if (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop)
        return false;
    auto *drop = static_cast<QDropEvent *>(event); // a QDragEnterEvent is one
    const auto file = localFile(*drop->mimeData());
    if (file.isEmpty())
        return false;
    drop->acceptProposedAction();
    if (event->type() == QEvent::Drop)
        openFile(file);
    return true;
}

} // namespace merit
