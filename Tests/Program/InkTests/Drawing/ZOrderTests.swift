import Foundation
import SeededRandom
import TestInk
import Testing

@testable import Ink

struct ZOrderTests {
    private func element(_ zIndex: Int) -> Element {
        Element(id: Element.ID(number: zIndex), rank: zIndex, mark: .line(0, 0, 1, 1))
    }

    @Test func `elements inserted in any order are sorted by z-index`() {
        var generator = SeededGenerator(seed: 51)
        var order = ZOrder()
        for zIndex in (0..<3000).shuffled(using: &generator) { order.insert(element(zIndex)) }
        #expect(order.map(\.zIndex) == Array(0..<3000))
        #expect(order.reversed().map(\.zIndex) == (0..<3000).reversed())
        #expect(order.count == 3000)
    }

    @Test func `elements removed in any order are gone, and all others are found`() {
        var generator = SeededGenerator(seed: 52)
        var order = ZOrder()
        for zIndex in 0..<3000 { order.insert(element(zIndex * 2)) }
        var left = Set(0..<3000)
        for number in (0..<3000).shuffled(using: &generator).prefix(2900) {
            order.remove(zIndex: number * 2)
            order.remove(zIndex: number * 2 + 1)
            left.remove(number)
        }
        #expect(order.map(\.zIndex) == left.sorted().map { $0 * 2 })
        for number in 0..<3000 { #expect((order[zIndex: number * 2] != nil) == left.contains(number)) }
        #expect(order[zIndex: -1] == nil && order[zIndex: 9999] == nil)
    }

    @Test(arguments: [[0], [-5, 3], [7, 8], Array(1...1200), [Element.lowestZIndex + 1, 5], [-9, 1 << 30]])
    func `any number can be looked up as a z-index, whatever the first one is`(zIndexes: [Int]) {
        var order = ZOrder()
        for zIndex in zIndexes {
            order.insert(Element(id: Element.ID(number: 1), zIndex: zIndex, mark: .line(0, 0, 1, 1)))
        }
        let numbers = [.min, .min + 1, Element.lowestZIndex, -1, 0, 1, 4, 600, Element.lowestInkZIndex, .max - 1, .max]
        for number in numbers {
            #expect(order[zIndex: number]?.zIndex == zIndexes.first { $0 == number })
            #expect(
                order.distance(from: order.startIndex, to: order.firstIndex(from: number))
                    == zIndexes.count { $0 < number })
            var copy = order
            copy.remove(zIndex: number)
            #expect(copy.count == zIndexes.count { $0 != number })
        }
        #expect(order.firstZIndex(in: .min..<(.max)) { _, _ in true } == zIndexes[0])
    }

    @Test func `removing all elements leaves nothing`() {
        var order = ZOrder()
        #expect(order[zIndex: 0] == nil)
        for zIndex in 0..<1000 { order.insert(element(zIndex)) }
        for zIndex in 0..<1000 { order.remove(zIndex: zIndex) }
        #expect(order.isEmpty && order.startIndex == order.endIndex)
        order.insert(element(5))
        #expect(order.map(\.zIndex) == [5])
    }

    @Test func `an outdated hint does no harm`() {
        var order = ZOrder()
        for zIndex in 0..<2000 { order.insert(element(zIndex)) }
        var hint = 99
        for zIndex in [1999, 0, 1000, 2000, 5] {
            #expect(order.element(at: zIndex, hint: &hint)?.zIndex == (zIndex < 2000 ? zIndex : nil))
        }
    }
}
