// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sessionsetup.h"
#include "model/core/error.h"

#include <QStringList>

#include <optional>

namespace merit {

class PluginRegistry;

// Exit statuses of the program.
inline constexpr int kExitDone = 0;
inline constexpr int kExitFailed = 1; // it ran, and something was refused or went wrong
inline constexpr int kExitUsage = 2;  // it was asked for something that does not exist

// The words after `merit COMMAND`, taken apart. Options may stand anywhere; each takes a value unless it is a flag.
class Arguments {
public:
    struct Known {
        QStringList options; // with a value: "--steps"
        QStringList flags;   // without
        int positionals = 0; // at most
        int required = 0;    // at least
    };

    static Result<Arguments> parse(const QStringList &words, const Known &known);

    QString positional(int index) const { return m_positionals.value(index); }
    bool has(const QString &option) const;
    QString value(const QString &option, const QString &fallback = {}) const; // the last one given
    QStringList values(const QString &option) const;
    Result<std::uint64_t> number(const QString &option, std::uint64_t fallback, std::uint64_t maximum) const;

private:
    QStringList m_positionals;
    std::vector<std::pair<QString, QString>> m_options;
};

// What --seed, --policy, --variant, --set and --world ask for, with the game named first, or the first that can be
// played.
Result<SessionSetup> setupFrom(const Arguments &arguments, const PluginRegistry &registry);

// Writes one clear line to standard error and returns `status`.
int complain(const Error &error, int status);

// Which kind of application a command line needs: one with a window system or none.
bool needsGui(const QStringList &words);

// Runs the command in `words` (without the program's name). The application object exists.
int runCommandLine(const QStringList &words);

// The commands, each given what follows its name.
int runEval(const QStringList &words, const PluginRegistry &registry);
int runGames(const QStringList &words, const PluginRegistry &registry);
int runRun(const QStringList &words, const PluginRegistry &registry);
int runShow(const QStringList &words, const PluginRegistry &registry);
int runWindow(const QStringList &words, const PluginRegistry &registry);

} // namespace merit
