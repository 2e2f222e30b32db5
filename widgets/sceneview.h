// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/overlay.h"
#include "model/core/scene.h"
#include "model/core/world.h"

#include <QImage>
#include <QTransform>
#include <QWidget>

namespace merit {

// The Screen: what the world shows, as pixels or as a scene, and the model's overlays over it. Pixels are scaled by
// whole numbers, scenes to whatever fits. Resting the mouse on a thing tells its numbers.
class SceneView : public QWidget {
    Q_OBJECT

public:
    explicit SceneView(QWidget *parent = nullptr);

    void showScene(Scene scene, Overlays overlays);
    void showPicture(const Picture &picture, Overlays overlays);

    bool areOverlaysVisible() const { return m_areOverlaysVisible; }
    void setOverlaysVisible(bool isVisible);

    QSize sizeHint() const override { return {384, 360}; }
    QSize minimumSizeHint() const override { return {192, 180}; }

    // What would be told at this place of the widget; empty for nothing.
    QString tipAt(QPoint position) const;

signals:
    // A shape that can be clicked was.
    void actionRequested(merit::Action action);

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    QSizeF contentSize() const;
    QTransform contentTransform() const;

    Scene m_scene;
    QImage m_image;
    Overlays m_overlays;
    bool m_areOverlaysVisible = true;
};

} // namespace merit
