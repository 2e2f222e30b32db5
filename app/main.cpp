// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"

#include <QApplication>

#include <iostream>

namespace {

bool hasDisplay()
{
    return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY")
        || !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
}

// Qt's off-screen platform talks about itself; of that only what names a real fault is worth a line.
void reportFaults(QtMsgType type, const QMessageLogContext &, const QString &message)
{
    const bool isChatter = message.contains(QLatin1String("propagateSizeHints"))
        || message.contains(QLatin1String("XDG_RUNTIME_DIR"));
    if (!isChatter && type != QtDebugMsg && type != QtInfoMsg)
        std::cerr << "merit: " << message.toStdString() << std::endl;
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
    const bool isBlind = !makesPicture && !hasDisplay();
    if (makesPicture || isBlind)
        qputenv("QT_QPA_PLATFORM", "offscreen");
    if (isBlind)
        words = QStringList{"show"} + words + QStringList{"--shot", "merit-demo.png"};
    qInstallMessageHandler(reportFaults);
    const QApplication application(argc, argv);
    const int status = merit::runCommandLine(words);
    if (isBlind && status == merit::kExitDone)
        std::cerr << "merit: there is no display, so the demo was played off-screen" << std::endl;
    return status;
}
