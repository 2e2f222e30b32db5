// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/core/numbers.h"
#include "model/rewards/battlecity/rules.h"

#include <iostream>

using namespace merit;

// A memory with the player at (100, 100) and one driving enemy.
static MemoryImage fieldWithEnemyAt(std::uint8_t x, std::uint8_t y)
{
    MemoryImage memory(kNesMemorySize);
    memory[0x90] = memory[0x98] = 100;
    memory[0x92] = x;
    memory[0x9A] = y;
    memory[0xA2] = 0x80;
    return memory;
}

int main()
{
    const auto model = makeModel<battlecity::Rules>({"spec", {{"scale", 0.5}}});
    if (!model) {
        std::cerr << model.error().message() << '\n';
        return 1;
    }
    const auto before = fieldWithEnemyAt(130, 140); // 50 away
    const auto after = fieldWithEnemyAt(124, 132);  // 40 away
    Evaluation evaluation;
    (*model)->reset(before);
    (*model)->step({before, 0, after, 1, nullptr}, evaluation);
    for (std::size_t i = 0; i < evaluation.parts.size(); ++i)
        std::cout << (*model)->info().parts[i].name << ' ' << shortest(evaluation.parts[i]) << '\n';
    for (const auto &why : (*model)->explain())
        std::cout << why.numbers << " (" << why.clause << ")\n";
    return 0;
}
