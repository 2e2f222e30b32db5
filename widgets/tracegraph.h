// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/core/column.h"

#include <qcustomplot.h>

#include <vector>

namespace merit {

// Draws one column of a trace, step i at key i. It asks the column's pyramid for the smallest and the largest value of
// each pixel column and draws no more than that, so that a redraw costs what the plot is wide, not what the history is
// long. The column is not owned and must outlive the graph or be replaced.
class TraceGraph : public QCPAbstractPlottable {
    Q_OBJECT

public:
    enum class Style { Line, Area }; // Area: shaded between the curve and zero

    TraceGraph(QCPAxis *keyAxis, QCPAxis *valueAxis, Style style = Style::Line);

    void setColumn(const Column *column) { m_column = column; }

    // The values in the visible keys.
    Range visibleRange() const;

    double selectTest(const QPointF &position, bool onlySelectable, QVariant *details = nullptr) const override;
    QCPRange getKeyRange(bool &found, QCP::SignDomain domain = QCP::sdBoth) const override;
    QCPRange getValueRange(bool &found, QCP::SignDomain domain = QCP::sdBoth,
                           const QCPRange &keys = QCPRange()) const override;

protected:
    void draw(QCPPainter *painter) override;
    void drawLegendIcon(QCPPainter *painter, const QRectF &rect) const override;

private:
    struct Steps {
        std::size_t first = 0;
        std::size_t last = 0; // one behind
    };

    struct Rows {
        int top = 0;
        int bottom = -1;

        bool isEmpty() const { return top > bottom; }
    };
    struct Bar : Rows { // in one pixel column
        int x = 0;
    };

    Steps stepsIn(double lower, double upper) const;
    void drawDense(QCPPainter *painter);
    void drawSparse(QCPPainter *painter, Steps steps);
    std::size_t alignedStep(double key, double stepsPerPixel) const;
    void paintBars(QCPPainter &painter);
    void collectRectangles(std::size_t first, std::size_t last, Rows filled);

    const Column *m_column = nullptr;
    Style m_style;
    std::vector<Bar> m_bars; // both kept for their memory only
    QVector<QRect> m_rectangles;
};

} // namespace merit
