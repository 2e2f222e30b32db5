// SPDX-License-Identifier: GPL-3.0-or-later
// A game for the tests of ROMs in the window: it looks ahead on every step, and knows the ROM whose SHA-1 is in the
// environment.
#include "plugins/api/gameof.h"
#include "tests/libretro/askingrules.h"

#include <QObject>

namespace merit {

class TestGame final : public QObject, public GameOf<AskingRules> {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID MERIT_GAME_IID FILE "testgame.json")
    Q_INTERFACES(merit::Game)

public:
    const GameInfo &info() const override
    {
        static const GameInfo info = {"asker",
                                      "Asker",
                                      "Looks ahead on every step.",
                                      {},
                                      {},
                                      RomSupport{"nes",
                                                 {{qgetenv("MERIT_TEST_SHA1").toStdString(), "The known one"}},
                                                 {{{"NOOP"}, 0}, {{"RIGHT"}, pad::kRight}}}};
        return info;
    }

    Result<std::unique_ptr<Evaluator>> createEvaluator(const Settings &, Explain) const override
    {
        return failure("asker", "has no protocol");
    }
};

} // namespace merit

#include "testgame.moc"
