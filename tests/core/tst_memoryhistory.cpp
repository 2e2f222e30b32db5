// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/core/memoryhistory.h"

#include <QTest>

#include <random>

using namespace merit;

namespace {

// Images as a console has them: most bytes stay, a few counters move, now and then everything is new.
std::vector<MemoryImage> randomImages(std::size_t size, std::size_t count, unsigned seed)
{
    std::mt19937 random(seed);
    std::vector<MemoryImage> images;
    MemoryImage image(size);
    for (std::size_t i = 0; i < count; ++i) {
        const bool isNew = random() % 97 == 0;
        for (auto changes = isNew ? size : random() % 20; size > 0 && changes > 0; --changes)
            image[random() % size] = static_cast<std::uint8_t>(random());
        images.push_back(image);
    }
    return images;
}

MemoryHistory historyOf(const std::vector<MemoryImage> &images)
{
    MemoryHistory history;
    MemoryImage before(images.front().size());
    for (const auto &image : images) {
        std::vector<std::uint8_t> difference;
        encodeDifference(before, image, difference);
        history.append(difference, image.size());
        before = image;
    }
    return history;
}

MemoryImage imageOf(Memory memory)
{
    return {memory.begin(), memory.end()};
}

} // namespace

class TestMemoryHistory : public QObject {
    Q_OBJECT

private slots:
    void differences_data();
    void differences();
    void everyImageComesBack_data();
    void everyImageComesBack();
    void readerFollowsAGrowingHistory();
    void whatStaysCostsAByte();
};

void TestMemoryHistory::differences_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<int>("bytes");
    QTest::newRow("nothing changed") << QByteArray(40, 'a') << QByteArray(40, 'a') << 1;
    QTest::newRow("empty memory") << QByteArray() << QByteArray() << 1;
    QTest::newRow("first byte") << QByteArray("aaaa") << QByteArray("baaa") << 4;
    QTest::newRow("last byte") << QByteArray("aaaaaaaaaaaa") << QByteArray("aaaaaaaaaaab") << 4;
    QTest::newRow("a short gap is one run") << QByteArray("aaaaa") << QByteArray("baaba") << 1 + 2 + 4;
    QTest::newRow("a long gap is two") << QByteArray("aaaaaaaa") << QByteArray("baaaaaab") << 1 + 3 + 3;
    QTest::newRow("long runs and far ones")
        << QByteArray(1000, 'a') << QByteArray(QByteArray(300, 'a') + QByteArray(700, 'b')) << 1 + 2 + 2 + 700;
}

void TestMemoryHistory::differences()
{
    QFETCH(const QByteArray, before);
    QFETCH(const QByteArray, after);
    QFETCH(const int, bytes);
    MemoryImage image(before.begin(), before.end());
    const MemoryImage wanted(after.begin(), after.end());
    std::vector<std::uint8_t> difference;
    encodeDifference(image, wanted, difference);
    QCOMPARE(static_cast<int>(difference.size()), bytes);
    std::span<const std::uint8_t> rest(difference);
    applyDifference(rest, image);
    QCOMPARE(image, wanted);
    QVERIFY(rest.empty());
}

void TestMemoryHistory::everyImageComesBack_data()
{
    QTest::addColumn<int>("size");
    QTest::addColumn<int>("count");
    QTest::newRow("no bytes") << 0 << 300;
    QTest::newRow("one byte") << 1 << 300;
    QTest::newRow("less than a block") << 100 << 100;
    QTest::newRow("one block") << 100 << 128;
    QTest::newRow("one more than a block") << 100 << 129;
    QTest::newRow("a console") << 2048 << 1500;
}

void TestMemoryHistory::everyImageComesBack()
{
    QFETCH(const int, size);
    QFETCH(const int, count);
    const auto images = randomImages(static_cast<std::size_t>(size), static_cast<std::size_t>(count), 5);
    const auto history = historyOf(images);
    QCOMPARE(history.size(), images.size());
    MemoryHistory::Reader forward(history);
    for (std::size_t i = 0; i < images.size(); ++i)
        QCOMPARE(imageOf(forward.at(i)), images[i]);
    MemoryHistory::Reader anywhere(history);
    std::mt19937 random(9);
    for (int i = 0; i < 1000; ++i) {
        const auto index = random() % images.size();
        QCOMPARE(imageOf(anywhere.at(index)), images[index]);
    }
}

void TestMemoryHistory::readerFollowsAGrowingHistory()
{
    const auto images = randomImages(64, 400, 3);
    MemoryHistory history;
    MemoryHistory::Reader reader(history);
    MemoryImage before(64);
    for (const auto &image : images) {
        std::vector<std::uint8_t> difference;
        encodeDifference(before, image, difference);
        history.append(difference, image.size());
        before = image;
        QCOMPARE(imageOf(reader.at(history.size() - 1)), image);
    }
}

void TestMemoryHistory::whatStaysCostsAByte()
{
    const auto history = historyOf(std::vector<MemoryImage>(12'800, MemoryImage(2048, 7)));
    QVERIFY(history.bytes() < 12'800 * (1 + 2 * 2048 / MemoryHistory::kImagesPerBlock));
}

QTEST_APPLESS_MAIN(TestMemoryHistory)
#include "tst_memoryhistory.moc"
