import Foundation
import Ink
import SeededRandom
import TestInk
import Testing

struct MarkTests {
    @Test func `bounds hold all the ink, of every shape`() {
        var generator = SeededGenerator(seed: 21)
        for _ in 0..<120 {
            let mark = generator.mark(in: paper)
            let bounds = mark.bounds
            for _ in 0..<60 {
                let point = generator.point(in: paper.insetBy(dx: -50, dy: -50))
                if mark.distance(from: point) == 0 { #expect(bounds.insetBy(dx: -1e-9, dy: -1e-9).contains(point)) }
            }
            #expect(mark.touches(bounds))
        }
    }

    @Test func `ink may color what it touches, and what lies between a curve and its chords`() throws {
        let samples = (0...40).map { number in
            let angle = CGFloat(number) * 0.02
            return Stroke.Sample(location: CGPoint(x: 1000 * cos(angle), y: 1000 * sin(angle)))
        }
        let stroke = try #require(Stroke(samples: samples))
        let mark = Mark(shape: .stroke(stroke), style: Style(color: .black, width: 0.02))
        func box(_ radius: CGFloat) -> CGRect {
            CGRect(x: radius * cos(0.41) - 0.005, y: radius * sin(0.41) - 0.005, width: 0.01, height: 0.01)
        }
        #expect(!mark.touches(box(1000)) && mark.mayColor(box(1000)))
        #expect(!mark.mayColor(box(1000.3)) && !mark.mayColor(box(999.5)))
    }

    @Test func `moved ink is the same ink elsewhere, of every shape`() {
        var generator = SeededGenerator(seed: 22)
        for _ in 0..<120 {
            let mark = generator.mark(in: paper)
            let moved = mark.moved(dx: 16, dy: -32)
            let point = generator.point(in: paper)
            let there = CGPoint(x: point.x + 16, y: point.y - 32)
            #expect(moved.style == mark.style)
            #expect(abs(moved.distance(from: there) - mark.distance(from: point)) < 1e-6)
        }
    }

    @Test func `a mark with a number that is not a coordinate is not on paper`() {
        #expect(Mark.line(0, 0, 10, 10).isOnPaper)
        #expect(!Mark.line(0, .nan, 10, 10).isOnPaper)
        #expect(!Mark.line(0, 0, .infinity, 10).isOnPaper)
        #expect(!Mark.line(0, 0, 10, 1e10).isOnPaper)
        #expect(!Mark.line(0, 0, 10, 10, width: 0).isOnPaper)
        #expect(!Mark.line(0, 0, 10, 10, width: -1).isOnPaper)
        #expect(!Mark.line(0, 0, 10, 10, width: .nan).isOnPaper)
        let ring = Ellipse(center: .zero, radii: CGSize(width: CGFloat.infinity, height: 1))
        #expect(!Mark(shape: .ellipse(ring), style: Style(color: .black, width: 1)).isOnPaper)
        let box = Rectangle(box: CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1))
        #expect(!Mark(shape: .rectangle(box), style: Style(color: .black, width: 1)).isOnPaper)
    }
}
