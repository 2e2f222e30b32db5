// SPDX-License-Identifier: GPL-3.0-or-later
// The Battle City rules beside the same clauses in Python, on the same memories in the same run.
#include "tests/bench/battlecityfields.h"

#include <QFileInfo>
#include <QProcess>
#include <QTemporaryFile>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>

using namespace merit;
using namespace merit::battlecity;

namespace {

constexpr std::size_t kFieldCount = 4096;
constexpr auto kHasNumpy = "import importlib.util, sys; sys.exit(importlib.util.find_spec('numpy') is None)";

// Random fields with every guard among them: absent players, enemies at the origin, and nobody to meet.
std::vector<MemoryImage> guardedFields()
{
    auto fields = randomFields(kFieldCount);
    for (std::size_t i = 0; i < fields.size(); ++i) {
        auto &memory = fields[i];
        if (i % 61 == 17)
            memory[kXAddress] = memory[kYAddress] = 0;
        if (i % 53 == 23)
            memory[kXAddress + 3] = memory[kYAddress + 3] = 0;
        if (i % 47 == 29)
            std::fill_n(memory.begin() + kStatusAddress, 8, std::uint8_t{0});
    }
    return fields;
}

// The first python3 of the search path that has numpy; empty if there is none.
QString pythonWithNumpy()
{
    for (const auto &folder : qEnvironmentVariable("PATH").split(':', Qt::SkipEmptyParts)) {
        const auto program = folder + "/python3";
        if (QFileInfo(program).isExecutable() && QProcess::execute(program, {"-c", kHasNumpy}) == 0)
            return program;
    }
    return {};
}

// What the Python program says of the fields, or why it says nothing.
struct PythonRun {
    QString problem;
    double seconds = 0.0; // of processor time
    std::vector<double> rewards;
};

PythonRun runPython(const std::vector<MemoryImage> &fields)
{
    const auto python = pythonWithNumpy();
    if (python.isEmpty())
        return {"skipped: no python3 with numpy on the search path", 0.0, {}};
    QTemporaryFile file;
    if (!file.open())
        return {"no temporary file: " + file.errorString(), 0.0, {}};
    for (const auto &memory : fields)
        file.write(reinterpret_cast<const char *>(memory.data()), static_cast<qint64>(memory.size()));
    file.close();
    QProcess process;
    process.start(python, {MERIT_BENCH_DIR "/battlecity_reference.py", file.fileName()});
    if (!process.waitForFinished(120000) || process.exitCode() != 0)
        return {"battlecity_reference.py failed: " + QString::fromUtf8(process.readAllStandardError()), 0.0, {}};
    PythonRun run;
    const auto lines = process.readAllStandardOutput().trimmed().split('\n');
    run.seconds = lines.first().toDouble();
    for (const auto &line : lines.mid(1))
        run.rewards.push_back(line.toDouble());
    return run;
}

std::vector<double> rewardsOf(const std::vector<MemoryImage> &fields)
{
    Rules rules;
    std::vector<double> rewards;
    for (const auto &memory : fields)
        rewards.push_back(rules.step(decode(memory)).reward);
    return rewards;
}

} // namespace

// Scored transitions straight from memory. `ratio` says how many of them there are for one in Python,
// both in processor time, so that a busy machine does not matter.
static void battleCityBesidePython(benchmark::State &state)
{
    static const auto fields = guardedFields();
    static const auto python = runPython(fields);
    if (!python.problem.isEmpty())
        return state.SkipWithError(qPrintable(python.problem));
    if (python.rewards != rewardsOf(fields))
        return state.SkipWithError("the rewards are not those of battlecity_reference.py");

    Rules rules;
    double sum = 0.0;
    const auto start = std::clock();
    for (auto _ : state)
        for (const auto &memory : fields)
            sum += rules.step(decode(memory)).reward;
    benchmark::DoNotOptimize(sum);
    const auto elapsed = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;

    const auto steps = static_cast<double>(state.iterations()) * static_cast<double>(fields.size());
    const auto pythonRate = static_cast<double>(fields.size()) / python.seconds;
    state.SetItemsProcessed(static_cast<std::int64_t>(steps));
    state.counters["python_items_per_second"] = pythonRate;
    state.counters["ratio"] = steps / elapsed / pythonRate;
}
BENCHMARK(battleCityBesidePython);
