import SeededRandom
import TestInk
import Testing

@testable import Ink

struct CellBlocksTests {
    /// Where blocks are: more than are remembered, and some with equal lowest bits.
    private static let positions = (-5..<5).flatMap { column in
        (-3..<3).map { BlockPosition(column: column * 2, row: $0) }
    }

    /// The cell in a block's corner.
    private let corner = BlockCells.range(CellRange(columns: 0...0, rows: 0...0))

    private func elements(_ block: CellBlock?) -> Set<Int32> {
        var found: [Int32] = []
        block?.append(to: &found, from: CellRange(columns: 0...0, rows: 0...0))
        return Set(found)
    }

    @Test(arguments: 0..<4) func `blocks are found wherever others were removed`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var blocks = CellBlocks()
        var expected: [BlockPosition: Set<Int32>] = [:]
        func check() {
            for position in Self.positions { #expect(elements(blocks[position]) == expected[position] ?? []) }
            var visited: [BlockPosition: Set<Int32>] = [:]
            blocks.forEach { visited[$0] = elements($1) }
            #expect(visited == expected)
        }
        for step in 0..<3000 {
            let position = Self.positions[Int.random(in: Self.positions.indices, using: &generator)]
            let number = Int32.random(in: 0..<2, using: &generator)
            if expected[position]?.contains(number) == true {
                blocks.edit(position) { $0.remove(number, in: corner) }
                expected[position]?.remove(number)
                if expected[position] == [] { expected[position] = nil }
            } else if step / 500 % 2 == 0 || number == 0 && expected.count < 3 {
                // Every other time, few are left.
                blocks.edit(position) { $0.insert(number, in: corner) }
                expected[position, default: []].insert(number)
            }
            #expect(blocks.count == expected.count && elements(blocks[position]) == expected[position] ?? [])
            if step == 2499 { check() }
        }
        check()
    }

    @Test func `a copy keeps the blocks that the original loses`() {
        var blocks = CellBlocks()
        let (one, other) = (BlockPosition(column: 0, row: 0), BlockPosition(column: 4, row: 4))
        for position in [one, other] { blocks.edit(position) { $0.insert(7, in: corner) } }
        let copy = blocks
        blocks.edit(one) { $0.remove(7, in: corner) }
        #expect(blocks.count == 1 && elements(blocks[one]) == [] && elements(blocks[other]) == [7])
        #expect(copy.count == 2 && elements(copy[one]) == [7] && elements(copy[other]) == [7])
    }

    @Test func `removing from an empty block leaves it empty`() {
        var blocks = CellBlocks()
        let position = BlockPosition(column: -1, row: 2)
        blocks.edit(position) { $0.remove(7, in: corner) }
        #expect(blocks.count == 0 && elements(blocks[position]) == [])
    }
}
