// SPDX-License-Identifier: GPL-3.0-or-later
// Counts what the search allocates: all of it up front, nothing while it runs.
#include "model/search/pills/feasibility.h"
#include "tests/search/pills/boards.h"

#include <QTest>

#include <cstdlib>
#include <new>

namespace {

std::size_t g_allocations = 0;
std::size_t g_bytes = 0;

} // namespace

void *operator new(std::size_t size)
{
    ++g_allocations;
    g_bytes += size;
    if (void *memory = std::malloc(size))
        return memory;
    throw std::bad_alloc();
}

void operator delete(void *memory) noexcept
{
    std::free(memory);
}

void operator delete(void *memory, std::size_t) noexcept
{
    std::free(memory);
}

using namespace merit::pills;

class TestFeasibilityMemory : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void runs_data();
    void runs();
    void bounded();

private:
    std::vector<Task> m_tasks;
};

void TestFeasibilityMemory::initTestCase()
{
    m_tasks = goldenTasks();
    std::mt19937 random(4);
    for (int i = 0; i < 300; ++i)
        m_tasks.push_back({randomBoard(static_cast<Kind>(i % 5), random), randomStart(random)});
}

void TestFeasibilityMemory::runs_data()
{
    QTest::addColumn<bool>("withPaths");
    QTest::newRow("DM-20 a mask allocates nothing") << false;
    QTest::newRow("DM-26 nor do paths") << true;
}

void TestFeasibilityMemory::runs()
{
    QFETCH(bool, withPaths);
    FeasibilitySearch search;
    std::vector<std::uint8_t> path;
    path.reserve(2048);
    if (withPaths)
        search.runWithPaths({}, {});
    const auto before = g_allocations;
    for (const auto &task : m_tasks) {
        if (!withPaths) {
            search.run(task.board, task.start);
            continue;
        }
        search.runWithPaths(task.board, task.start);
        for (int placement = 0; placement < kPlacementCount; ++placement)
            search.path(placement, path);
    }
    QCOMPARE(g_allocations - before, std::size_t{0});
}

void TestFeasibilityMemory::bounded()
{
    const auto before = g_bytes;
    FeasibilitySearch search;
    QVERIFY(g_bytes - before < std::size_t{1} << 20);
    search.runWithPaths({}, {});
    QVERIFY(g_bytes - before < std::size_t{64} << 20);
}

QTEST_GUILESS_MAIN(TestFeasibilityMemory)
#include "tst_feasibilitymemory.moc"
