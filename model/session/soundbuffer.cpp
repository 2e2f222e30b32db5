// SPDX-License-Identifier: MIT
#include "model/session/soundbuffer.h"

namespace merit {

void SoundBuffer::setWanted(bool isWanted)
{
    const std::scoped_lock lock(m_mutex);
    m_samples.clear();
    m_isWanted = isWanted;
}

void SoundBuffer::put(std::span<const std::int16_t> samples)
{
    const std::scoped_lock lock(m_mutex);
    const bool hasRoom = m_samples.empty() || m_samples.size() + samples.size() <= kMostSamples;
    if (isWanted() && hasRoom)
        m_samples.insert(m_samples.end(), samples.begin(), samples.end());
}

void SoundBuffer::take(std::vector<std::int16_t> &samples)
{
    samples.clear();
    const std::scoped_lock lock(m_mutex);
    samples.swap(m_samples);
}

} // namespace merit
