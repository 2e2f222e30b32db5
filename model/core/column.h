// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <limits>
#include <vector>

namespace merit {

// The smallest and the largest of some values. Empty while minimum > maximum.
struct Range {
    double minimum = std::numeric_limits<double>::infinity();
    double maximum = -std::numeric_limits<double>::infinity();

    bool isEmpty() const { return minimum > maximum; }
    void include(double value)
    {
        minimum = value < minimum ? value : minimum;
        maximum = value > maximum ? value : maximum;
    }
    void include(const Range &other)
    {
        minimum = other.minimum < minimum ? other.minimum : minimum;
        maximum = other.maximum > maximum ? other.maximum : maximum;
    }

    friend bool operator==(const Range &, const Range &) = default;
};

// One curve of a trace: a growing list of doubles with a pyramid of minima and maxima beside it, so that the range of
// any stretch costs a few looks and not its length. Each level summarises kFanOut entries of the one below; the
// pyramid takes about two sevenths of the memory of the values.
class Column {
public:
    static constexpr std::size_t kFanOut = 8;

    void append(double value);

    // Forgets everything from this index on.
    void truncate(std::size_t size);

    std::size_t size() const { return m_values.size(); }
    double at(std::size_t index) const { return m_values[index]; }
    const std::vector<double> &values() const { return m_values; }

    // Of the values in [first, last); parts of it that do not exist are left out.
    Range range(std::size_t first, std::size_t last) const;

private:
    void summarise(std::size_t level);
    // The entries of a level that are made of whole groups below it.
    Range rangeOf(std::size_t level, std::size_t first, std::size_t last) const;

    std::vector<double> m_values;
    std::vector<std::vector<Range>> m_levels;
};

} // namespace merit
