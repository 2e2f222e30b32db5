// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/worlds/hackmatrix/boardtext.h"
#include "model/worlds/hackmatrix/game.h"

#include <QStringList>
#include <QTest>

#include <cstring>

namespace merit::hackmatrix {

enum Direction : Action { Up, Down, Left, Right };

inline Action programAction(const char *name)
{
    return kFirstProgramAction + programNamed(name).value();
}

// An empty grid with the player at (2, 2) and the exit at (5, 5), changed cell by cell ("3,2" -> "d5") and with lines
// before and after it.
inline State board(const std::vector<std::pair<grid6::Cell, const char *>> &cells = {}, const QString &lines = {},
                   grid6::Cell player = {2, 2}, grid6::Cell exit = {5, 5})
{
    QString text = "board\n";
    for (int row = grid6::kSize - 1; row >= 0; --row) {
        for (int column = 0; column < grid6::kSize; ++column) {
            const grid6::Cell at{row, column};
            QString body = ".";
            for (const auto &[cell, content] : cells)
                if (cell == at)
                    body = content;
            text += (at == player ? "@" : "") + QString(at == exit ? ">" : "") + body + " ";
        }
        text += "\n";
    }
    const auto state = readBoard((lines + "\n" + text).toStdString());
    if (!state)
        qFatal("%s", state.error().message().c_str());
    return *state;
}

// What is said of a position without its grid and chance: what changed is seen at a glance.
inline QString summary(const State &state)
{
    QStringList lines;
    for (const auto &line : QString::fromStdString(writeBoard(state)).split('\n')) {
        const auto word = line.section(' ', 0, 0);
        if (word == "virus" || word == "daemon" || word == "glitch" || word == "cryptog" || word == "incoming")
            lines << line;
    }
    return lines.join("; ");
}

inline bool isSame(const State &a, const State &b)
{
    return std::memcmp(&a, &b, sizeof a) == 0;
}

inline State stepped(State state, Action action)
{
    stepGame(state, action);
    return state;
}

} // namespace merit::hackmatrix

Q_DECLARE_METATYPE(merit::hackmatrix::State)
