// SPDX-License-Identifier: MIT
#include "model/rewards/drmario/representation.h"

#include <algorithm>

namespace merit::drmario {

namespace {

constexpr Channel tile(std::string_view name, TileBit bit, PlanePills pills = PlanePills::None,
                       Color color = Color::None)
{
    return {name, PlaneSource::Tile, bit, nullptr, 0, pills, color};
}

constexpr Channel pill(std::string_view name, PlanePills pills, Color color = Color::None)
{
    return {name, PlaneSource::Nothing, TileBit::Empty, nullptr, 0, pills, color};
}

constexpr Channel scalar(std::string_view name, float Scalars::*member)
{
    return {name, PlaneSource::Scalar, TileBit::Empty, member, 0, PlanePills::None, Color::None};
}

constexpr Channel feasible(std::string_view name, int orientation)
{
    return {name, PlaneSource::Feasible, TileBit::Empty, nullptr, orientation, PlanePills::None, Color::None};
}

// DM-8
constexpr Channel kExtended[] = {
    tile("virus_red", TileBit::VirusRed),
    tile("virus_yellow", TileBit::VirusYellow),
    tile("virus_blue", TileBit::VirusBlue),
    tile("static_red", TileBit::StaticRed),
    tile("static_yellow", TileBit::StaticYellow),
    tile("static_blue", TileBit::StaticBlue),
    pill("falling_red", PlanePills::Falling, Color::Red),
    pill("falling_yellow", PlanePills::Falling, Color::Yellow),
    pill("falling_blue", PlanePills::Falling, Color::Blue),
    scalar("orientation", &Scalars::orientation),
    scalar("gravity", &Scalars::gravity),
    scalar("lock", &Scalars::lock),
    scalar("level", &Scalars::level),
    scalar("preview_first", &Scalars::previewFirst),
    scalar("preview_second", &Scalars::previewSecond),
    scalar("preview_rotation", &Scalars::previewRotation),
};

// DM-9
constexpr Channel kBitplane[] = {
    tile("color_red", TileBit::ColorRed, PlanePills::Both, Color::Red),
    tile("color_yellow", TileBit::ColorYellow, PlanePills::Both, Color::Yellow),
    tile("color_blue", TileBit::ColorBlue, PlanePills::Both, Color::Blue),
    tile("virus_mask", TileBit::Virus),
    tile("locked_mask", TileBit::Locked),
    pill("falling_mask", PlanePills::Falling),
    pill("preview_mask", PlanePills::Preview),
    tile("clearing_mask", TileBit::Clearing),
    tile("empty_mask", TileBit::Empty, PlanePills::BothErased),
    scalar("gravity", &Scalars::gravity),
    scalar("lock", &Scalars::lock),
    scalar("level", &Scalars::level),
};

// DM-11; DM-10 is its first four.
constexpr Channel kBottleMask[] = {
    tile("color_red", TileBit::BottleRed),
    tile("color_yellow", TileBit::BottleYellow),
    tile("color_blue", TileBit::BottleBlue),
    tile("virus_mask", TileBit::Virus),
    feasible("feasible_o0", 0),
    feasible("feasible_o1", 1),
    feasible("feasible_o2", 2),
    feasible("feasible_o3", 3),
};

// DM-13; DM-12 is its first six.
constexpr Channel kReducedMask[] = {
    tile("color_red", TileBit::BottleRed, PlanePills::Both, Color::Red),
    tile("color_yellow", TileBit::BottleYellow, PlanePills::Both, Color::Yellow),
    tile("color_blue", TileBit::BottleBlue, PlanePills::Both, Color::Blue),
    tile("virus_mask", TileBit::Virus),
    pill("pill_to_place", PlanePills::Falling),
    pill("preview_pill", PlanePills::Preview),
    feasible("feasible_o0", 0),
    feasible("feasible_o1", 1),
    feasible("feasible_o2", 2),
    feasible("feasible_o3", 3),
};

struct Entry {
    std::string_view name;
    std::span<const Channel> channels;
};

constexpr Entry kEntries[] = {
    {"extended", kExtended},
    {"bitplane", kBitplane},
    {"bitplane_bottle", std::span<const Channel>(kBottleMask).first<4>()},
    {"bitplane_bottle_mask", kBottleMask},
    {"bitplane_reduced", std::span<const Channel>(kReducedMask).first<6>()},
    {"bitplane_reduced_mask", kReducedMask},
};

const Entry &entryOf(Representation representation)
{
    return kEntries[static_cast<std::size_t>(representation)];
}

} // namespace

std::span<const Representation> representations()
{
    using enum Representation;
    static constexpr Representation all[] = {Extended,           Bitplane,        BitplaneBottle,
                                             BitplaneBottleMask, BitplaneReduced, BitplaneReducedMask};
    return all;
}

std::string_view nameOf(Representation representation)
{
    return entryOf(representation).name;
}

Result<Representation> findRepresentation(std::string_view name)
{
    const auto all = representations();
    if (const auto found = std::ranges::find(all, name, nameOf); found != all.end())
        return *found;
    auto cause = '"' + std::string(name) + "\" is unknown; there is:";
    for (const auto representation : all)
        cause.append(" ").append(nameOf(representation)).append(",");
    cause.pop_back();
    return failure("repr", cause);
}

std::span<const Channel> channels(Representation representation)
{
    return entryOf(representation).channels;
}

std::vector<std::string> channelNames(Representation representation)
{
    std::vector<std::string> names;
    for (const auto &channel : channels(representation))
        names.emplace_back(channel.name);
    return names;
}

bool hasMask(Representation representation)
{
    return std::ranges::any_of(channels(representation),
                               [](const Channel &channel) { return channel.source == PlaneSource::Feasible; });
}

} // namespace merit::drmario
