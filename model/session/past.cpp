// SPDX-License-Identifier: MIT
#include "model/session/past.h"

namespace merit {

std::optional<Moment> Past::at(std::uint64_t step)
{
    if (step >= m_trace->size() || m_trace->memories().size() == 0 || !goTo(step))
        return std::nullopt;
    Moment moment{step + 1,           true, m_trace->frame(step), m_trace->action(step), m_after, {}, m_evaluation,
                  m_model->explain(), {}};
    m_model->overlays(moment.overlays);
    return moment;
}

// From where the model stands, unless a keyframe is nearer.
bool Past::goTo(std::uint64_t step)
{
    const auto *keyframe = m_trace->keyframeBefore(step);
    if (!keyframe || !keyframe->model || keyframe->model->info().looksAhead) // what it foresaw was not kept
        return false;
    if (m_model && m_next == step + 1)
        return true;
    if (!m_model || m_next > step || m_next <= keyframe->step) { // a keyframe may be a beginning
        m_model = keyframe->model->clone();
        m_next = keyframe->step;
    }
    while (m_next <= step)
        scoreStep(m_next++);
    return true;
}

void Past::scoreStep(std::uint64_t step)
{
    const auto image = m_trace->imageAfter(step);
    const auto before = m_memories.at(image - 1);
    m_before.assign(before.begin(), before.end());
    const auto after = m_memories.at(image);
    m_after.assign(after.begin(), after.end());
    m_model->step({m_before, m_trace->action(step), m_after, m_trace->frame(step), nullptr}, m_evaluation);
}

} // namespace merit
