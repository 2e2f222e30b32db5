// SPDX-License-Identifier: GPL-3.0-or-later
// A tool for those who write cartridges: plays an input script and saves what it looks like.
#include "tests/cartridges/barecore.h"
#include "tests/cartridges/inputscript.h"

#include <QCoreApplication>
#include <QImage>
#include <QStringList>

#include <cstdio>

using namespace merit::test;

namespace {

int fail(const std::string &why)
{
    std::fprintf(stderr, "playcartridge: %s\n", why.c_str());
    return 1;
}

void save(const BareCore &core, const QString &prefix, std::size_t frame)
{
    const auto path = QStringLiteral("%1%2.png").arg(prefix).arg(frame, 5, 10, QLatin1Char('0'));
    const auto picture = core.picture();
    picture.scaled(picture.size() * 2).save(path);
    std::printf("%s\n", qPrintable(path));
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    if (arguments.size() < 6)
        return fail(
            "usage: playcartridge GAME.nes SCRIPT SEED PREFIX EVERY: a picture each EVERY frames, and the last");
    auto core = BareCore::open(BareCore::installedCore(), arguments[1]);
    if (!core)
        return fail(core.error().message());
    const auto script = readInputScript(arguments[2]);
    if (!script)
        return fail(script.error().message());
    const auto every = static_cast<std::size_t>(std::max(1, arguments[5].toInt()));
    if (!(*core)->powerOn(static_cast<std::uint8_t>(arguments[3].toInt())))
        return fail(arguments[1].toStdString() + ": never makes a step");
    std::size_t frame = 0;
    for (const auto buttons : *script) {
        (*core)->run(buttons);
        if (++frame % every == 0)
            save(**core, arguments[4], frame);
    }
    save(**core, arguments[4], frame);
    std::printf("%zu frames, %d late\n", frame, (*core)->memory()[0x04]);
    return 0;
}
