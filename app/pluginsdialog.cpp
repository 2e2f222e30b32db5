// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pluginsdialog.h"

#include "app/pluginregistry.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace merit {

PluginsDialog::PluginsDialog(const PluginRegistry &registry, QWidget *parent) : QDialog(parent)
{
    setWindowTitle(tr("Plugins"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(720, 300);
    auto *list = new QTreeWidget;
    list->setObjectName(QStringLiteral("plugins"));
    list->setHeaderLabels({tr("Game"), tr("State"), tr("File")});
    list->setRootIsDecorated(false);
    for (const auto &entry : registry.entries()) {
        const auto title = entry.game ? QString::fromStdString(entry.game->info().title) : tr("none");
        list->addTopLevelItem(new QTreeWidgetItem({title, entry.game ? tr("loaded") : entry.reason, entry.file}));
    }
    list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    auto *where = new QLabel(tr("Looked in: %1").arg(PluginRegistry::defaultFolders().join(QStringLiteral(", "))));
    where->setWordWrap(true);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(list);
    layout->addWidget(where);
    layout->addWidget(buttons);
}

} // namespace merit
