import SeededRandom
import Testing

@testable import TouchKit

struct HeapTests {
    @Test func `the least element is found, whatever is inserted, removed and replaced`() {
        var chance = SeededGenerator(seed: 60)
        var heap = Heap<Int>()
        var expected: [Int] = []
        for _ in 0..<3000 {
            let number = Int.random(in: 0..<50, using: &chance)
            switch Int.random(in: 0..<5, using: &chance) {
            case 0 where !expected.isEmpty:
                heap.removeMin()
                expected.removeFirst()
            case 1 where !expected.isEmpty:
                heap.replaceMin(with: number)
                expected[0] = number
            case 2 where expected.count > 100:
                heap = Heap(heap.unordered.shuffled(using: &chance))
            case _:
                heap.insert(number)
                expected.append(number)
            }
            expected.sort()
            #expect(heap.min == expected.first && heap.count == expected.count)
        }
        #expect(heap.unordered.sorted() == expected && expected.count > 100)
    }

    @Test func `an empty heap has no least element`() {
        #expect(Heap<Int>().min == nil && Heap([Int]()).count == 0)
    }
}
