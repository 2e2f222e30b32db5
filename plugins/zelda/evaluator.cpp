// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/zelda/evaluator.h"

#include "model/io/fields.h"

#include <nlohmann/json.hpp>

#include <limits>

namespace merit::zelda {

namespace {

// What a record may ask for, so that one run stays small and quick whatever it is fed.
constexpr std::size_t kMostEntries = 256;
constexpr std::size_t kMostPredictions = 2048;
constexpr std::int64_t kLargestFrame = std::int64_t{1} << 53;
constexpr std::int64_t kLargestNumber = std::numeric_limits<std::int32_t>::max();

struct LedgerRecord {
    std::int64_t frame = 0;
    Effects effects;
};

Result<LedgerRecord> readLedgerRecord(const Json &record)
{
    const auto frame = integerField(record, "frame", 0, kLargestFrame);
    if (!frame)
        return tl::unexpected(frame.error());
    const auto hits = integerMapField(record, "hits", {0, kLargestNumber}, {0, kLargestNumber}, kMostEntries);
    if (!hits)
        return tl::unexpected(hits.error());
    const auto stuns = integerListField(record, "stuns", {0, kLargestNumber}, kMostEntries);
    if (!stuns)
        return tl::unexpected(stuns.error());
    const auto items = integerListField(record, "items", {0, kLargestNumber}, kMostEntries);
    if (!items)
        return tl::unexpected(items.error());
    LedgerRecord read{*frame, {}};
    for (const auto &[enemy, amount] : *hits)
        read.effects.addHit(static_cast<std::int32_t>(enemy), static_cast<std::int32_t>(amount));
    for (const auto enemy : *stuns)
        read.effects.stuns.push_back(static_cast<std::int32_t>(enemy));
    for (const auto enemy : *items)
        read.effects.items.push_back(static_cast<std::int32_t>(enemy));
    return read;
}

void writeEffects(const Effects &effects, Json &out)
{
    auto hits = Json::object();
    for (const auto &hit : effects.hits)
        hits[std::to_string(hit.enemy)] = hit.amount;
    out["hits"] = std::move(hits);
    out["stuns"] = effects.stuns;
    out["items"] = effects.items;
}

const char *kindName(EffectKind kind)
{
    switch (kind) {
    case EffectKind::Hit: return "hit";
    case EffectKind::Stun: return "stun";
    case EffectKind::Item: break;
    }
    return "item";
}

Json predictionToJson(const Prediction &prediction, Explain explain)
{
    Json object = {{"frame", prediction.frame}};
    writeEffects(prediction.effects, object);
    if (explain == Explain::Yes)
        object["number"] = prediction.number;
    return object;
}

} // namespace

ProtocolEvaluator::ProtocolEvaluator(const Parameters &parameters, Explain explain)
    : m_parameters(parameters), m_explain(explain), m_ledger(parameters.emptyLedger()), m_memory(kNesMemorySize)
{
}

Result<Json> ProtocolEvaluator::answer(const Json &record)
{
    const auto op = textField(record, "op");
    if (!op)
        return tl::unexpected(op.error());
    if (*op == "predict")
        return answerPredict(record);
    if (*op == "discount")
        return answerDiscount(record);
    if (*op == "observe")
        return answerObserve(record);
    if (*op == "animation")
        return answerAnimation(record);
    if (*op != "clear")
        return failure("op", "\"" + *op + "\" is unknown; there is: predict, discount, clear, observe, animation");
    m_ledger.clear();
    return Json{{"predictions", predictionsToJson()}};
}

Result<Json> ProtocolEvaluator::answerPredict(const Json &record)
{
    const auto read = readLedgerRecord(record);
    if (!read)
        return tl::unexpected(read.error());
    if (m_ledger.predictions().size() >= kMostPredictions)
        return failure("ledger", "full: " + std::to_string(kMostPredictions) + " predictions are open");
    // The protocol does not say which weapon it was; the ledger does not mind.
    m_ledger.predict(read->frame, AnimationKind::Beam, read->effects);
    return Json{{"predictions", predictionsToJson()}};
}

Result<Json> ProtocolEvaluator::answerDiscount(const Json &record)
{
    auto read = readLedgerRecord(record);
    if (!read)
        return tl::unexpected(read.error());
    m_ledger.discount(read->frame, read->effects, m_settlement);
    Json answer = {{"net", Json::object()}};
    writeEffects(read->effects, answer["net"]);
    answer["predictions"] = predictionsToJson();
    if (m_explain == Explain::Yes)
        answer["explain"] = settlementToJson();
    return answer;
}

Result<Json> ProtocolEvaluator::answerObserve(const Json &record) const
{
    const MemoryImage zeros(kNesMemorySize);
    const auto before = memoryField(record, "prev", zeros);
    if (!before)
        return tl::unexpected(before.error());
    const auto after = memoryField(record, "curr", zeros);
    if (!after)
        return tl::unexpected(after.error());
    const auto change = compare(decode(*before), decode(*after));
    Effects effects;
    effects.add(change);
    Json answer = {{"room_changed", change.isRoomChanged}};
    writeEffects(effects, answer);
    return answer;
}

Result<Json> ProtocolEvaluator::answerAnimation(const Json &record)
{
    auto memory = memoryField(record, "ram", m_memory);
    if (!memory)
        return tl::unexpected(memory.error());
    m_memory.swap(*memory);
    const auto weapons = decode(m_memory).weapons;
    auto answer = Json::object();
    const auto add = [&](AnimationKind kind) {
        answer[std::string(name(kind))] = name(animationState(kind, weapons, m_parameters.rodFire()));
    };
    for (const auto kind : kLookAheadKinds)
        add(kind);
    add(AnimationKind::Melee);
    return answer;
}

Json ProtocolEvaluator::predictionsToJson() const
{
    auto list = Json::array();
    for (const auto &prediction : m_ledger.predictions())
        list.push_back(predictionToJson(prediction, m_explain));
    return list;
}

// Which prediction took what, and which were too old.
Json ProtocolEvaluator::settlementToJson() const
{
    auto discounts = Json::array();
    for (const auto &discount : m_settlement.discounts)
        discounts.push_back({{"prediction", discount.number},
                             {"kind", kindName(discount.kind)},
                             {"enemy", discount.enemy},
                             {"amount", discount.amount},
                             {"clause", discount.kind == EffectKind::Hit ? "ZE-7" : "ZE-8"}});
    auto expired = Json::array();
    for (const auto &prediction : m_settlement.expired)
        expired.push_back(predictionToJson(prediction, m_explain));
    return {{"discounted", std::move(discounts)}, {"expired", std::move(expired)}};
}

} // namespace merit::zelda
