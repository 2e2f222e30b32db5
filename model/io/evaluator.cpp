// SPDX-License-Identifier: MIT
#include "model/io/evaluator.h"

#include "model/core/numbers.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <istream>
#include <ostream>
#include <string>

namespace merit {

namespace {

// More than any record needs. JSON values are copied level by level, on the stack.
constexpr int kDeepestNesting = 64;

bool isBlank(const std::string &line)
{
    return line.find_first_not_of(" \t\r") == std::string::npos;
}

// Told from the text alone, before anything is made of it.
bool isNestedTooDeep(const std::string &line)
{
    int depth = 0;
    bool isInText = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (isInText && c == '\\')
            ++i;
        else if (c == '"')
            isInText = !isInText;
        else if (!isInText && (c == '[' || c == '{') && ++depth > kDeepestNesting)
            return true;
        else if (!isInText && (c == ']' || c == '}'))
            --depth;
    }
    return false;
}

// What follows the parser's own error number, which says nothing to a person.
std::string parseCause(const std::string &what)
{
    const auto marker = what.find("] ");
    return marker == std::string::npos ? what : what.substr(marker + 2);
}

Result<Json> answerLine(Evaluator &evaluator, const std::string &line)
{
    if (isNestedTooDeep(line))
        return failure("record", "nested deeper than " + std::to_string(kDeepestNesting) + " levels");
    try {
        const auto record = Json::parse(line);
        if (!record.is_object())
            return failure("record", "not a JSON object");
        return evaluator.answer(record);
    } catch (const Json::exception &error) {
        return failure("record", "not JSON: " + parseCause(error.what()));
    }
}

} // namespace

StreamStatus evaluateStream(Evaluator &evaluator, std::istream &input, std::ostream &output)
{
    auto status = StreamStatus::AllAnswered;
    std::string line;
    for (std::size_t number = 1; std::getline(input, line); ++number) {
        if (isBlank(line))
            continue;
        auto answer = answerLine(evaluator, line);
        if (!answer) {
            status = StreamStatus::SomeRefused;
            answer = Json{{"error", "line " + std::to_string(number) + ": " + answer.error().message()}};
        }
        output << answer->dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
        if (!output)
            return StreamStatus::OutputFailed;
    }
    output.flush();
    return output ? status : StreamStatus::OutputFailed;
}

Json numberToJson(double value)
{
    return value + 0.0;
}

Json explanationsToJson(const std::vector<Explanation> &explanations)
{
    auto object = Json::object();
    for (const auto &explanation : explanations) {
        Json entry = {{"value", numberToJson(explanation.value)},
                      {"formula", explanation.formula},
                      {"numbers", explanation.numbers},
                      {"clause", explanation.clause}};
        if (!explanation.reason.empty())
            entry["reason"] = explanation.reason;
        auto inputs = Json::array();
        for (const auto &input : explanation.inputs) {
            Json item = {{"name", input.name}, {"value", numberToJson(input.value)}};
            if (input.address)
                item["address"] = hexAddress(*input.address);
            inputs.push_back(std::move(item));
        }
        entry["inputs"] = std::move(inputs);
        object[explanation.part] = std::move(entry);
    }
    return object;
}

} // namespace merit
