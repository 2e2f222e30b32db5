// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/theme.h"

#include <array>

namespace merit {

namespace {

// Okabe and Ito's set without black and without yellow, which is hard to see on white.
constexpr std::array<QRgb, 6> kCurveColors = {0xFF0072B2, 0xFFD55E00, 0xFF009E73, 0xFFCC79A7, 0xFF56B4E9, 0xFFE69F00};
constexpr std::array<Qt::PenStyle, 3> kCurveStyles = {Qt::SolidLine, Qt::DashLine, Qt::DotLine};

QColor between(const QColor &a, const QColor &b, double share)
{
    return QColor::fromRgbF(float(a.redF() + (b.redF() - a.redF()) * share),
                            float(a.greenF() + (b.greenF() - a.greenF()) * share),
                            float(a.blueF() + (b.blueF() - a.blueF()) * share));
}

QColor readable(QRgb color, const QPalette &palette)
{
    return isDark(palette) ? between(QColor::fromRgb(color), Qt::white, 0.2) : QColor::fromRgb(color);
}

} // namespace

bool isDark(const QPalette &palette)
{
    return palette.color(QPalette::Window).lightnessF() < 0.5f;
}

QColor colorOf(ColorRole role, const QPalette &palette)
{
    const auto base = palette.color(QPalette::Base);
    const auto text = palette.color(QPalette::Text);
    switch (role) {
    case ColorRole::Ground: return base;
    case ColorRole::Wall: return between(base, text, 0.25);
    case ColorRole::Grid: return between(base, text, 0.15);
    case ColorRole::Muted: return between(base, text, 0.4);
    case ColorRole::Text: return text;
    case ColorRole::Player: return readable(kCurveColors[0], palette);
    case ColorRole::Danger:
    case ColorRole::Enemy: return readable(kCurveColors[1], palette);
    case ColorRole::Target: return readable(kCurveColors[2], palette);
    case ColorRole::Accent: return readable(kCurveColors[3], palette);
    case ColorRole::Ally: return readable(kCurveColors[4], palette);
    case ColorRole::Benefit: return readable(kCurveColors[5], palette);
    case ColorRole::Red: return QColor(0xD0, 0x30, 0x30);
    case ColorRole::Yellow: return QColor(0xE8, 0xC0, 0x20);
    case ColorRole::Blue: return QColor(0x30, 0x60, 0xD8);
    }
    return text;
}

QPen curvePen(int index, const QPalette &palette)
{
    const auto color = static_cast<std::size_t>(index) % kCurveColors.size();
    const auto style = static_cast<std::size_t>(index) / kCurveColors.size() % kCurveStyles.size();
    QPen pen(readable(kCurveColors[color], palette), 1.0, kCurveStyles[style]);
    pen.setCosmetic(true);
    return pen;
}

QPen totalPen(const QPalette &palette)
{
    QPen pen(palette.color(QPalette::Text), 1.0);
    pen.setCosmetic(true);
    return pen;
}

QPalette darkPalette()
{
    QPalette palette(QColor(0x2B, 0x2D, 0x31));
    palette.setColor(QPalette::Base, QColor(0x1D, 0x1F, 0x23));
    palette.setColor(QPalette::AlternateBase, QColor(0x26, 0x28, 0x2C));
    palette.setColor(QPalette::Highlight, QColor(0x2F, 0x6F, 0xB0));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Link, QColor(0x7A, 0xB8, 0xF5));
    palette.setColor(QPalette::ToolTipBase, QColor(0x3A, 0x3D, 0x42));
    palette.setColor(QPalette::ToolTipText, Qt::white);
    const QColor faint(0x90, 0x94, 0x9A);
    palette.setColor(QPalette::PlaceholderText, faint);
    for (const auto role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) // Qt's own is all but invisible
        palette.setColor(QPalette::Disabled, role, faint.darker(130));
    return palette;
}

} // namespace merit
