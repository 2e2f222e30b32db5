// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"

#include <QApplication>
#include <QIcon>

#include <iostream>

namespace {

bool hasDisplay()
{
    return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY")
        || qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
}

} // namespace

int main(int argc, char **argv)
{
    QStringList words;
    for (int i = 1; i < argc; ++i)
        words << QString::fromLocal8Bit(argv[i]);
    QCoreApplication::setOrganizationName(QStringLiteral("Merit"));
    QCoreApplication::setApplicationName(QStringLiteral("Merit"));

    if (!merit::needsGui(words)) {
        const QCoreApplication application(argc, argv);
        return merit::runCommandLine(words);
    }
    const bool makesPicture = words.value(0) == "show" || words.value(0) == "run";
    if (makesPicture) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    } else if (!hasDisplay()) {
        std::cerr << "merit: no display: playing the demo off-screen" << std::endl;
        qputenv("QT_QPA_PLATFORM", "offscreen");
        words = QStringList{"show", words.value(0, "battlecity"), "--shot", "merit-demo.png"};
    }
    const QApplication application(argc, argv);
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/merit.svg")));
    return merit::runCommandLine(words);
}
