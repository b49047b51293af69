import Foundation
import SeededRandom
import TestInk
import Testing

@testable import Ink

struct CellGathererTests {
    /// The cells of a level that a mark is gathered in, by their columns and rows, and the number of blocks that this took.
    private func gather(
        _ mark: Mark, on level: Int, with gatherer: inout CellGatherer
    ) -> (cells: Set<SIMD2<Int>>, blockCount: Int) {
        var (cells, blockCount) = (Set<SIMD2<Int>>(), 0)
        gatherer.forEachBlock(of: mark, on: level) { position, block in
            blockCount += 1
            let origin = SIMD2(Int(position.column), Int(position.row)) &* CellBlock.side
            block.forEachGroup { group, mask in
                for bit in 0..<16 where mask & 1 << bit != 0 {
                    cells.insert(origin &+ SIMD2(group % 8 * 4 + bit % 4, group / 8 * 4 + bit / 4))
                }
            }
        }
        return (cells, blockCount)
    }

    /// The cells that a mark visits.
    private func visited(_ mark: Mark, on level: Int) -> Set<SIMD2<Int>> {
        var cells: Set<SIMD2<Int>> = []
        mark.visitCells(on: level) { range in
            for row in range.rows { cells.formUnion(range.columns.map { SIMD2($0, row) }) }
            return true
        }
        return cells
    }

    @Test func `exactly the cells that ink visits are gathered, whatever was gathered before`() {
        var generator = SeededGenerator(seed: 35)
        var gatherer = CellGatherer()
        let wide = CGRect(x: -3000, y: -3000, width: 6000, height: 6000)
        for _ in 0..<60 {
            for mark in [generator.mark(in: paper), generator.mark(in: wide)] {
                let level = Int.random(in: 0...3, using: &generator)
                #expect(gather(mark, on: level, with: &gatherer).cells == visited(mark, on: level))
            }
        }
    }

    @Test func `a circle is in each block around it once`() {
        var gatherer = CellGatherer()
        let circle = Mark(
            shape: .ellipse(Ellipse(center: .zero, radii: CGSize(width: 2000, height: 2000))),
            style: Style(color: .black, width: 1))
        #expect(gather(circle, on: circle.cellLevel(within: circle.bounds), with: &gatherer).blockCount == 4)
    }

    @Test func `ink that comes back to a block by way of many is gathered there again`() throws {
        var gatherer = CellGatherer()
        let there = [CGPoint.zero, CGPoint(x: 9000, y: 0), CGPoint(x: 9000, y: 4000), CGPoint(x: 0, y: 4)]
        let polygon = try #require(Polygon(corners: there))
        let mark = Mark(shape: .polygon(polygon), style: Style(color: .black, width: 1))
        let (cells, blockCount) = gather(mark, on: 0, with: &gatherer)
        #expect(cells == visited(mark, on: 0))
        #expect(blockCount > Set(cells.map { SIMD2($0.x >> CellBlock.shift, $0.y >> CellBlock.shift) }).count)
    }
}
