// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/trace.h"
#include "widgets/tracegraph.h"

#include <qcustomplot.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace merit {

// The Parts view: one curve for each part, the total shaded behind them. Wheel and drag look back, which stops
// following; a click puts the view cursor on a step; a click in the legend hides a curve.
class PartsPlot : public QCustomPlot {
    Q_OBJECT

public:
    explicit PartsPlot(QWidget *parent = nullptr);

    // Another trace, or none. It is not owned, and must stay until it is replaced.
    void setTrace(const Trace *trace);

    // Call when the trace has grown, at most once a tick.
    void refresh();

    bool isFollowing() const { return m_isFollowing; }
    void setFollowing(bool isFollowing);
    void fitAll();

    // The step that the cursor is on, if a person put it somewhere.
    std::optional<std::uint64_t> cursor() const { return m_cursor; }

    const std::vector<TraceGraph *> &graphs() const { return m_graphs; }

signals:
    void followingChanged(bool isFollowing);
    void stepSelected(quint64 step);

protected:
    void changeEvent(QEvent *event) override;

private:
    void placeLegend();
    void applyPalette();
    void followNewest();
    void fitValues();
    void pickStep(QMouseEvent *event);
    void toggleCurve(QCPAbstractLegendItem *item);

    const Trace *m_trace = nullptr;
    std::vector<TraceGraph *> m_graphs; // total first, then the parts
    QCPItemStraightLine *m_cursorLine;
    std::optional<std::uint64_t> m_cursor;
    bool m_isFollowing = true;
};

} // namespace merit
