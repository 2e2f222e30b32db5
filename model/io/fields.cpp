// SPDX-License-Identifier: MIT
#include "model/io/fields.h"

#include "model/core/numbers.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace merit {

namespace {

constexpr std::string_view kMissing = "missing";

int hexDigit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

Result<MemoryImage> fromHex(const std::string &digits, const char *name, std::size_t size)
{
    if (digits.size() != size * 2)
        return failure(name,
                       std::to_string(digits.size()) + " hex digits where " + std::to_string(size * 2) + " belong");
    MemoryImage image(size);
    for (std::size_t i = 0; i < size; ++i) {
        const int high = hexDigit(digits[2 * i]);
        const int low = hexDigit(digits[2 * i + 1]);
        if (high < 0 || low < 0)
            return failure(name, "not a hex digit in byte " + hexAddress(static_cast<std::uint32_t>(i)));
        image[i] = static_cast<std::uint8_t>(high * 16 + low);
    }
    return image;
}

std::string addressRange(std::size_t size)
{
    const auto last = hexAddress(static_cast<std::uint32_t>(size - 1));
    return "0x" + std::string(last.size() - 2, '0') + "-" + last;
}

Result<void> applyByte(MemoryImage &image, const char *name, const std::string &key, const Json &value)
{
    const auto address = parseUnsigned(key);
    if (!address)
        return failure(name, "\"" + key + "\" is not an address");
    if (*address >= image.size())
        return failure(name, "address " + hexAddress(*address) + " is outside " + addressRange(image.size()));
    // A JSON integer beyond 64 bits is parsed as a float, so only true integers get here with a safe get().
    if (!value.is_number_integer() || (value.is_number_unsigned() && value.get<std::uint64_t>() > 255)
        || value.get<std::int64_t>() < 0 || value.get<std::int64_t>() > 255)
        return failure(name, "value at " + hexAddress(*address) + " is not a byte (0-255)");
    image[*address] = value.get<std::uint8_t>();
    return {};
}

bool isWithin(const Json &value, IntegerRange range)
{
    const bool isHuge = value.is_number_unsigned()
        && value.get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX);
    return !isHuge && value.get<std::int64_t>() >= range.minimum && value.get<std::int64_t>() <= range.maximum;
}

Result<std::int64_t> integerOf(const Json &value, const std::string &subject, IntegerRange range)
{
    if (!value.is_number_integer())
        return failure(subject, "not a whole number");
    if (!isWithin(value, range))
        return failure(subject,
                       value.dump() + " is outside " + std::to_string(range.minimum) + " to "
                           + std::to_string(range.maximum));
    return value.get<std::int64_t>();
}

Result<const Json *> boundedField(const Json &record, const char *name, Json::value_t type, std::size_t limit)
{
    const auto field = record.find(name);
    if (field == record.end())
        return failure(name, std::string(kMissing));
    if (field->type() != type)
        return failure(name, type == Json::value_t::array ? "not a list" : "not an object");
    if (field->size() > limit)
        return failure(name,
                       std::to_string(field->size()) + " entries where at most " + std::to_string(limit) + " belong");
    return &*field;
}

} // namespace

Result<std::string> textField(const Json &record, const char *name)
{
    const auto field = record.find(name);
    if (field == record.end())
        return failure(name, std::string(kMissing));
    if (!field->is_string())
        return failure(name, "not a string");
    return field->get<std::string>();
}

Result<double> numberField(const Json &record, const char *name, std::optional<double> fallback)
{
    const auto field = record.find(name);
    if (field == record.end())
        return fallback ? Result<double>(*fallback) : failure(name, std::string(kMissing));
    if (!field->is_number() || !std::isfinite(field->get<double>()))
        return failure(name, "not a number");
    return field->get<double>();
}

Result<std::int64_t> integerField(const Json &record, const char *name, std::int64_t minimum, std::int64_t maximum,
                                  std::optional<std::int64_t> fallback)
{
    const auto field = record.find(name);
    if (field == record.end())
        return fallback ? Result<std::int64_t>(*fallback) : failure(name, std::string(kMissing));
    return integerOf(*field, name, {minimum, maximum});
}

Result<std::vector<std::int64_t>> integerListField(const Json &record, const char *name, IntegerRange range,
                                                   std::size_t limit)
{
    const auto field = boundedField(record, name, Json::value_t::array, limit);
    if (!field)
        return tl::unexpected(field.error());
    std::vector<std::int64_t> list;
    for (const auto &entry : **field) {
        const auto number = integerOf(entry, name + (" entry " + std::to_string(list.size())), range);
        if (!number)
            return tl::unexpected(number.error());
        list.push_back(*number);
    }
    return list;
}

Result<std::vector<std::pair<std::int64_t, std::int64_t>>>
integerMapField(const Json &record, const char *name, IntegerRange keys, IntegerRange values, std::size_t limit)
{
    const auto field = boundedField(record, name, Json::value_t::object, limit);
    if (!field)
        return tl::unexpected(field.error());
    std::vector<std::pair<std::int64_t, std::int64_t>> list;
    for (const auto &[text, value] : (*field)->items()) {
        const auto key = parseUnsigned(text);
        if (!key || *key < keys.minimum || *key > keys.maximum)
            return failure(name,
                           "key \"" + text + "\" is not a whole number from " + std::to_string(keys.minimum) + " to "
                               + std::to_string(keys.maximum));
        const auto number = integerOf(value, name + (" of " + text), values);
        if (!number)
            return tl::unexpected(number.error());
        if (std::any_of(list.begin(), list.end(), [&](const auto &entry) { return entry.first == *key; }))
            return failure(name, "key \"" + text + "\" is there twice");
        list.emplace_back(*key, *number);
    }
    return list;
}

Result<bool> flagField(const Json &record, const char *name, bool fallback)
{
    const auto field = record.find(name);
    if (field == record.end())
        return fallback;
    if (!field->is_boolean())
        return failure(name, "not true or false");
    return field->get<bool>();
}

Result<MemoryImage> memoryField(const Json &record, const char *name, Memory base)
{
    const auto field = record.find(name);
    if (field == record.end())
        return failure(name, std::string(kMissing));
    if (field->is_string())
        return fromHex(field->get_ref<const std::string &>(), name, base.size());
    if (!field->is_object())
        return failure(name, "neither hex digits nor an object of addresses");
    MemoryImage image(base.begin(), base.end());
    for (const auto &[key, value] : field->items())
        if (const auto applied = applyByte(image, name, key, value); !applied)
            return tl::unexpected(applied.error());
    return image;
}

} // namespace merit
