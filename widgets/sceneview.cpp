// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/sceneview.h"

#include "widgets/scenepainter.h"

#include <QHelpEvent>
#include <QLineF>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace merit {

namespace {

// How far from a line the mouse may rest, in pixels.
constexpr double kReach = 10.0;

double distanceToSegment(QPointF point, QPointF a, QPointF b)
{
    const auto along = b - a;
    const double length = QPointF::dotProduct(along, along);
    const double share = length == 0.0 ? 0.0 : std::clamp(QPointF::dotProduct(point - a, along) / length, 0.0, 1.0);
    return QLineF(point, a + share * along).length();
}

bool touches(const Shape &shape, QPointF point, double reach)
{
    const auto at = [&](std::size_t i) { return QPointF(shape.points[i].x, shape.points[i].y); };
    if (shape.kind == ShapeKind::Line || shape.kind == ShapeKind::Arrow) {
        for (std::size_t i = 1; i < shape.points.size(); ++i)
            if (distanceToSegment(point, at(i - 1), at(i)) <= reach)
                return true;
        return false;
    }
    if (shape.points.size() == 2)
        return QRectF(at(0), at(1)).normalized().contains(point);
    return shape.points.size() == 1 && QLineF(point, at(0)).length() <= shape.size;
}

template <typename Condition>
const Shape *topmost(const std::vector<Shape> &shapes, QPointF point, double reach, const Condition &condition)
{
    const auto found = std::find_if(shapes.rbegin(), shapes.rend(), [&](const Shape &shape) {
        return condition(shape) && touches(shape, point, reach);
    });
    return found == shapes.rend() ? nullptr : &*found;
}

} // namespace

SceneView::SceneView(QWidget *parent) : QWidget(parent)
{
    setAccessibleName(tr("Screen"));
    setFocusPolicy(Qt::StrongFocus);
}

void SceneView::showScene(Scene scene, Overlays overlays)
{
    m_scene = std::move(scene);
    m_image = {};
    m_overlays = std::move(overlays);
    update();
}

void SceneView::showPicture(const Picture &picture, Overlays overlays)
{
    m_scene = {};
    if (m_image.width() != picture.width || m_image.height() != picture.height)
        m_image = QImage(picture.width, picture.height, QImage::Format_RGB32);
    for (int row = 0; row < picture.height; ++row)
        std::memcpy(m_image.scanLine(row), picture.pixels.data() + row * picture.width,
                    static_cast<std::size_t>(picture.width) * sizeof(std::uint32_t));
    m_overlays = std::move(overlays);
    update();
}

void SceneView::setOverlaysVisible(bool isVisible)
{
    m_areOverlaysVisible = isVisible;
    update();
}

QSizeF SceneView::contentSize() const
{
    return m_image.isNull() ? QSizeF(m_scene.width, m_scene.height) : QSizeF(m_image.size());
}

QTransform SceneView::contentTransform() const
{
    const auto size = contentSize();
    if (size.isEmpty())
        return {};
    double scale = std::min(width() / size.width(), height() / size.height());
    if (!m_image.isNull() && scale >= 1.0)
        scale = std::floor(scale * devicePixelRatioF()) / devicePixelRatioF();
    QTransform transform;
    transform.translate(std::round((width() - size.width() * scale) / 2),
                        std::round((height() - size.height() * scale) / 2));
    transform.scale(scale, scale);
    return transform;
}

void SceneView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().window());
    painter.setTransform(contentTransform(), true);
    if (!m_image.isNull())
        painter.drawImage(QPointF(0, 0), m_image);
    painter.setRenderHint(QPainter::Antialiasing);
    ScenePainter scenePainter(painter, palette());
    scenePainter.draw(m_scene);
    if (!m_areOverlaysVisible)
        return;
    for (const auto &grid : m_overlays.grids)
        scenePainter.draw(grid);
    for (const auto &overlay : m_overlays.shapes)
        for (const auto &shape : overlay.shapes)
            scenePainter.draw(shape);
}

QString SceneView::tipAt(QPoint position) const
{
    const auto transform = contentTransform();
    const auto point = transform.inverted().map(QPointF(position));
    const double reach = kReach / transform.m11();
    const auto hasTip = [](const Shape &shape) { return !shape.tip.empty(); };
    // The overlay's line may cross a thing; the thing is what the mouse is on.
    if (const auto *shape = topmost(m_scene.shapes, point, reach, hasTip))
        return QString::fromStdString(shape->tip);
    if (m_areOverlaysVisible)
        for (const auto &overlay : m_overlays.shapes)
            if (const auto *shape = topmost(overlay.shapes, point, reach, hasTip))
                return QString::fromStdString(shape->tip);
    return {};
}

void SceneView::mousePressEvent(QMouseEvent *event)
{
    const auto point = contentTransform().inverted().map(event->position());
    const auto *shape = event->button() != Qt::LeftButton
        ? nullptr
        : topmost(m_scene.shapes, point, 0.0, [](const Shape &one) { return one.click.has_value(); });
    if (shape)
        emit actionRequested(*shape->click);
    else
        QWidget::mousePressEvent(event);
}

bool SceneView::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QToolTip::showText(help->globalPos(), tipAt(help->pos()), this);
    return true;
}

} // namespace merit
