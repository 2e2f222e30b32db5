// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/error.h"
#include "model/core/explanation.h"

#include <nlohmann/json_fwd.hpp>

#include <iosfwd>
#include <memory>
#include <vector>

namespace merit {

using Json = nlohmann::ordered_json;

// Answers the records of the evaluation protocol for one game: a JSON object in, a JSON object out. It carries the
// state of one run (memory, rules) from record to record. A record that is refused changes nothing.
class Evaluator {
public:
    virtual ~Evaluator() = default;

    virtual Result<Json> answer(const Json &record) = 0;
};

enum class Explain { No, Yes };

enum class StreamStatus { AllAnswered, SomeRefused, OutputFailed };

// Reads JSON Lines until the end of the input and writes one line for each: an answer, or an error that names the line.
// Blank lines are skipped.
StreamStatus evaluateStream(Evaluator &evaluator, std::istream &input, std::ostream &output);

// The explanations as the protocol writes them: an object with the part names as keys.
Json explanationsToJson(const std::vector<Explanation> &explanations);

// A number as the protocol writes it: a zero has no sign.
Json numberToJson(double value);

} // namespace merit
