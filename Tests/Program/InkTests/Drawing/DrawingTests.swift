import Foundation
import SeededRandom
import TestInk
import Testing

@testable import Ink

struct DrawingTests {
    @Test func `elements are listed in drawing order, the topmost last`() {
        var drawing = Drawing()
        let marks = [Mark.line(0, 0, 10, 0), .line(0, 5, 10, 5), .line(0, 9, 10, 9)]
        for mark in marks { drawing.add(mark) }
        #expect(drawing.map(\.mark) == marks)
        #expect(drawing.allSatisfy { drawing[$0.id] == $0 })
    }

    @Test func `the topmost ink within 20 points is hit`() throws {
        var drawing = Drawing()
        drawing.add(.line(0, 0, 100, 0))
        drawing.add(.line(0, 30, 100, 30))
        drawing.add(.line(500, 0, 600, 0))
        #expect(drawing.topmost(at: CGPoint(x: 50, y: 8), within: 20) == drawing[1])
        #expect(drawing.topmost(at: CGPoint(x: 50, y: -5), within: 20) == drawing[0])
        #expect(drawing.topmost(at: CGPoint(x: 50, y: 55), within: 20) == drawing[1])
        #expect(drawing.topmost(at: CGPoint(x: 50, y: 55.5), within: 20) == nil)
    }

    @Test func `a point that is not finite hits nothing`() {
        var drawing = Drawing()
        drawing.add(.line(0, 0, 100, 0))
        #expect(drawing.topmost(at: CGPoint(x: CGFloat.nan, y: 0), within: 20) == nil)
        #expect(drawing.topmost(at: CGPoint(x: 0, y: CGFloat.infinity), within: 20) == nil)
        #expect(drawing.topmost(at: .zero, within: .nan) == nil)
        #expect(drawing.topmost(at: .zero, within: -1) == nil)
    }

    @Test func `the index finds the same elements as a search through all`() {
        var generator = SeededGenerator(seed: 41)
        var drawing = Drawing()
        drawing.add((0..<80).map { _ in generator.mark(in: paper) })
        drawing.add(.line(-1e6, -1e6, 1e6, 1e6))
        for round in 0..<60 {
            let point = generator.point(in: paper)
            let tolerance = generator.number(in: 0...60)
            #expect(
                drawing.topmost(at: point, within: tolerance)
                    == drawing.last { $0.mark.distance(from: point) <= tolerance })
            #expect(
                drawing.elements(at: point, within: tolerance)
                    == drawing.filter { $0.mark.distance(from: point) <= tolerance })
            if let element = drawing.randomElement(using: &generator) {
                if round % 3 == 0 {
                    drawing.move([element.id], dx: generator.number(in: -99...99), dy: 3)
                } else if round % 3 == 1 {
                    drawing.bringToFront([element.id])
                } else {
                    drawing.remove([element.id])
                }
            }
        }
    }

    @Test func `a query continues after elements that it has not come to were removed`() {
        var drawing = Drawing()
        drawing.add((0..<6).map { .line(CGFloat($0) * 4, 0, CGFloat($0) * 4, 20, width: 1) })
        var query = drawing.query(CGRect(x: 7, y: 5, width: 10, height: 5))
        #expect(drawing.next(&query)?.mark == .line(8, 0, 8, 20, width: 1))
        let next = drawing.map(\.id)[3]
        drawing.remove([next])
        #expect(drawing.next(&query)?.mark == .line(16, 0, 16, 20, width: 1))
        #expect(drawing.next(&query) == nil)
    }

    @Test func `a tap among a hundred thousand elements looks at few of them`() {
        var generator = SeededGenerator(seed: 42)
        var drawing = Drawing()
        let large = CGRect(x: 0, y: 0, width: 12800, height: 8000)
        drawing.add(
            (0..<100_000).map { _ in
                let begin = generator.point(in: large)
                return Mark.line(
                    begin.x, begin.y, begin.x + generator.number(in: -50...50),
                    begin.y + generator.number(in: -50...50))
            })
        for _ in 0..<100 {
            let point = generator.point(in: large)
            let around = CGRect(x: point.x - 20, y: point.y - 20, width: 40, height: 40)
            #expect(drawing.candidates(in: around).count < 200)
        }
        drawing.clear()
        #expect(drawing.isEmpty)
        #expect(drawing.candidates(in: large).isEmpty)
    }

    @Test func `two drawings are equal when they hold the same elements in the same order`() {
        var a = Drawing()
        a.add([.line(0, 0, 1, 1), .line(2, 2, 3, 3)])
        var b = a
        #expect(a == b)
        #expect(a.hashValue == b.hashValue)
        b.bringToFront([b[0].id])
        #expect(a != b)
    }
}
