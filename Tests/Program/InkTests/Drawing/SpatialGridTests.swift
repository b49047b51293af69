import Foundation
import Geometry
import SeededRandom
import TestInk
import Testing

@testable import Ink

struct SpatialGridTests {
    @Test func `a removed element is found nowhere`() {
        var generator = SeededGenerator(seed: 31)
        var grid = SpatialGrid()
        let elements = (0..<50).map {
            Element(id: Element.ID(number: $0), zIndex: $0, mark: generator.mark(in: paper))
        }
        for element in elements { grid.insert(element) }
        #expect(grid.candidates(in: paper.insetBy(dx: -99, dy: -99)) == elements.map(\.zIndex))
        for element in elements { grid.remove(element) }
        #expect(grid.candidates(in: paper.insetBy(dx: -99, dy: -99)).isEmpty)
    }

    /// Small elements, and one far beyond the paper.
    private func elements(using generator: inout SeededGenerator) -> [Element] {
        let marks = (0..<300).map { _ in generator.mark(in: paper) } + [.line(-1e9, 3, 1e9, 3)]
        return marks.enumerated().map { Element(id: Element.ID(number: $0), zIndex: $0, mark: $1) }
    }

    /// Expects that two grids find the same in random rectangles.
    private func expect(_ grid: SpatialGrid, like other: SpatialGrid, using generator: inout SeededGenerator) {
        for _ in 0..<20 {
            let rect = Rectangle(corner: generator.point(in: paper), opposite: generator.point(in: paper)).box
            #expect(grid.candidates(in: rect) == other.candidates(in: rect))
        }
    }

    @Test(arguments: 0..<8) func `elements that are removed in any order are found nowhere, all others where they were`(
        seed: UInt64
    ) {
        var generator = SeededGenerator(seed: seed)
        var (grid, expected) = (SpatialGrid(), SpatialGrid())
        let elements = elements(using: &generator)
        for element in elements { grid.insert(element) }
        let removed = Set(elements.indices.filter { _ in Bool.random(using: &generator) })
        for index in removed.sorted().shuffled(using: &generator) { grid.remove(elements[index]) }
        for element in elements where !removed.contains(element.zIndex) { expected.insert(element) }
        expect(grid, like: expected, using: &generator)
        for element in elements where !removed.contains(element.zIndex) { grid.remove(element) }
        #expect(grid.candidates(in: paper.insetBy(dx: -99, dy: -99)).isEmpty)
    }

    @Test(arguments: 0..<8) func `elements that are inserted in any order are found where they would be`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var (grid, expected) = (SpatialGrid(), SpatialGrid())
        let elements = elements(using: &generator)
        for element in elements { expected.insert(element) }
        let late = Set(elements.indices.filter { _ in Bool.random(using: &generator) })
        for element in elements where !late.contains(element.zIndex) { grid.insert(element) }
        for index in late.sorted().shuffled(using: &generator) { grid.insert(elements[index]) }
        expect(grid, like: expected, using: &generator)
        for element in elements { grid.remove(element) }
        #expect(grid.candidates(in: paper.insetBy(dx: -99, dy: -99)).isEmpty)
    }

    @Test(arguments: 0..<4) func `crowded cells find what is at or above a z-index, and what is topmost`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var (grid, expected) = (SpatialGrid(), SpatialGrid())
        let place = CGRect(x: 0, y: 0, width: 150, height: 90)
        let elements = (0..<2000).map {
            Element(id: Element.ID(number: $0), zIndex: $0, mark: generator.mark(in: place))
        }
        for element in elements.shuffled(using: &generator) { grid.insert(element) }
        let copy = grid
        for element in elements where Bool.random(using: &generator) { grid.remove(element) }
        for _ in 0..<20 {
            let rect = CGRect(origin: generator.point(in: place), size: CGSize(width: 9, height: 9))
            let least = Int.random(in: 0..<2000, using: &generator)
            let divisor = Int.random(in: 1..<99, using: &generator)
            let all = grid.candidates(in: rect)
            #expect(grid.candidates(in: rect, from: least) == all.filter { $0 >= least })
            #expect(grid.topmost(in: rect) { $0 % divisor == 0 } == all.last { $0 % divisor == 0 })
        }
        for element in elements { expected.insert(element) }
        expect(copy, like: expected, using: &generator)
    }

    /// An element, and the boxes that it visits on its level.
    private struct Visitor {
        let element: Element
        private let level: Int
        private(set) var boxes: [Extent] = []

        init(_ element: Element) {
            self.element = element
            level = element.mark.cellLevel(within: element.bounds)
            element.mark.visitBoxes(on: level) {
                boxes.append($0)
                return true
            }
        }

        /// Whether it visits cells in a rectangle, or parts of such cells whose sides are shorter by powers of two.
        func visits(_ rect: CGRect, shorterBy exponent: Int = 0) -> Bool {
            let wanted = CellRange(Extent(rect), on: level - exponent)
            return boxes.lazy.map { CellRange($0, on: level - exponent) }.contains {
                $0.columns.overlaps(wanted.columns) && $0.rows.overlaps(wanted.rows)
            }
        }
    }

    @Test(arguments: 0..<3)
    func `large circles that are added in batches are where each visits cells, also after removals`(
        seed: UInt64
    ) {
        var generator = SeededGenerator(seed: seed)
        var grid = SpatialGrid()
        var visitors: [Visitor] = []
        func insertMore(_ count: Int) {
            for _ in 0..<count {
                let reach = pow(10, generator.number(in: 2...4.5))
                let center = CGPoint(x: generator.number(in: -reach...reach), y: generator.number(in: -reach...reach))
                let radii = CGSize(width: reach * generator.number(in: 0.02...1), height: reach)
                let mark =
                    Bool.random(using: &generator)
                    ? Mark(
                        shape: .ellipse(Ellipse(center: center, radii: radii)), style: Style(color: .black, width: 3))
                    : generator.mark(in: CGRect(x: center.x, y: center.y, width: reach, height: reach))
                let number = (visitors.last?.element.zIndex ?? -1) + 1
                let element = Element(id: Element.ID(number: number), zIndex: number, mark: mark)
                visitors.append(Visitor(element))
                grid.insert(element)
            }
        }
        func check() {
            for _ in 0..<12 {
                let reach = pow(10, generator.number(in: 2...4.5))
                let rect = CGRect(
                    x: generator.number(in: -reach...reach), y: generator.number(in: -reach...reach),
                    width: generator.number(in: 0...reach) / 4, height: generator.number(in: 0...reach) / 4)
                func zIndexes(shorterBy exponent: Int) -> Set<Int> {
                    Set(visitors.filter { $0.visits(rect, shorterBy: exponent) }.map(\.element.zIndex))
                }
                let candidates = grid.candidates(in: rect)
                let found = Set(candidates)
                #expect(candidates == found.sorted())
                let near = zIndexes(shorterBy: 4)
                #expect(found.isSuperset(of: near) && found.isSubset(of: zIndexes(shorterBy: 0)))
                let simple = Set(visitors.filter { $0.boxes.count == 1 }.map(\.element.zIndex))
                #expect(found.intersection(simple) == near.intersection(simple))
            }
        }
        for _ in 0..<3 {
            insertMore(200)
            check()
            let end = visitors.partition { _ in Bool.random(using: &generator) }
            for visitor in visitors[end...] { grid.remove(visitor.element) }
            visitors.removeSubrange(end...)
            visitors.sort { $0.element.zIndex < $1.element.zIndex }
            check()
        }
        for visitor in visitors { grid.remove(visitor.element) }
        #expect(grid.candidates(in: .infinite).isEmpty)
    }

    @Test func `a small box of a crowded cell finds only what is near`() {
        var grid = SpatialGrid()
        // Dots, one in each of 16 × 16 points of a cell.
        for number in 0..<16 {
            let center = CGPoint(x: number % 4 * 16 + 8, y: number / 4 * 16 + 8)
            let mark = Mark(shape: .dot(Dot(center: center)), style: Style(color: .black, width: 4))
            grid.insert(Element(id: Element.ID(number: number), zIndex: number, mark: mark))
        }
        #expect(grid.candidates(in: CGRect(x: 20, y: 34, width: 8, height: 8)) == [9])
        #expect(grid.candidates(in: CGRect(x: 28, y: 38, width: 4, height: 4)).isEmpty)
        #expect(grid.candidates(in: CGRect(x: 20, y: 34, width: 20, height: 20)) == [9, 10, 13, 14])
        #expect(grid.candidates(in: CGRect(x: 0, y: 0, width: 63, height: 63)).count == 16)
    }

    @Test func `a long diagonal is not in its whole box`() {
        var grid = SpatialGrid()
        grid.insert(Element(id: Element.ID(number: 0), zIndex: 0, mark: .line(0, 0, 2000, 2000)))
        #expect(grid.candidates(in: CGRect(x: 1500, y: 300, width: 100, height: 100)).isEmpty)
        #expect(grid.candidates(in: CGRect(x: 1500, y: 1500, width: 1, height: 1)).count == 1)
    }

    @Test func `enormous ink is found everywhere and can be removed`() {
        var grid = SpatialGrid()
        let endless = Element(id: Element.ID(number: 0), zIndex: 0, mark: .line(-1e9, 3, 1e9, 3))
        let broad = Element(id: Element.ID(number: 1), zIndex: 1, mark: .line(0, 0, 1, 1, width: 1e8))
        grid.insert(endless)
        grid.insert(broad)
        #expect(grid.candidates(in: CGRect(x: 5, y: 5, width: 1, height: 1)).count == 2)
        grid.remove(endless)
        grid.remove(broad)
        #expect(grid.candidates(in: CGRect(x: 5, y: 5, width: 1, height: 1)).isEmpty)
    }

    @Test func `a query of all paper has an answer`() {
        var grid = SpatialGrid()
        grid.insert(Element(id: Element.ID(number: 0), zIndex: 0, mark: .line(0, 0, 10, 10)))
        let all = CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)
        #expect(grid.candidates(in: all).count == 1)
        #expect(grid.candidates(in: .infinite).count == 1)
        #expect(grid.candidates(in: .null).isEmpty)
    }

    @Test func `a freehand stroke is found wherever it has ink`() throws {
        var generator = SeededGenerator(seed: 32)
        for number in 0..<40 {
            var place = generator.point(in: paper)
            let samples = (0..<60).map { index in
                let reach: CGFloat = index % 25 == 24 ? 400 : 15
                place =
                    place + CGPoint(x: generator.number(in: -reach...reach), y: generator.number(in: -reach...reach))
                return Stroke.Sample(location: place, widthFactor: generator.number(in: 0.25...2))
            }
            let stroke = try #require(Stroke(samples: samples))
            let mark = Mark(shape: .stroke(stroke), style: Style(color: .black, width: generator.number(in: 1...90)))
            var grid = SpatialGrid()
            let element = Element(id: Element.ID(number: number), zIndex: number, mark: mark)
            grid.insert(element)
            stroke.visitSegments(width: mark.style.width) { segment in
                let rect = CGRect(x: segment.end.point.x, y: segment.end.point.y, width: 0, height: 0)
                    .insetBy(dx: -segment.end.radius, dy: -segment.end.radius)
                #expect(grid.candidates(in: rect) == [number])
                return true
            }
            grid.remove(element)
            #expect(grid.candidates(in: .infinite).isEmpty)
        }
    }

    @Test func `a copy keeps what the original loses`() {
        var grid = SpatialGrid()
        let elements = (0..<3).map { Element(id: Element.ID(number: $0), zIndex: $0, mark: .line(0, 0, 10, 10)) }
        for element in elements { grid.insert(element) }
        let copy = grid
        grid.remove(elements[1])
        #expect(grid.candidates(in: paper) == [0, 2] && copy.candidates(in: paper) == [0, 1, 2])
    }
}
