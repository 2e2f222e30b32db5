// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controlsettings.h"

#include <QKeySequence>
#include <QSettings>

namespace merit {

namespace {

QString entryOf(const Controls &controls, int index, const QString &group)
{
    auto id = controls[index].id;
    id.replace(QLatin1Char('/'), QLatin1Char('_'));
    return QStringLiteral("controls/%1/%2").arg(controls.areButtons() ? QStringLiteral("pad") : group, id);
}

QString keyText(int key)
{
    return key == 0 ? QString() : QKeySequence(key).toString(QKeySequence::PortableText);
}

int keyFrom(const QString &text)
{
    const QKeySequence keys(text, QKeySequence::PortableText);
    return keys.isEmpty() || keys[0].key() == Qt::Key_unknown ? 0 : keys[0].toCombined();
}

} // namespace

void loadControls(Controls &controls, const QString &group)
{
    const QSettings settings;
    for (int i = 0; i < controls.size(); ++i) {
        const auto entry = entryOf(controls, i, group);
        auto binding = controls[i].original;
        if (const auto key = settings.value(entry + QLatin1String("/key")); key.isValid())
            binding.key = keyFrom(key.toString());
        if (const auto pad = settings.value(entry + QLatin1String("/pad")); pad.isValid())
            binding.pad = padInputOf(pad.toString());
        controls.setBinding(i, binding);
    }
}

void saveControls(const Controls &controls, const QString &group)
{
    QSettings settings;
    for (int i = 0; i < controls.size(); ++i) {
        const auto entry = entryOf(controls, i, group);
        const auto &[key, pad] = controls[i].binding;
        settings.remove(entry);
        if (key != controls[i].original.key)
            settings.setValue(entry + QLatin1String("/key"), keyText(key));
        if (pad != controls[i].original.pad)
            settings.setValue(entry + QLatin1String("/pad"), padInputId(pad));
    }
}

} // namespace merit
