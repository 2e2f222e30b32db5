// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/search/pills/feasibility.h"
#include "tests/search/pills/boards.h"
#include "tests/search/pills/referencesearch.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <ctime>

using namespace merit::pills;

namespace {

using Clock = std::chrono::steady_clock;

double milliseconds(Clock::duration time)
{
    return std::chrono::duration<double, std::milli>(time).count();
}

// Of this process, so that the means hold on a busy machine too.
double cpuMilliseconds()
{
    return 1e3 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

const std::vector<Task> &boards()
{
    static const auto tasks = goldenTasks();
    return tasks;
}

// The plain search over the golden boards, once for all the ratios of this run.
double plainMean()
{
    static const double mean = [] {
        reference::Search search;
        const double begin = cpuMilliseconds();
        for (const auto &task : boards())
            benchmark::DoNotOptimize(search.run(task.board, task.start).data());
        return (cpuMilliseconds() - begin) / static_cast<double>(boards().size());
    }();
    return mean;
}

// One iteration is one pass over the golden boards; the counters are milliseconds for one of them.
template <typename Search>
void measure(benchmark::State &state, Search search)
{
    std::vector<double> fastest(boards().size(), 1e9);
    const double cpuBegin = cpuMilliseconds();
    for (auto _ : state)
        for (std::size_t i = 0; i < boards().size(); ++i) {
            const auto begin = Clock::now();
            search(boards()[i]);
            fastest[i] = std::min(fastest[i], milliseconds(Clock::now() - begin));
        }
    const double total = cpuMilliseconds() - cpuBegin;
    const auto searches = static_cast<double>(state.iterations()) * static_cast<double>(boards().size());
    state.SetItemsProcessed(static_cast<std::int64_t>(searches));
    state.counters["mean_ms"] = total / searches;
    state.counters["slowest_board_ms"] = *std::max_element(fastest.begin(), fastest.end());
    state.counters["times_faster_than_plain"] = plainMean() / (total / searches);
}

} // namespace

// Mask and costs.
static void drMarioFeasibility(benchmark::State &state)
{
    FeasibilitySearch search;
    measure(state, [&](const Task &task) {
        search.run(task.board, task.start);
        benchmark::DoNotOptimize(search.feasible());
    });
}
BENCHMARK(drMarioFeasibility)->Unit(benchmark::kMillisecond);

// The same, and the path of every feasible placement.
static void drMarioFeasibilityWithPaths(benchmark::State &state)
{
    FeasibilitySearch search;
    std::vector<std::uint8_t> path;
    measure(state, [&](const Task &task) {
        search.runWithPaths(task.board, task.start);
        for (int placement = 0; placement < kPlacementCount; ++placement)
            if (search.feasible()[static_cast<std::size_t>(placement)]) {
                search.path(placement, path);
                benchmark::DoNotOptimize(path.data());
            }
    });
}
BENCHMARK(drMarioFeasibilityWithPaths)->Unit(benchmark::kMillisecond);

// Mask and costs by the plain search of the tests.
static void drMarioFeasibilityPlain(benchmark::State &state)
{
    reference::Search search;
    measure(state, [&](const Task &task) { benchmark::DoNotOptimize(search.run(task.board, task.start).data()); });
}
BENCHMARK(drMarioFeasibilityPlain)->Unit(benchmark::kMillisecond)->Iterations(1);
