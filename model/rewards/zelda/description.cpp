// SPDX-License-Identifier: MIT
// What the Zelda rules say about themselves: declarations and overlays.
#include "model/rewards/zelda/rules.h"

#include <map>

namespace merit::zelda {

namespace {

using Kind = ParameterKind;

const std::vector<ParameterField<Parameters>> &fields()
{
    static const std::vector<ParameterField<Parameters>> list = {
        {{"hit_weight", 1.0, -100.0, 100.0, "reward per HP", "ZE-12", "Pay for one point of damage"},
         &Parameters::hitWeight},
        {{"stun_weight", 1.0, -100.0, 100.0, "reward per stun", "ZE-12", "Pay for one stunned enemy"},
         &Parameters::stunWeight},
        {{"item_weight", 1.0, -100.0, 100.0, "reward per item", "ZE-12", "Pay for one dropped item"},
         &Parameters::itemWeight},
        {{"expiry_frames", 200.0, 0.0, 100000.0, "frames", "ZE-6", "Older predictions are dropped", Kind::Integer},
         &Parameters::expiryFrames},
        {{"lookahead_frames", 200.0, 1.0, 1000.0, "frames", "ZE-14", "A weapon is followed for at most so long",
          Kind::Integer},
         &Parameters::lookAheadFrames},
        {{"keep_at_expiry", 1.0, 0.0, 1.0, "", "ZE-6", "A prediction whose age is exactly the expiry is kept",
          Kind::Switch},
         &Parameters::keepAtExpiry},
        {{"predict_first", 1.0, 0.0, 1.0, "", "ZE-14", "A prediction can discount the step that makes it",
          Kind::Switch},
         &Parameters::predictFirst},
        {{"from_before_step", 1.0, 0.0, 1.0, "", "ZE-14",
          "The look-ahead begins before the step and plays its action; off: after it, with no-ops alone", Kind::Switch},
         &Parameters::fromBeforeStep},
        {{"every_frame", 1.0, 0.0, 1.0, "", "ZE-14",
          "Changes of a look-ahead are added up frame by frame; off: its end is compared with its start", Kind::Switch},
         &Parameters::everyFrame},
        {{"require_attack", 1.0, 0.0, 1.0, "", "ZE-13", "Only an attack is looked ahead", Kind::Switch},
         &Parameters::requireAttack},
        {{"every_weapon", 0.0, 0.0, 1.0, "", "ZE-17",
          "Each weapon that turns ACTIVE on a step is looked ahead; off: the first in the order of ZE-13",
          Kind::Switch},
         &Parameters::everyWeapon},
        {{"second_rod_fire", 1.0, 0.0, 1.0, "", "ZE-13", "MAGIC is ACTIVE while its fire burns at 0xBD as well",
          Kind::Switch},
         &Parameters::secondRodFire},
    };
    return list;
}

// ZE-17
VariantInfo upstreamVariant()
{
    return {"upstream",
            "The program that the document describes: discount first, then look ahead from after the step",
            {{"lookahead_frames", 1000.0},
             {"keep_at_expiry", 0.0},
             {"predict_first", 0.0},
             {"from_before_step", 0.0},
             {"every_frame", 0.0},
             {"require_attack", 0.0},
             {"every_weapon", 1.0},
             {"second_rod_fire", 0.0}}};
}

std::vector<EventInfo> eventInfos()
{
    return {
        {"room_changed", "Room changed", EventKind::Stage, "ZE-1"},
        {"game_over", "Game over", EventKind::Death, "ZE-14"},
        {"kill", "Enemy killed", EventKind::Kill, "ZE-2"},
        {"prediction_opened", "Prediction made", EventKind::LedgerOpened, "ZE-5"},
        {"hit_discounted", "Hit discounted", EventKind::LedgerConsumed, "ZE-7"},
        {"stun_discounted", "Stun discounted", EventKind::LedgerConsumed, "ZE-8"},
        {"item_discounted", "Item discounted", EventKind::LedgerConsumed, "ZE-8"},
        {"prediction_expired", "Prediction expired", EventKind::LedgerExpired, "ZE-6"},
        {"prediction_cleared", "Prediction cleared", EventKind::LedgerExpired, "ZE-11"},
        {"lookahead_failed", "Look-ahead failed", EventKind::Other, "ZE-14"},
    };
}

std::vector<FieldInfo> memoryFields()
{
    constexpr auto kSlots = static_cast<std::uint32_t>(kSlotEnd - kFirstSlot);
    return {
        {kLevelAddress, 1, "level"},
        {kModeAddress, 1, "game mode"},
        {kStunAddress + kFirstSlot, kSlots, "stun timers"},
        {kXAddress, kSlotEnd, "x of Link and objects"},
        {kYAddress, kSlotEnd, "y of Link and objects"},
        {kDirectionAddress, kSlotEnd, "directions"},
        {kStateAddress, kSlotEnd, "states"},
        {kFirstWeaponAddress, 1, "sword"},
        {kFirstWeaponAddress + 1, 1, "beam or rod shot"},
        {kFirstWeaponAddress + 2, 1, "boomerang or bait"},
        {kFirstWeaponAddress + 3, 1, "bomb or flame"},
        {kFirstWeaponAddress + 4, 1, "second bomb or flame"},
        {kFirstWeaponAddress + 5, 1, "arrow"},
        {kLocationAddress, 1, "location"},
        {kIdAddress + kFirstSlot, kSlots, "object ids"},
        {kItemTimerAddress + kFirstSlot, kSlots, "item timers"},
        {kMetastateAddress + kFirstSlot, kSlots, "metastates"},
        {kHealthAddress + kFirstSlot, kSlots, "HP (high nibble)"},
        {kHeartsAddress, 1, "hearts"},
    };
}

} // namespace

const ModelInfo &Rules::info()
{
    static const ModelInfo info = {
        {{"predicted_hits", "ZE-12", "Damage that the weapon used on this step is going to do"},
         {"predicted_stuns", "ZE-12", "Stuns that it is going to cause"},
         {"predicted_items", "ZE-12", "Items that its victims are going to drop"},
         {"net_hits", "ZE-12", "Damage done on this step that no prediction was paid for"},
         {"net_stuns", "ZE-12", "Stuns that no prediction was paid for"},
         {"net_items", "ZE-12", "Dropped items that no prediction was paid for"}},
        eventInfos(),
        parameterInfos(fields()),
        {{"spec", "The document as settled: predict from before the step, then discount", {}}, upstreamVariant()},
        memoryFields(),
        true, // ZE-12: what a weapon is going to do
    };
    return info;
}

Result<Rules> Rules::create(const Settings &settings)
{
    return resolve(fields(), info().variants, settings).map([](const Parameters &parameters) {
        return Rules(parameters);
    });
}

// A frame around each enemy that open predictions speak of, with the damage that is still to come.
void Rules::overlays(Overlays &out) const
{
    constexpr double kSize = 16.0;
    out.clear();
    std::map<std::int32_t, std::int64_t> open;
    for (const auto &prediction : m_ledger.predictions())
        for (const auto &hit : prediction.effects.hits)
            open[hit.enemy] += hit.amount;
    Overlay overlay{"Predicted hits", {}};
    for (const auto &[enemy, amount] : open) {
        if (enemy < kFirstSlot || enemy >= kSlotEnd)
            continue;
        const auto &object = m_after.objects[static_cast<std::size_t>(enemy)];
        const Point corner{static_cast<double>(object.x), static_cast<double>(object.y)};
        const auto text = std::to_string(amount);
        const auto tip = "Enemy in slot " + std::to_string(enemy) + ": " + text + " HP predicted and not yet seen";
        overlay.shapes.push_back({ShapeKind::Rectangle,
                                  ColorRole::Accent,
                                  {corner, {corner.x + kSize, corner.y + kSize}},
                                  1.5,
                                  false,
                                  {},
                                  tip});
        overlay.shapes.push_back(
            {ShapeKind::Label, ColorRole::Accent, {{corner.x + kSize / 2, corner.y - 6}}, 9.0, true, text, tip});
    }
    if (!overlay.shapes.empty())
        out.shapes.push_back(std::move(overlay));
}

} // namespace merit::zelda
