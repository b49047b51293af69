import SeededRandom
import Testing

@testable import TouchTrackerUI

struct FingerNumbersTests {
    @Test func `the lowest number that is free is taken, also beyond a word`() {
        var numbers = FingerNumbers()
        #expect((0..<200).map { _ in numbers.takeLowest() } == Array(0..<200))
        for number in [130, 64, 63, 199] { numbers.free(number) }
        #expect((0..<5).map { _ in numbers.takeLowest() } == [63, 64, 130, 199, 200])
    }

    @Test(arguments: 1...3 as ClosedRange<UInt64>)
    func `numbers that are taken and freed at random are the lowest ones`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var numbers = FingerNumbers()
        var taken: Set<Int> = []
        for _ in 0..<1000 {
            if Int.random(in: 0..<100, using: &generator) < 45,
                let number = taken.sorted().randomElement(using: &generator)
            {
                taken.remove(number)
                numbers.free(number)
            } else {
                let expected = (0...taken.count).first { !taken.contains($0) }
                let number = numbers.takeLowest()
                #expect(number == expected)
                taken.insert(number)
            }
        }
    }

    // A search of all fingers for each number would take hours.
    @Test func `a hundred thousand landings without a lift are a moment's work`() {
        var numbers = FingerNumbers()
        for number in 0..<100_000 where numbers.takeLowest() != number { Issue.record("number \(number) is skipped") }
        numbers.free(0)
        #expect(numbers.takeLowest() == 0 && numbers.takeLowest() == 100_000)
    }
}
