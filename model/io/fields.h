// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/error.h"
#include "model/core/memory.h"
#include "model/io/evaluator.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace merit {

// Reading the fields of a protocol record. Every reader refuses what does not fit with the field's name and the cause,
// and never throws.

Result<std::string> textField(const Json &record, const char *name);

// A finite number. Without a fallback the field must be there.
Result<double> numberField(const Json &record, const char *name, std::optional<double> fallback = {});

// A whole number within [minimum, maximum].
Result<std::int64_t> integerField(const Json &record, const char *name, std::int64_t minimum, std::int64_t maximum,
                                  std::optional<std::int64_t> fallback = {});

// The whole numbers that a field may hold, both ends included.
struct IntegerRange {
    std::int64_t minimum = 0;
    std::int64_t maximum = 0;
};

// A list of whole numbers, at most `limit` of them.
Result<std::vector<std::int64_t>> integerListField(const Json &record, const char *name, IntegerRange range,
                                                   std::size_t limit);

// An object with whole numbers for keys and values ({"3": 2}), in its order, at most `limit` entries. No key twice.
Result<std::vector<std::pair<std::int64_t, std::int64_t>>>
integerMapField(const Json &record, const char *name, IntegerRange keys, IntegerRange values, std::size_t limit);

Result<bool> flagField(const Json &record, const char *name, bool fallback);

// The memory that a record describes: 4096 hex digits replace it, an object of addresses to bytes changes what it
// names. `base` is the memory before the record. Subject of an error is `name`.
Result<MemoryImage> memoryField(const Json &record, const char *name, Memory base);

} // namespace merit
