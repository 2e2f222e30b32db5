// SPDX-License-Identifier: MIT
#pragma once

#include "model/core/rewardmodel.h"
#include "model/rewards/zelda/ledger.h"
#include "model/rewards/zelda/lookahead.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace merit::zelda {

// The defaults are the variant `spec`.
struct Parameters {
    double hitWeight = 1.0;
    double stunWeight = 1.0;
    double itemWeight = 1.0;
    double expiryFrames = 200.0;    // ZE-6
    double lookAheadFrames = 200.0; // ZE-14
    double keepAtExpiry = 1.0;      // ZE-6: an age of exactly expiryFrames is kept
    double predictFirst = 1.0;      // ZE-14: the prediction enters the ledger before the discount
    double fromBeforeStep = 1.0;    // ZE-14: the look-ahead plays the step itself too
    double everyFrame = 1.0;        // ZE-14: changes are added up frame by frame
    double requireAttack = 1.0;     // ZE-13
    double everyWeapon = 0.0;       // ZE-17: each weapon that turns ACTIVE is looked ahead, not the first alone
    double secondRodFire = 1.0;     // MAGIC: 0xBD == 0x22 counts as well

    RodFire rodFire() const { return secondRodFire != 0.0 ? RodFire::Both : RodFire::First; }
    Ledger emptyLedger() const;
};

// Why there was no look-ahead on a step, if there was none.
enum class Gate : std::uint8_t { Open, RoomChanged, GameOver, NotAttack, NoWeapon, NoForecaster };

// One look-ahead of a step, as explanations need it.
struct LookAheadReport {
    AnimationKind weapon = AnimationKind::Beam;
    int frames = 0;
    bool wasActive = false;
    std::int32_t number = 0;   // of the prediction; 0 for none
    std::int64_t foreseen = 0; // effects in it, of all kinds
    std::string error = {};    // empty: it went through
};

enum Part : std::uint8_t { PredictedHits, PredictedStuns, PredictedItems, NetHits, NetStuns, NetItems, kPartCount };

// One step, with everything that an explanation needs. Kept and filled again, so that nothing is allocated on the way.
struct Outcome {
    Change change;
    Gate gate = Gate::Open;
    std::vector<LookAheadReport> lookAheads;
    Effects predicted; // of this step's look-aheads
    Effects actual;
    Effects net;
    Settlement settlement;
    std::array<double, kPartCount> parts = {};
    double total = 0.0;
};

// The reward of document 001: a weapon is paid for what it is going to do when it is used, and the ledger keeps that
// from being paid again when it happens. ZE-1 to ZE-17.
class Rules {
public:
    Rules() : Rules(Parameters{}) {}
    explicit Rules(const Parameters &parameters) : m_parameters(parameters), m_ledger(parameters.emptyLedger()) {}

    static const ModelInfo &info();
    static Result<Rules> create(const Settings &settings);

    // One step from observations. Valid until the next step or reset.
    const Outcome &step(const Observation &before, Action action, const Observation &after, std::int64_t frame,
                        Forecaster *forecaster);

    const Parameters &parameters() const { return m_parameters; }
    const Ledger &ledger() const { return m_ledger; }

    void reset(Memory memory);
    void step(const Transition &transition, Evaluation &out);
    std::vector<Explanation> explain() const;
    void overlays(Overlays &out) const;

private:
    bool isTurningActive(AnimationKind kind) const;
    Gate gate(Action action, const Forecaster *forecaster) const;
    void predict(Action action, std::int64_t frame, Forecaster *forecaster);
    void follow(AnimationKind weapon, Action action, std::int64_t frame, Forecaster &forecaster);
    void discount(std::int64_t frame);
    void addUp();
    void reportEvents(const std::vector<Prediction> &cleared, Evaluation &out) const;
    Explanation explainPredicted(Part part) const;
    Explanation explainNet(Part part) const;

    Parameters m_parameters;
    Ledger m_ledger;
    Observation m_before; // of the last step; after a reset both are the same
    Observation m_after;
    Action m_action = 0;
    Outcome m_outcome;
    bool m_hasStepped = false;
};

} // namespace merit::zelda
