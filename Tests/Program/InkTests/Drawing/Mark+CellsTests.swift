import Foundation
import Geometry
import SeededRandom
import TestInk
import Testing

@testable import Ink

/// The levels that ink is listed on.
struct MarkCellsTests {
    private func level(_ mark: Mark) -> Int { mark.cellLevel(within: mark.bounds) }

    /// The number of cells that list a mark.
    private func cellCount(_ mark: Mark) -> Int {
        var cells: Set<[Int]> = []
        mark.visitBoxes(on: level(mark)) { box in
            let range = CellRange(box, on: level(mark))
            for row in range.rows {
                for column in range.columns { cells.insert([column, row]) }
            }
            return true
        }
        return cells.count
    }

    @Test func `enormous ink is in no more cells than small ink`() {
        var generator = SeededGenerator(seed: 33)
        for exponent in 0...9 {
            let reach = pow(10, CGFloat(exponent))
            func number() -> CGFloat { generator.number(in: -reach...reach) }
            for _ in 0..<20 {
                let style = Style(color: .black, width: generator.number(in: 0.1...reach))
                let radii = CGSize(width: abs(number()), height: abs(number()))
                let box = CGRect(x: number(), y: number(), width: number(), height: number())
                for shape in [
                    .line(Line(begin: CGPoint(x: number(), y: number()), end: CGPoint(x: number(), y: number()))),
                    .dot(Dot(center: CGPoint(x: number(), y: number()))),
                    .ellipse(Ellipse(center: CGPoint(x: number(), y: number()), radii: radii)),
                    .rectangle(Rectangle(box: box)),
                ] as [Shape] {
                    #expect(cellCount(Mark(shape: shape, style: style)) <= 16)
                }
            }
        }
    }

    @Test func `ink of any size is found wherever it is`() throws {
        var generator = SeededGenerator(seed: 34)
        for exponent in 1...9 {
            let reach = pow(10, CGFloat(exponent)) / 4
            func point() -> CGPoint {
                CGPoint(x: generator.number(in: -reach...reach), y: generator.number(in: -reach...reach))
            }
            let samples = (0..<9).map { _ in Stroke.Sample(location: point()) }
            let radii = CGSize(width: generator.number(in: 1...reach), height: generator.number(in: 1...reach))
            for shape in [
                .line(Line(begin: point(), end: point())), .ellipse(Ellipse(center: point(), radii: radii)),
                .rectangle(Rectangle(corner: point(), opposite: point())),
                .stroke(try #require(Stroke(samples: samples))),
            ] as [Shape] {
                var grid = SpatialGrid()
                let element = Element(
                    id: Element.ID(number: 7), zIndex: 7,
                    mark: Mark(shape: shape, style: Style(color: .black, width: 3)))
                grid.insert(element)
                shape.visitSegments(width: 3) { segment in
                    let middle = segment.begin.point.interpolated(to: segment.end.point, at: 0.37)
                    #expect(grid.candidates(in: CGRect(x: middle.x, y: middle.y, width: 0, height: 0)) == [7])
                    return true
                }
                grid.remove(element)
                #expect(grid.candidates(in: .infinite).isEmpty)
            }
        }
    }

    @Test func `a stroke of many samples is on the lowest level, however long it is`() throws {
        let samples = (0..<2000).map { Stroke.Sample(location: CGPoint(x: CGFloat($0) * 30, y: CGFloat($0 % 7))) }
        let stroke = try #require(Stroke(samples: samples))
        #expect(level(Mark(shape: .stroke(stroke), style: Style(color: .black, width: 3))) == 0)
        #expect(level(.line(0, 0, 60_000, 0)) > 0)
    }
}
