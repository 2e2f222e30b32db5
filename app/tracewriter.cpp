// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tracewriter.h"

#include "model/core/numbers.h"
#include "model/io/evaluator.h"

#include <nlohmann/json.hpp>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>

namespace merit {

namespace {

// The names of a step's events. Steps are asked for in order.
class EventNames {
public:
    EventNames(const Trace &trace, const ModelInfo &model) : m_trace(trace), m_model(model) {}

    std::vector<std::string> of(std::uint64_t step)
    {
        std::vector<std::string> names;
        for (; m_next < m_trace.events().size() && m_trace.events()[m_next].step == step; ++m_next)
            names.push_back(m_model.events[m_trace.events()[m_next].event.type].name);
        return names;
    }

private:
    const Trace &m_trace;
    const ModelInfo &m_model;
    std::size_t m_next = 0;
};

void writeCsv(std::ostream &out, const Trace &trace, const ModelInfo &model, const WorldInfo &world)
{
    out << "step,action";
    for (const auto &name : trace.partNames())
        out << ',' << name;
    out << ",total,events\n";
    EventNames events(trace, model);
    for (std::uint64_t step = 0; step < trace.size(); ++step) {
        out << step << ',' << world.actions[static_cast<std::size_t>(trace.action(step))].name;
        for (std::size_t part = 0; part < trace.partCount(); ++part)
            out << ',' << shortest(trace.part(part).at(step));
        out << ',' << shortest(trace.total().at(step)) << ',';
        const char *separator = "";
        for (const auto &name : events.of(step)) {
            out << separator << name;
            separator = " ";
        }
        out << '\n';
    }
}

void writeJsonLines(std::ostream &out, const Trace &trace, const ModelInfo &model, const WorldInfo &world)
{
    EventNames events(trace, model);
    for (std::uint64_t step = 0; step < trace.size(); ++step) {
        Json parts = Json::object();
        for (std::size_t part = 0; part < trace.partCount(); ++part)
            parts[trace.partNames()[part]] = numberToJson(trace.part(part).at(step));
        const Json line = {{"step", step},
                           {"action", world.actions[static_cast<std::size_t>(trace.action(step))].name},
                           {"parts", parts},
                           {"total", numberToJson(trace.total().at(step))},
                           {"events", events.of(step)}};
        out << line.dump() << '\n';
    }
}

} // namespace

bool isTraceFile(const std::string &file)
{
    return file.ends_with(".csv") || file.ends_with(".jsonl");
}

Result<void> writeTrace(const std::string &file, const Trace &trace, const ModelInfo &model, const WorldInfo &world)
{
    const auto unfinished = file + ".part";
    errno = 0;
    std::ofstream out(unfinished, std::ios::binary);
    if (out)
        (file.ends_with(".jsonl") ? writeJsonLines : writeCsv)(out, trace, model, world);
    out.close();
    if (!out || std::rename(unfinished.c_str(), file.c_str()) != 0) {
        const std::string cause = std::strerror(errno);
        std::remove(unfinished.c_str());
        return failure(file, "could not be written: " + cause);
    }
    return {};
}

} // namespace merit
