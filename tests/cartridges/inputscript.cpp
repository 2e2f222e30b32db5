// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cartridges/inputscript.h"

#include <QFile>
#include <QStringList>

#include <algorithm>
#include <array>

namespace merit::test {

namespace {

constexpr std::array kNames{"RIGHT", "LEFT", "DOWN", "UP", "START", "SELECT", "B", "A"}; // bit 0 first

// -1 for a word that is no button.
int buttonsOf(const QString &words)
{
    int buttons = 0;
    for (const auto &word : words.split('+', Qt::SkipEmptyParts)) {
        const auto found = std::find(kNames.begin(), kNames.end(), word.toStdString());
        if (word == "NONE")
            continue;
        if (found == kNames.end())
            return -1;
        buttons |= 1 << (found - kNames.begin());
    }
    return buttons;
}

} // namespace

Result<std::vector<std::uint8_t>> readInputScript(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Text))
        return failure(path.toStdString(), file.errorString().toStdString());
    std::vector<std::uint8_t> frames;
    int number = 0;
    while (!file.atEnd()) {
        const auto line = QString::fromUtf8(file.readLine()).section('#', 0, 0).simplified();
        ++number;
        if (line.isEmpty())
            continue;
        bool isNumber = false;
        const int count = line.section(' ', 0, 0).toInt(&isNumber);
        const int buttons = buttonsOf(line.section(' ', 1, 1));
        if (!isNumber || count < 1 || buttons < 0)
            return failure(path.toStdString(), "line " + std::to_string(number) + " is not \"frames BUTTONS\"");
        frames.insert(frames.end(), static_cast<std::size_t>(count), static_cast<std::uint8_t>(buttons));
    }
    return frames;
}

} // namespace merit::test
