// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace merit {

// What kind of thing an event is, for markers and filters. The game's own word for it is EventInfo::name.
enum class EventKind {
    Guard, // a rule that kept a part at zero
    Kill,
    Stage,
    Death,
    EpisodeEnded,
    LedgerOpened,   // a prediction was made
    LedgerConsumed, // a real effect was discounted by it
    LedgerExpired,
    Other,
};

// A kind of event that a model can report, declared as data.
struct EventInfo {
    std::string name;  // as in break conditions: event("teleport")
    std::string title; // as on the screen
    EventKind kind = EventKind::Other;
    std::string clause;
};

// Something that happened on a step and is worth a marker.
struct Event {
    std::uint16_t type = 0;    // index into ModelInfo::events
    std::int32_t subject = -1; // the slot, enemy or cell it is about
    std::int32_t link = -1;    // ledger events: the number of the prediction
    double amount = 0.0;

    friend bool operator==(const Event &, const Event &) = default;
};

// What a model says of one step. The caller keeps one and hands it to every step, so that nothing is allocated on
// the way. Overlays and explanations are not in here: they are asked for, when somebody looks (see RewardModel).
struct Evaluation {
    std::vector<double> parts; // one for each ModelInfo::parts, in the order of addition
    double total = 0.0;        // their sum, in the arithmetic of the model's specification
    std::vector<Event> events;
    bool episodeEnded = false;

    void clear(std::size_t partCount)
    {
        parts.assign(partCount, 0.0);
        total = 0.0;
        events.clear();
        episodeEnded = false;
    }

    friend bool operator==(const Evaluation &, const Evaluation &) = default;
};

} // namespace merit
