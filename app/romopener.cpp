// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/romopener.h"

#include "app/pluginregistry.h"
#include "plugins/libretro/cores.h"
#include "plugins/libretro/rom.h"

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
const auto kSeparator = QLatin1Char('\n'); // between a game and a file, in what is remembered

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

QString localFile(const QMimeData &data)
{
    return data.urls().size() == 1 ? data.urls().first().toLocalFile() : QString();
}

} // namespace

RomOpener::RomOpener(const PluginRegistry &registry, QWidget *window)
    : QObject(window), m_registry(registry), m_window(window)
{
    window->setAcceptDrops(true);
    window->installEventFilter(this);
}

void RomOpener::fillMenu(QMenu &menu)
{
    auto *open = menu.addAction(tr("Open &ROM..."), this, &RomOpener::chooseFile);
    open->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_O));
    open->setToolTip(tr("Play a game from a ROM in an emulator core; dropping the file on the window does the same"));
    open->setStatusTip(open->toolTip());
    auto *recent = menu.addMenu(tr("Re&cent ROMs"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { listRecent(*recent); });
    auto *cores = menu.addMenu(tr("&Emulator core"));
    connect(cores, &QMenu::aboutToShow, this, [this, cores] { listCores(*cores); });
}

void RomOpener::chooseFile()
{
    auto *dialog = new QFileDialog(m_window, tr("Open ROM"), {}, tr("Cartridges (*.nes *.gb *.gbc);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this, &RomOpener::openFile);
    dialog->open();
}

void RomOpener::chooseCoreFile()
{
    auto *dialog = new QFileDialog(m_window, tr("Emulator core"), {}, tr("Libretro cores (*_libretro.so)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &file) { m_core = file; });
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
    askForGame(file);
}

void RomOpener::askForGame(const QString &file)
{
    QStringList titles;
    for (const auto *game : gamesWithRoms(m_registry))
        titles << titleOf(*game);
    auto *dialog = new QInputDialog(m_window);
    dialog->setObjectName(QStringLiteral("gameOfRom"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Open ROM"));
    dialog->setLabelText(tr("%1 is not a ROM that is known here. Which game is it?").arg(QFileInfo(file).fileName()));
    dialog->setComboBoxItems(titles);
    connect(dialog, &QInputDialog::textValueSelected, this, [this, file](const QString &title) {
        for (const auto *game : gamesWithRoms(m_registry))
            if (titleOf(*game) == title)
                choose(*game, file);
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
    QSettings settings;
    auto recent = settings.value(kRecentKey).toStringList();
    recent.removeAll(entry);
    recent.prepend(entry);
    settings.setValue(kRecentKey, recent.mid(0, kMostRecent));
}

void RomOpener::listRecent(QMenu &menu)
{
    menu.clear();
    for (const auto &entry : QSettings().value(kRecentKey).toStringList()) {
        const auto file = entry.section(kSeparator, 1);
        const auto game = m_registry.find(entry.section(kSeparator, 0, 0).toStdString());
        if (!game || !(*game)->info().rom)
            continue;
        auto *action = menu.addAction(tr("%1 as %2").arg(QFileInfo(file).fileName(), titleOf(**game)), this,
                                      [this, file, game = *game] { choose(*game, file); });
        action->setStatusTip(file);
    }
    if (menu.isEmpty())
        menu.addAction(tr("None yet"))->setEnabled(false);
}

void RomOpener::listCores(QMenu &menu)
{
    menu.clear();
    const auto add = [&](const QString &title, const QString &file) {
        auto *action = menu.addAction(title, this, [this, file] { m_core = file; });
        action->setCheckable(true);
        action->setChecked(m_core == file);
        action->setStatusTip(file.isEmpty() ? tr("For the next ROM: the core that suits it best") : file);
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
    menu.addAction(tr("Another file..."), this, &RomOpener::chooseCoreFile);
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
