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

    @Test func `an edit of a shared drawing copies some hundred of its references`() {
        var order = ZOrder()
        for zIndex in 0..<100_000 { order.insert(shared(zIndex)) }
        let copy = order
        #expect(order.unsharedCount(with: copy) == 0)
        order.remove(zIndex: 50_000)
        #expect(order.unsharedCount(with: copy) == 0)
        order.replace(shared(70_000))
        #expect((1...128).contains(order.unsharedCount(with: copy)))
        order.insert(shared(100_000))
        #expect((1...256).contains(order.unsharedCount(with: copy)))
        #expect(copy[zIndex: 50_000] != nil && copy.count == 100_000)
        #expect(copy.elements(notIn: order).map(\.zIndex) == [50_000])
    }

    @Test func `removing elements from many pages of a shared drawing, and putting them back, copies no page`() {
        var order = ZOrder()
        for zIndex in 0..<100_000 { order.insert(shared(zIndex)) }
        let copy = order
        let removed = Array(stride(from: 5, to: 100_000, by: 16))
        for zIndex in removed { order.remove(zIndex: zIndex) }
        #expect(order.unsharedCount(with: copy) == 0)
        #expect(order.count == 100_000 - removed.count && order.first?.zIndex == 0 && order.last?.zIndex == 99_999)
        #expect(copy.elements(notIn: order).map(\.zIndex) == removed)
        #expect(order.elements(of: [4, 5, 6], meeting: .infinite).map(\.zIndex) == [4, 6])
        for zIndex in removed.dropLast() { order.insert(shared(zIndex)) }
        #expect(order.unsharedCount(with: copy) == 0)
        let other = Element(id: Element.ID(number: 7), zIndex: removed[removed.count - 1], mark: .line(2, 0, 3, 1))
        order.insert(other)
        #expect(order[zIndex: other.zIndex] == other && copy[zIndex: other.zIndex] != other)
        #expect(order.count == 100_000 && (1...128).contains(order.unsharedCount(with: copy)))
    }

    @Test func `the first and last elements of a page are found when their neighbors are removed`() {
        var order = ZOrder()
        for zIndex in 0..<256 { order.insert(shared(zIndex)) }
        for zIndex in [0, 63, 64, 127, 255] { order.remove(zIndex: zIndex) }
        #expect(order.first?.zIndex == 1 && order.last?.zIndex == 254)
        #expect(order[order.firstIndex(from: 63)].zIndex == 65)
        #expect(order.firstIndex(from: 255) == order.endIndex)
        #expect(order.map(\.zIndex) == order.reversed().map(\.zIndex).reversed())
        #expect(order.firstZIndex(in: 127..<200) { _, _ in true } == 128)
        order.insert(shared(-1))
        #expect(order.prefix(2).map(\.zIndex) == [-1, 1])
    }

    /// An element that shares its mark with all others.
    private func shared(_ zIndex: Int) -> Element {
        Element(id: Element.ID(number: zIndex), rank: zIndex, sharing: Self.line)
    }

    private static let line = Element(id: Element.ID(number: 0), rank: 0, mark: .line(0, 0, 1, 1))

    @Test func `groups of pages are split and joined as elements come and go`() {
        var generator = SeededGenerator(seed: 53)
        var (order, expected) = (ZOrder(), Set<Int>())
        for share in [0.9, 0.1, 0.6, 0] {
            for _ in 0..<20_000 {
                let zIndex = Int.random(in: -20_000..<20_000, using: &generator)
                let isWanted = Double.random(in: 0..<1, using: &generator) < share
                if isWanted, expected.insert(zIndex).inserted { order.insert(shared(zIndex)) }
                if !isWanted, expected.remove(zIndex) != nil { order.remove(zIndex: zIndex) }
            }
            #expect(order.count == expected.count)
            #expect(order.map(\.zIndex) == expected.sorted())
            #expect(order.reversed().map(\.zIndex) == expected.sorted().reversed())
            let before = order
            for zIndex in expected.sorted().prefix(5) { order.remove(zIndex: zIndex) }
            #expect(before.elements(notIn: order).map(\.zIndex) == Array(expected.sorted().prefix(5)))
            for zIndex in expected.sorted().prefix(5) { order.insert(shared(zIndex)) }
            for zIndex in -50..<50 {
                let index = order.firstIndex(from: zIndex)
                #expect((index == order.endIndex ? nil : order[index].zIndex) == expected.filter { $0 >= zIndex }.min())
            }
        }
        for zIndex in expected { order.remove(zIndex: zIndex) }
        #expect(order.isEmpty && order.startIndex == order.endIndex)
    }

    @Test func `the elements that meet a box are found among their z-indexes, from where the last search ended`() {
        var order = ZOrder()
        for zIndex in 0..<5000 {
            let mark = Mark.line(CGFloat(zIndex), 0, CGFloat(zIndex), 1)
            order.insert(Element(id: Element.ID(number: zIndex), rank: zIndex, mark: mark))
        }
        let zIndexes = [-7, 10, 11, 500, 1200, 4000, 6000]
        var (position, hint, found) = (0, ZOrder.Index(group: 7, page: 1, offset: 3), [Int]())
        let box = Extent(CGRect(x: 11, y: -10, width: 2000, height: 20))
        while let element = order.next(of: zIndexes, from: &position, hint: &hint, meeting: box) {
            found.append(element.zIndex)
            order.remove(zIndex: 500)
        }
        #expect(found.filter { $0 != 10 } == [11, 1200])
        #expect(position == zIndexes.count)
    }

    @Test func `an outdated hint does no harm`() {
        var order = ZOrder()
        for zIndex in 0..<2000 { order.insert(element(zIndex)) }
        var hint = ZOrder.Index(group: 99, page: 99, offset: 99)
        for zIndex in [1999, 0, 1000, 2000, 5] {
            #expect(order.element(at: zIndex, hint: &hint)?.zIndex == (zIndex < 2000 ? zIndex : nil))
        }
    }
}
