// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"
#include "app/mainwindow.h"
#include "app/pluginregistry.h"
#include "app/sessioncontroller.h"
#include "widgets/theme.h"

#include <QApplication>
#include <QEventLoop>
#include <QFileInfo>
#include <QPixmap>
#include <QTimer>

#include <iostream>

namespace merit {

namespace {

constexpr std::uint64_t kMostSteps = 10'000'000;
constexpr std::uint64_t kDemoSteps = 500;
constexpr auto kDefaultSize = "1280x760";

Result<QSize> parseSize(const QString &text)
{
    bool hasWidth = false;
    bool hasHeight = false;
    const QSize size(text.section('x', 0, 0).toInt(&hasWidth), text.section('x', 1).toInt(&hasHeight));
    if (!hasWidth || !hasHeight || size.width() < 200 || size.height() < 150 || size.width() > 8000
        || size.height() > 8000)
        return failure("option --size", "\"" + text.toStdString() + "\" is not WIDTHxHEIGHT in pixels");
    return size;
}

// Plays the steps and waits until the window has shown the last one, or the world failed.
Result<void> playSteps(MainWindow &window, std::uint64_t steps)
{
    auto &session = window.session();
    QEventLoop loop;
    Result<void> result;
    QObject::connect(&session, &SessionController::momentArrived, &loop, [&] {
        if (session.moment().step >= steps && session.trace().size() >= steps)
            loop.quit();
    });
    QObject::connect(&session, &SessionController::failed, &loop, [&](const QString &message) {
        result = failure("world", message.toStdString());
        loop.quit();
    });
    session.stepMany(steps);
    if (steps > 0)
        loop.exec();
    return result;
}

} // namespace

int runShow(const QStringList &words, const PluginRegistry &registry)
{
    const auto arguments = Arguments::parse(words,
                                            {{"--steps", "--seed", "--policy", "--variant", "--set", "--world",
                                              "--shot", "--size", "--theme", "--rom", "--core", "--frame-skip"},
                                             {},
                                             1});
    if (!arguments)
        return complain(arguments.error(), kExitUsage);
    const auto setup = setupFrom(*arguments, registry);
    if (!setup)
        return complain(setup.error(), kExitUsage);
    const auto steps = arguments->number("--steps", kDemoSteps, kMostSteps);
    if (!steps)
        return complain(steps.error(), kExitUsage);
    const auto size = parseSize(arguments->value("--size", kDefaultSize));
    if (!size)
        return complain(size.error(), kExitUsage);
    if (!arguments->has("--shot"))
        return complain({"option --shot", "missing: where to?"}, kExitUsage);
    if (const auto parts = makeSession(*setup); !parts)
        return complain(parts.error(), kExitUsage);

    MainWindow window(registry, MainWindow::Remember::Nothing);
    window.resize(*size);
    window.setDarkTheme(arguments->value("--theme") == "dark");
    window.show();
    window.openGame(*setup);
    if (const auto done = playSteps(window, *steps); !done)
        return complain(done.error(), kExitFailed);
    QCoreApplication::processEvents(); // what the views have put off until the next round
    const auto file = arguments->value("--shot");
    if (!window.grab().save(file))
        return complain({file.toStdString(), "the picture could not be written"}, kExitFailed);
    std::cout << QFileInfo(file).absoluteFilePath().toStdString() << std::endl;
    return kExitDone;
}

int runWindow(const QStringList &words, const PluginRegistry &registry)
{
    const auto arguments = Arguments::parse(
        words, {{"--seed", "--policy", "--variant", "--set", "--world", "--rom", "--core", "--frame-skip"}, {}, 1});
    if (!arguments)
        return complain(arguments.error(), kExitUsage);
    const auto setup = setupFrom(*arguments, registry);
    if (!setup)
        return complain(setup.error(), kExitUsage);
    MainWindow window(registry);
    window.show();
    if (window.openGame(*setup)) {
        if (!setup->rom.rom.empty() && !arguments->has("--policy"))
            window.session().setPolicy(QStringLiteral("hand"));
        window.session().play();
    }
    return QApplication::exec();
}

} // namespace merit
