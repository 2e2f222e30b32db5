// SPDX-License-Identifier: MIT
#pragma once

#include <tl/expected.hpp>

#include <string>

namespace merit {

// Why something from outside (a file, a record, a core, an argument) could not be used. The subject names the
// thing a person can look at, the cause says what is wrong with it, and message() is what is shown.
struct Error {
    std::string subject;
    std::string cause;

    std::string message() const { return subject.empty() ? cause : subject + ": " + cause; }

    friend bool operator==(const Error &, const Error &) = default;
};

// A value, or the reason why there is none. Nothing in Merit throws across a layer.
template <typename T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> failure(std::string subject, std::string cause)
{
    return tl::unexpected<Error>(Error{std::move(subject), std::move(cause)});
}

} // namespace merit
