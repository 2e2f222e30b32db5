// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/error.h"

#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace merit {

enum class ParameterKind {
    Real,
    Integer,
    Switch, // 0 or 1
    Choice, // an index into ParameterInfo::choices
};

// One coefficient, threshold, limit or switch of a reward model, declared as data: panels, the command line and
// the documentation are made from this. The default is the specification's and never changes.
struct ParameterInfo {
    std::string name;
    double defaultValue = 0.0;
    double minimum = 0.0;
    double maximum = 1.0;
    std::string unit = {};
    std::string clause = {};
    std::string description = {};
    ParameterKind kind = ParameterKind::Real;
    std::vector<std::string> choices = {};
};

// Another reading of a specification: a name for a set of parameter values.
struct VariantInfo {
    std::string name;
    std::string description = {};
    std::vector<std::pair<std::string, double>> values;
};

// What a person asked for: a variant, and values on top of it. Not yet checked against any model.
struct Settings {
    std::string variant = "spec";
    std::map<std::string, double> values;
};

// The value of every declared parameter, in the order of declaration: the defaults, then what the variant changes,
// then what the person set. Refuses unknown names, values out of range and fractions where whole numbers are meant.
Result<std::vector<double>> resolveParameters(std::span<const ParameterInfo> parameters,
                                              std::span<const VariantInfo> variants, const Settings &settings);

// Reads `NAME=VALUE` into the settings. The value of a Choice may be its word, that of a Switch on, off, true or false.
Result<void> assignParameter(std::span<const ParameterInfo> parameters, Settings &settings,
                             const std::string &assignment);

// Ties a declaration to the member of a plain struct that holds its value, so that name, default and use cannot
// drift apart. A rules type lists its fields once:
//
//     static const std::vector<ParameterField<Parameters>> fields = {{{"scale", 0.5, ...}, &Parameters::scale}, ...};
template <typename P>
struct ParameterField {
    ParameterInfo info;
    double P::*member;
};

template <typename P>
std::vector<ParameterInfo> parameterInfos(const std::vector<ParameterField<P>> &fields)
{
    std::vector<ParameterInfo> infos;
    infos.reserve(fields.size());
    for (const auto &field : fields)
        infos.push_back(field.info);
    return infos;
}

// The struct with every field set from the settings, or the reason why they do not fit.
template <typename P>
Result<P> resolve(const std::vector<ParameterField<P>> &fields, std::span<const VariantInfo> variants,
                  const Settings &settings)
{
    return resolveParameters(parameterInfos(fields), variants, settings).map([&](const std::vector<double> &values) {
        P parameters;
        for (std::size_t i = 0; i < fields.size(); ++i)
            parameters.*(fields[i].member) = values[i];
        return parameters;
    });
}

} // namespace merit
