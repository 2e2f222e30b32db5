// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace merit {

class PluginRegistry;

// Help > Plugins: every file that was looked at, the game in it, or why it could not be loaded.
class PluginsDialog : public QDialog {
    Q_OBJECT

public:
    PluginsDialog(const PluginRegistry &registry, QWidget *parent);
};

} // namespace merit
