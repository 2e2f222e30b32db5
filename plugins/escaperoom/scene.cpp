// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/escaperoom/scene.h"

#include "model/core/numbers.h"
#include "model/worlds/escaperoom/contact.h"
#include "model/worlds/escaperoom/room.h"
#include "model/worlds/escaperoom/world.h"

#include <algorithm>
#include <cmath>

namespace merit::escaperoom {

namespace {

constexpr double kBorder = 4.0;
constexpr double kBoardHeight = 56.0; // below the room
constexpr double kLeastWidth = 300.0; // of the board's text
constexpr double kText = 12.0;

// Draws one state into one scene; lives as long as that takes.
class RoomPainter {
public:
    explicit RoomPainter(const State &state)
        : m_state(state),
          m_width(2.0 * static_cast<double>(state.agent.worldMaxX) * kSceneScale),
          m_height(2.0 * static_cast<double>(state.agent.worldMaxY) * kSceneScale),
          m_scene{std::max(m_width, kLeastWidth), m_height + kBoardHeight, {}}
    {
    }

    Scene draw()
    {
        drawGround();
        for (int row = 0; row < static_cast<int>(m_state.rows); ++row)
            for (int column = 0; column < static_cast<int>(m_state.columns); ++column)
                drawTile(column, row);
        drawBorder();
        drawBest();
        drawAgent();
        drawBoard();
        return std::move(m_scene);
    }

private:
    Point at(float x, float y) const
    {
        return {(static_cast<double>(x) + static_cast<double>(m_state.agent.worldMaxX)) * kSceneScale,
                (static_cast<double>(m_state.agent.worldMaxY) - static_cast<double>(y)) * kSceneScale};
    }

    Shape &add(ShapeKind kind, ColorRole role, std::vector<Point> points, double size = 1.0, bool isFilled = true)
    {
        m_scene.shapes.push_back({kind, role, std::move(points), size, isFilled});
        return m_scene.shapes.back();
    }

    Shape &addRound(ShapeKind kind, ColorRole role, Point middle, double half, bool isFilled = true)
    {
        return add(kind, role, {{middle.x - half, middle.y - half}, {middle.x + half, middle.y + half}}, 2.0, isFilled);
    }

    void addLabel(ColorRole role, Point middle, std::string text)
    {
        add(ShapeKind::Label, role, {middle}, kText).text = std::move(text);
    }

    void drawGround()
    {
        add(ShapeKind::Rectangle, ColorRole::Ground, {{0, 0}, {m_scene.width, m_scene.height}});
        const double tile = static_cast<double>(m_state.scale) * kSceneScale;
        for (std::uint32_t i = 1; i < m_state.columns; ++i)
            add(ShapeKind::Line, ColorRole::Grid, {{tile * i, 0}, {tile * i, m_height}}, 0.5);
        for (std::uint32_t i = 1; i < m_state.rows; ++i)
            add(ShapeKind::Line, ColorRole::Grid, {{0, tile * i}, {m_width, tile * i}}, 0.5);
    }

    void drawTile(int column, int row)
    {
        const auto tile = tileAt(m_state, column, row);
        if (!isSolid(tile))
            return;
        const double side = static_cast<double>(m_state.scale) * kSceneScale;
        const Point middle{(column + 0.5) * side, m_height - (row + 0.5) * side};
        if (tile == Tile::Wall) {
            addRound(ShapeKind::Rectangle, ColorRole::Wall, middle, side / 2);
            return;
        }
        const double half = side / 2 * static_cast<double>(kObstacleShare);
        const bool isRound = tile == Tile::Cylinder || tile == Tile::DeadlyCylinder;
        const auto kind = isRound ? ShapeKind::Ellipse : ShapeKind::Rectangle;
        auto &shape = addRound(kind, isDeadly(tile) ? ColorRole::Danger : ColorRole::Muted, middle, half);
        shape.tip = std::string(isDeadly(tile) ? "Deadly " : "Harmless ") + (isRound ? "cylinder" : "cube");
        if (isDeadly(tile))
            addCross(ColorRole::Ground, middle, half * 0.45, 3.0);
        else
            addRound(kind, ColorRole::Wall, middle, half * 0.7);
    }

    void addCross(ColorRole role, Point middle, double half, double size)
    {
        for (const double side : {1.0, -1.0})
            add(ShapeKind::Line, role,
                {{middle.x - half, middle.y - half * side}, {middle.x + half, middle.y + half * side}}, size);
    }

    // The far side is open where the exit is.
    void drawBorder()
    {
        const double inset = kBorder / 2;
        add(ShapeKind::Line, ColorRole::Muted,
            {{inset, inset}, {inset, m_height - inset}, {m_width - inset, m_height - inset}, {m_width - inset, inset}},
            kBorder);
        const double tile = static_cast<double>(m_state.scale) * kSceneScale;
        for (int column = 0; column < static_cast<int>(m_state.columns); ++column) {
            const bool isExit = tileAt(m_state, column, static_cast<int>(m_state.rows)) != Tile::Wall;
            auto &shape = add(ShapeKind::Rectangle, isExit ? ColorRole::Target : ColorRole::Muted,
                              {{tile * column, 0}, {tile * (column + 1), isExit ? 2 * kBorder : kBorder}});
            shape.tip = isExit ? "Exit: world_max_y = " + numberOf(m_state.agent.worldMaxY) : "";
        }
    }

    bool isSettled() const { return m_state.initialY != kUnset; }

    // Between 0 and 1, whatever was poked.
    double progress() const
    {
        const double room = static_cast<double>(m_state.agent.worldMaxY) - static_cast<double>(m_state.initialY);
        const double share = (static_cast<double>(m_state.maxY) - static_cast<double>(m_state.initialY)) / room;
        return isSettled() && share >= 0.0 ? std::min(share, 1.0) : 0.0;
    }

    static std::string numberOf(float value)
    {
        return shortest(std::round(static_cast<double>(value) * 1000.0) / 1000.0);
    }

    std::string percent() const { return std::to_string(static_cast<int>(progress() * 100.0)) + " %"; }

    void drawBest()
    {
        if (!isSettled() || !(std::abs(m_state.maxY) <= m_state.agent.worldMaxY))
            return;
        const double y = at(0.0f, m_state.maxY).y;
        const auto tip = "Best so far: max_y = " + numberOf(m_state.maxY);
        add(ShapeKind::Line, ColorRole::Accent, {{kBorder, y}, {m_width - kBorder, y}}, 1.0).tip = tip;
        for (const double side : {0.0, m_width}) {
            const double peak = side == 0.0 ? 14.0 : m_width - 14.0;
            add(ShapeKind::Polygon, ColorRole::Accent, {{side, y - 7}, {side, y + 7}, {peak, y}});
        }
        addLabel(ColorRole::Text, {m_width - 52, std::max(y - 11.0, 22.0)}, "best " + percent());
    }

    void drawAgent()
    {
        const auto middle = at(m_state.agent.x, m_state.agent.y);
        const double radius = static_cast<double>(kAgentRadius) * kSceneScale;
        if (m_state.agent.collided != 0 || m_state.hasDied != 0)
            drawFlash(middle, radius);
        else if (m_state.hasBumped != 0)
            addRound(ShapeKind::Ellipse, ColorRole::Benefit, middle, radius + 3.0, false);
        const auto ahead = directionOf(m_state.heading);
        const auto beside = directionOf((m_state.heading + kHeadings / 4) % kHeadings);
        const auto place = [&](double forward, double right) {
            return Point{
                middle.x + (forward * static_cast<double>(ahead.x) + right * static_cast<double>(beside.x)) * radius,
                middle.y - (forward * static_cast<double>(ahead.y) + right * static_cast<double>(beside.y)) * radius};
        };
        add(ShapeKind::Line, ColorRole::Player, {place(1.0, 0.0), place(1.7, 0.0)}, 3.0);
        auto &body = addRound(ShapeKind::Ellipse, ColorRole::Player, middle, radius);
        body.tip = "Agent: x = " + numberOf(m_state.agent.x) + ", y = " + numberOf(m_state.agent.y) + ", heading "
            + std::to_string(m_state.heading * 360 / kHeadings) + " degrees";
        add(ShapeKind::Polygon, ColorRole::Ground,
            {place(0.85, 0.0), place(-0.45, 0.6), place(-0.15, 0.0), place(-0.45, -0.6)});
    }

    void drawFlash(Point middle, double radius)
    {
        constexpr std::uint32_t kSpikes = 10;
        std::vector<Point> star;
        for (std::uint32_t i = 0; i < 2 * kSpikes; ++i) {
            const auto direction = directionOf(i * (kHeadings / (2 * kSpikes)));
            const double reach = radius * (i % 2 == 0 ? 2.4 : 1.5);
            star.push_back({middle.x + static_cast<double>(direction.x) * reach,
                            middle.y - static_cast<double>(direction.y) * reach});
        }
        add(ShapeKind::Polygon, ColorRole::Yellow, star);
        add(ShapeKind::Polygon, ColorRole::Danger, std::move(star), 2.0, false);
    }

    // Two bars with their words: progress, and what is left of the time.
    void drawBoard()
    {
        const double length = std::max(m_state.episodeLength, 1u);
        const double left = std::max(0.0, static_cast<double>(m_state.episodeLength) - m_state.step);
        const double middle = m_scene.width / 2;
        drawBar({4, middle - 6}, progress(), ColorRole::Target, "progress " + percent());
        drawBar({middle + 6, m_scene.width - 4}, left / length, ColorRole::Player,
                std::to_string(static_cast<long long>(left)) + " steps left");
        addLabel(ColorRole::Text, {middle, m_height + 46}, statusText());
    }

    struct Span {
        double from;
        double to;
    };

    void drawBar(Span x, double share, ColorRole role, std::string text)
    {
        const double top = m_height + 6;
        const double bottom = m_height + 16;
        add(ShapeKind::Rectangle, ColorRole::Ground, {{x.from, top}, {x.to, bottom}});
        add(ShapeKind::Rectangle, role, {{x.from, top}, {x.from + (x.to - x.from) * share, bottom}});
        add(ShapeKind::Rectangle, ColorRole::Muted, {{x.from, top}, {x.to, bottom}}, 1.0, false);
        addLabel(ColorRole::Text, {(x.from + x.to) / 2, bottom + 11}, std::move(text));
    }

    std::string statusText() const
    {
        const auto episode = "episode " + std::to_string(m_state.episode + 1) + ", step "
            + std::to_string(m_state.step);
        if (m_state.isDone == 0)
            return episode;
        if (m_state.hasDied != 0)
            return episode + ": died in a collision";
        return episode + (progress() >= 1.0 ? ": out of the room" : ": time is up");
    }

    const State &m_state;
    double m_width;
    double m_height;
    Scene m_scene;
};

} // namespace

Scene drawScene(Memory memory)
{
    const auto state = decodeState(memory);
    return RoomPainter(state).draw();
}

} // namespace merit::escaperoom
