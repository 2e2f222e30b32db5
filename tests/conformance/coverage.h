// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QStringList>

#include <algorithm>

namespace merit {

// The lines of a text file without blank ones; empty when it cannot be read, which no caller takes for success.
inline QStringList filledLines(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Text))
        return {};
    QStringList lines;
    for (const auto &line : QString::fromUtf8(file.readAll()).split('\n'))
        if (!line.trimmed().isEmpty())
            lines << line.trimmed();
    return lines;
}

// The clause ids of tests/data/clauses.txt under the game that is named above them.
inline QMap<QString, QStringList> clausesByGame()
{
    static const QRegularExpression heading("^# ([a-z0-9]+)$");
    QMap<QString, QStringList> clauses;
    QString game;
    for (const auto &line : filledLines(MERIT_TEST_DATA "/clauses.txt")) {
        if (const auto match = heading.match(line); match.hasMatch())
            game = match.captured(1);
        else if (!line.startsWith('#'))
            clauses[game] << line;
    }
    return clauses;
}

inline QSet<QString> allClauses()
{
    QSet<QString> all;
    for (const auto &clauses : clausesByGame())
        all.unite({clauses.begin(), clauses.end()});
    return all;
}

// Whether a row name begins with the clause: "BC-7 exactly 50 is paid".
inline bool isRowOf(const QString &clause, const QString &row)
{
    return row.startsWith(clause) && (row.size() == clause.size() || !row[clause.size()].isLetterOrNumber());
}

// Everything in a row name that looks like the id of a specification which the list knows.
inline QStringList mentionedClauses(const QString &row, const QSet<QString> &known)
{
    static const QRegularExpression id(R"(\b([A-Z]{2})-[0-9A-Za-z]+\b)");
    QStringList mentioned;
    for (auto it = id.globalMatch(row); it.hasNext();) {
        const auto match = it.next();
        if (known.contains(match.captured(1) + "-1"))
            mentioned << match.captured(0);
    }
    return mentioned;
}

// How many rows begin with each of the clauses.
inline QMap<QString, int> rowCounts(const QStringList &clauses, const QStringList &rows)
{
    QMap<QString, int> counts;
    for (const auto &clause : clauses)
        counts[clause] = static_cast<int>(
            std::ranges::count_if(rows, [&](const auto &row) { return isRowOf(clause, row); }));
    return counts;
}

} // namespace merit
