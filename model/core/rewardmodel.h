// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/evaluation.h"
#include "model/core/explanation.h"
#include "model/core/forecaster.h"
#include "model/core/memory.h"
#include "model/core/overlay.h"
#include "model/core/parameters.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace merit {

// One term of a reward.
struct PartInfo {
    std::string name;
    std::string clause;
    std::string description;
};

// A place in memory that the model reads, for the memory view.
struct FieldInfo {
    std::uint32_t address = 0;
    std::uint32_t length = 1;
    std::string name;
};

// Everything about a reward model that can be said without running it.
struct ModelInfo {
    std::vector<PartInfo> parts; // in the order of addition
    std::vector<EventInfo> events;
    std::vector<ParameterInfo> parameters;
    std::vector<VariantInfo> variants; // the first is the default, "spec"
    std::vector<FieldInfo> fields;
    bool looksAhead = false; // asks a forecaster where there is one
};

// One step of a world, as a model sees it.
struct Transition {
    Memory before;
    Action action = 0;
    Memory after;
    std::uint64_t frame = 0;          // of the world, after the step
    Forecaster *forecaster = nullptr; // not owned; null where the future cannot be asked
};

// The rules of one game, behind one face: memory in, evaluation out. No I/O, no clock, no chance of its own: the same
// transitions give the same evaluations, bit for bit. A model belongs to one thread at a time; clone() is its
// snapshot, and what the clone says from then on is what the original would have said.
class RewardModel {
public:
    virtual ~RewardModel() = default;

    virtual const ModelInfo &info() const = 0;
    virtual std::unique_ptr<RewardModel> clone() const = 0;

    // An episode begins with this memory. Pays nothing.
    virtual void reset(Memory memory) = 0;

    // Scores one step into `out`, whose old contents are dropped.
    virtual void step(const Transition &transition, Evaluation &out) = 0;

    // Why each part of the last step is what it is, in the order of the parts; before the first step, empty.
    virtual std::vector<Explanation> explain() const = 0;

    // What to draw over the game after the last step or reset.
    virtual void overlays(Overlays &out) const = 0;
};

// Makes a RewardModel of a copyable rules type, which needs
//
//     static const ModelInfo &info();
//     static Result<Rules> create(const Settings &);   (for makeModel)
//     void reset(Memory);
//     void step(const Transition &, Evaluation &);
//     std::vector<Explanation> explain() const;
//     void overlays(Overlays &) const;
template <typename Rules>
class ModelOf final : public RewardModel {
public:
    explicit ModelOf(Rules rules) : m_rules(std::move(rules)) {}

    const ModelInfo &info() const override { return Rules::info(); }
    std::unique_ptr<RewardModel> clone() const override { return std::make_unique<ModelOf>(m_rules); }
    void reset(Memory memory) override { m_rules.reset(memory); }
    void step(const Transition &transition, Evaluation &out) override { m_rules.step(transition, out); }
    std::vector<Explanation> explain() const override { return m_rules.explain(); }
    void overlays(Overlays &out) const override { m_rules.overlays(out); }

private:
    Rules m_rules;
};

// A model of these rules with these settings, or the reason why they do not fit.
template <typename Rules>
Result<std::unique_ptr<RewardModel>> makeModel(const Settings &settings)
{
    return Rules::create(settings).map(
        [](Rules rules) -> std::unique_ptr<RewardModel> { return std::make_unique<ModelOf<Rules>>(std::move(rules)); });
}

} // namespace merit
