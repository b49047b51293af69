import Foundation
import Testing

@testable import TouchTrackerUI

struct TouchGridTests {
    @Test func `a grid of another size keeps the cells that are still there`() {
        var grid = TouchGrid(size: CGSize(width: 96, height: 64))
        for point in [CGPoint(x: 5, y: 5), CGPoint(x: 90, y: 5), CGPoint(x: 40, y: 60)] { _ = grid.touch(point) }
        #expect(grid.lines == ["#.#", ".#."] && grid.percent == 50)
        grid.resize(to: CGSize(width: 128, height: 96))
        #expect(grid.lines == ["#.#.", ".#..", "...."] && grid.percent == 25)
        grid.resize(to: CGSize(width: 64, height: 32))
        #expect(grid.lines == ["#."] && grid.touchedCount == 1)
    }

    @Test func `touched cells are found in any rectangle, also beyond the grid`() {
        var grid = TouchGrid(size: CGSize(width: 96, height: 64))
        for x in [5, 40, 90] { _ = grid.touch(CGPoint(x: x, y: 40)) }
        let cells = [0, 32, 64].map { CGRect(x: $0, y: 32, width: 32, height: 32) }
        #expect(grid.touchedCells(in: CGRect(x: -50, y: -50, width: 900, height: 900)) == cells)
        #expect(grid.touchedCells(in: CGRect(x: 33, y: 33, width: 40, height: 5)) == [cells[1], cells[2]])
        #expect(grid.touchedCells(in: CGRect(x: 0, y: 0, width: 96, height: 32)).isEmpty)
        for (x, y) in [(200, 0), (-200, 0), (0, 200), (0, -200), (900, 900)] {
            #expect(grid.touchedCells(in: CGRect(x: x, y: y, width: 40, height: 40)).isEmpty)
        }
    }
}
