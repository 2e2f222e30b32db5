// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>

namespace merit {

// A queue between two threads that loses nothing: who puts waits while it is full, who takes may wait or not. Closing
// it wakes everybody; from then on nothing goes in or out.
template <typename T>
class BoundedQueue {
public:
    explicit BoundedQueue(std::size_t capacity) : m_capacity(capacity) {}

    // False when the queue was closed; the item is then dropped.
    bool put(T item)
    {
        std::unique_lock lock(m_mutex);
        m_hasRoom.wait(lock, [&] { return m_isClosed || m_items.size() < m_capacity; });
        if (m_isClosed)
            return false;
        m_items.push_back(std::move(item));
        lock.unlock();
        m_hasItem.notify_one();
        return true;
    }

    // Never waits: false, and the item dropped, when the queue is full or closed.
    bool tryPut(T item)
    {
        std::unique_lock lock(m_mutex);
        if (m_isClosed || m_items.size() >= m_capacity)
            return false;
        m_items.push_back(std::move(item));
        lock.unlock();
        m_hasItem.notify_one();
        return true;
    }

    // Waits for an item; nothing when the queue was closed.
    std::optional<T> take()
    {
        std::unique_lock lock(m_mutex);
        m_hasItem.wait(lock, [&] { return m_isClosed || !m_items.empty(); });
        return pop(lock);
    }

    // Never waits.
    std::optional<T> tryTake()
    {
        std::unique_lock lock(m_mutex);
        return pop(lock);
    }

    bool isFull() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_items.size() >= m_capacity;
    }

    void close()
    {
        {
            const std::scoped_lock lock(m_mutex);
            m_isClosed = true;
        }
        m_hasRoom.notify_all();
        m_hasItem.notify_all();
    }

private:
    std::optional<T> pop(std::unique_lock<std::mutex> &lock)
    {
        if (m_isClosed || m_items.empty())
            return std::nullopt;
        std::optional<T> item(std::move(m_items.front()));
        m_items.pop_front();
        lock.unlock();
        m_hasRoom.notify_one();
        return item;
    }

    const std::size_t m_capacity;
    mutable std::mutex m_mutex;
    std::condition_variable m_hasRoom;
    std::condition_variable m_hasItem;
    std::deque<T> m_items;
    bool m_isClosed = false;
};

// Room for one thing between two threads, where only the newest counts: putting replaces, taking empties.
template <typename T>
class LatestSlot {
public:
    void put(T value)
    {
        const std::scoped_lock lock(m_mutex);
        m_value = std::move(value);
    }

    std::optional<T> take()
    {
        const std::scoped_lock lock(m_mutex);
        return std::exchange(m_value, std::nullopt);
    }

    bool isEmpty() const
    {
        const std::scoped_lock lock(m_mutex);
        return !m_value.has_value();
    }

private:
    mutable std::mutex m_mutex;
    std::optional<T> m_value;
};

} // namespace merit
