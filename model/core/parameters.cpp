// SPDX-License-Identifier: MIT
#include "model/core/parameters.h"

#include "model/core/numbers.h"

#include <algorithm>
#include <cmath>

namespace merit {

namespace {

template <typename Infos>
std::string namesOf(const Infos &infos)
{
    std::string names;
    for (const auto &info : infos)
        names += (names.empty() ? "" : ", ") + info.name;
    return names.empty() ? "none" : names;
}

template <typename Infos>
auto findByName(const Infos &infos, const std::string &name)
{
    return std::ranges::find_if(infos, [&](const auto &info) { return info.name == name; });
}

// Empty when the value fits.
std::string whyNot(const ParameterInfo &info, double value)
{
    if (!(value >= info.minimum && value <= info.maximum))
        return shortest(value) + " is outside " + shortest(info.minimum) + " to " + shortest(info.maximum);
    if (info.kind != ParameterKind::Real && value != std::floor(value))
        return shortest(value) + " is not a whole number";
    return {};
}

std::optional<double> parseValue(const ParameterInfo &info, const std::string &text)
{
    const auto choice = std::ranges::find(info.choices, text);
    if (choice != info.choices.end())
        return static_cast<double>(choice - info.choices.begin());
    if (info.kind == ParameterKind::Switch && (text == "on" || text == "true"))
        return 1.0;
    if (info.kind == ParameterKind::Switch && (text == "off" || text == "false"))
        return 0.0;
    return parseNumber(text);
}

} // namespace

Result<std::vector<double>> resolveParameters(std::span<const ParameterInfo> parameters,
                                              std::span<const VariantInfo> variants, const Settings &settings)
{
    std::vector<double> values;
    values.reserve(parameters.size());
    for (const auto &info : parameters)
        values.push_back(info.defaultValue);

    const auto variant = findByName(variants, settings.variant);
    if (variant == variants.end())
        return failure("variant " + settings.variant, "unknown; there is: " + namesOf(variants));

    const auto assign = [&](const std::string &name, double value) -> Result<void> {
        const auto info = findByName(parameters, name);
        if (info == parameters.end())
            return failure("parameter " + name, "unknown; there is: " + namesOf(parameters));
        if (const auto reason = whyNot(*info, value); !reason.empty())
            return failure("parameter " + name, reason);
        values[static_cast<std::size_t>(info - parameters.begin())] = value;
        return {};
    };
    for (const auto &[name, value] : variant->values)
        if (const auto assigned = assign(name, value); !assigned)
            return tl::unexpected(assigned.error());
    for (const auto &[name, value] : settings.values)
        if (const auto assigned = assign(name, value); !assigned)
            return tl::unexpected(assigned.error());
    return values;
}

Result<void> assignParameter(std::span<const ParameterInfo> parameters, Settings &settings,
                             const std::string &assignment)
{
    const auto equals = assignment.find('=');
    if (equals == std::string::npos || equals == 0)
        return failure(assignment, "not of the form NAME=VALUE");
    const auto name = assignment.substr(0, equals);
    const auto text = assignment.substr(equals + 1);
    const auto info = findByName(parameters, name);
    if (info == parameters.end())
        return failure("parameter " + name, "unknown; there is: " + namesOf(parameters));
    const auto value = parseValue(*info, text);
    if (!value)
        return failure("parameter " + name, "\"" + text + "\" is not a number");
    if (const auto reason = whyNot(*info, *value); !reason.empty())
        return failure("parameter " + name, reason);
    settings.values[name] = *value;
    return {};
}

} // namespace merit
