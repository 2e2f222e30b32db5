// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"
#include "app/pluginregistry.h"
#include "app/tracewriter.h"
#include "model/core/numbers.h"
#include "model/session/playhead.h"
#include "model/session/scorer.h"
#include "widgets/sceneview.h"

#include <QPixmap>

#include <iostream>

namespace merit {

namespace {

constexpr std::uint64_t kMostSteps = 100'000'000;
constexpr std::uint64_t kStepsPerBatch = 256;

std::vector<std::string> partNames(const ModelInfo &model)
{
    std::vector<std::string> names;
    for (const auto &part : model.parts)
        names.push_back(part.name);
    return names;
}

void note(const std::string &text)
{
    std::cerr << "merit: note: " << text << std::endl;
}

void scoreBatch(Scorer &scorer, PlayedBatch &played, Trace &trace)
{
    ScoredBatch scored;
    scorer.score(played, scored);
    if (const auto trouble = scorer.takeTrouble())
        note(trouble->message() + "; what it would have predicted is not in the reward");
    trace.append(scored);
    played.clear();
}

// The whole way of a step on one thread. When the world fails, the trace has every step before.
Result<void> playAndScore(PlayHead &head, Scorer &scorer, const SessionSetup &setup, const Policy &policy,
                          std::uint64_t steps, Trace &trace)
{
    PlayedBatch played;
    auto done = head.reset(setup.seed, played);
    for (std::uint64_t step = 0; done && step < steps; ++step) {
        if (played.entries.size() == kStepsPerBatch)
            scoreBatch(scorer, played, trace);
        done = head.step(policy, {}, played);
    }
    scoreBatch(scorer, played, trace);
    return done;
}

Result<void> saveShot(const QString &file, const Game &game, const Moment &moment)
{
    SceneView view;
    view.resize(768, 720);
    if (moment.picture.pixels.empty())
        view.showScene(game.scene(moment.memory), moment.overlays);
    else
        view.showPicture(moment.picture, moment.overlays);
    if (!view.grab().save(file))
        return failure(file.toStdString(), "the picture could not be written");
    return {};
}

void printSums(const Trace &trace, const World &world)
{
    double total = 0.0;
    std::cout << "steps " << trace.size() << "\n";
    if (world.info().framesPerStep > 0)
        std::cout << "frames " << world.frame() << "\n";
    for (std::size_t part = 0; part < trace.partCount(); ++part) {
        double sum = 0.0;
        for (const auto value : trace.part(part).values())
            sum += value;
        std::cout << trace.partNames()[part] << " " << shortest(sum) << "\n";
    }
    for (const auto value : trace.total().values())
        total += value;
    std::cout << "total " << shortest(total) << std::endl;
}

} // namespace

int runRun(const QStringList &words, const PluginRegistry &registry)
{
    const auto arguments = Arguments::parse(words,
                                            {{"--steps", "--seed", "--policy", "--variant", "--set", "--world",
                                              "--trace", "--shot", "--rom", "--core", "--frame-skip"},
                                             {},
                                             1,
                                             1});
    if (!arguments)
        return complain(arguments.error(), kExitUsage);
    const auto setup = setupFrom(*arguments, registry);
    if (!setup)
        return complain(setup.error(), kExitUsage);
    if (!arguments->has("--steps"))
        return complain({"option --steps", "missing: how many?"}, kExitUsage);
    const auto steps = arguments->number("--steps", 0, kMostSteps);
    if (!steps)
        return complain(steps.error(), kExitUsage);
    if (arguments->has("--trace") && !isTraceFile(arguments->value("--trace").toStdString()))
        return complain({arguments->value("--trace").toStdString(), "a trace is written as .csv or .jsonl"},
                        kExitUsage);
    auto parts = makeSession(*setup);
    if (!parts)
        return complain(parts.error(), kExitUsage);
    if (!parts->note.empty())
        note(parts->note);

    PlayHead head(std::move(parts->world));
    Scorer scorer(std::move(parts->model), std::move(parts->forecaster));
    if (scorer.looksAhead())
        head.keepStates();
    Trace trace(partNames(scorer.info()));
    const auto played = playAndScore(head, scorer, *setup, *parts->policy, *steps, trace);
    printSums(trace, head.world());
    const int status = played ? kExitDone : complain(played.error(), kExitFailed);
    if (arguments->has("--trace"))
        if (const auto done = writeTrace(arguments->value("--trace").toStdString(), trace, scorer.info(),
                                         head.world().info());
            !done)
            return complain(done.error(), kExitFailed);
    if (arguments->has("--shot")) {
        Picture picture;
        head.world().render(picture);
        const auto done = saveShot(arguments->value("--shot"), *setup->game, scorer.moment(picture));
        if (!done)
            return complain(done.error(), kExitFailed);
    }
    return status;
}

} // namespace merit
