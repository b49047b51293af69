import Foundation
import SeededRandom
import TestInk
import Testing

@testable import Ink

struct DrawingGroupsTests {
    private func lasso(_ points: (CGFloat, CGFloat)...) throws -> Lasso {
        try #require(Lasso(points.map { CGPoint(x: $0.0, y: $0.1) }))
    }

    @Test func `a lasso catches what it touches and what it encloses`() throws {
        var drawing = Drawing()
        drawing.add([
            .line(40, 40, 60, 60), .line(90, 50, 200, 50), .line(300, 300, 320, 300), .line(106, 10, 106, 90, width: 4),
        ])
        let ids = drawing.map(\.id)
        let loop = try lasso((0, 0), (100, 0), (100, 100), (0, 100))
        #expect(Set(drawing.elements(caughtBy: loop)) == [ids[0], ids[1]])
        let near = try lasso((0, 0), (104.5, 0), (104.5, 100), (0, 100))
        #expect(Set(drawing.elements(caughtBy: near)) == [ids[0], ids[1], ids[3]], "the ink's edge counts")
        let stroke = try lasso((310, 200), (310, 400))
        #expect(drawing.elements(caughtBy: stroke) == [ids[2]])
    }

    @Test(arguments: 1...12 as ClosedRange<UInt64>)
    func `a lasso catches exactly the dots inside it`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let (center, count) = (CGPoint(x: 600, y: 400), Int.random(in: 3...90, using: &generator))
        let radii = (0..<count).map { _ in generator.number(in: 100...300) }
        // A star around its center, so that its inside is known.
        let points = radii.enumerated().map { index, radius in
            let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(count)
            return CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius)
        }
        let lasso = try #require(Lasso(points))
        for _ in 0..<300 {
            let point = generator.point(in: paper)
            var angle = atan2(point.y - center.y, point.x - center.x)
            if angle < 0 { angle += 2 * .pi }
            let index = Int(angle / (2 * .pi) * CGFloat(count)) % count
            let (a, b) = (points[index], points[(index + 1) % count])
            let side = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
            guard abs(side) > 1 else { continue }
            #expect(lasso.encloses(point) == (side > 0))
        }
    }

    @Test func `ink of one color that touches is found through others of it, and no other ink`() {
        var drawing = Drawing()
        let red = Palette.live
        drawing.add([
            .line(0, 0, 100, 0, color: red), .line(100, 8, 100, 100, color: red), .line(50, 120, 150, 100, color: red),
            .line(50, -50, 50, 50), .line(300, 0, 400, 0, color: red),
        ])
        let ids = drawing.map(\.id)
        #expect(drawing.elements(connectedTo: ids[0]) == [ids[0], ids[1], ids[2]])
        #expect(drawing.elements(connectedTo: ids[3]) == [ids[3]])
        drawing.setWidth([ids[1]], to: 2)
        #expect(drawing.elements(connectedTo: ids[0]) == [ids[0]], "thinner ink does not reach")
    }

    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func `two marks touch if and only if a point of one is near the other`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<30 {
            let box = CGRect(x: 0, y: 0, width: 300, height: 300)
            let (first, second) = (generator.mark(in: box), generator.mark(in: box))
            var distance = CGFloat.infinity
            // The inside of one may hold all of the other.
            for (one, other) in [(first, second), (second, first)] {
                one.shape.visitSegments(width: one.style.width) { segment in
                    let (a, b) = (segment.begin.point, segment.end.point)
                    // Points that are at most four points apart.
                    let count = max(1, Int((hypot(b.x - a.x, b.y - a.y) / 4).rounded(.up)))
                    for step in 0...count {
                        let share = CGFloat(step) / CGFloat(count)
                        let point = CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
                        let radius = segment.begin.radius + (segment.end.radius - segment.begin.radius) * share
                        distance = min(distance, other.distance(from: point) - radius)
                    }
                    return true
                }
            }
            // Between the points that were tried, ink may be a little nearer.
            guard abs(distance) > 4 else { continue }
            #expect(first.touches(second) == (distance < 0))
            #expect(second.touches(first) == (distance < 0))
        }
    }

    @Test func `what is sent to the back keeps its order and stays above markers`() {
        var drawing = Drawing()
        var marker = Mark.line(0, 0, 9, 9)
        marker.style.isMarker = true
        drawing.add([marker, marker, .line(0, 0, 1, 1), .line(0, 0, 2, 2), .line(0, 0, 3, 3)])
        let ids = drawing.map(\.id)
        drawing.sendToBack([ids[4], ids[3], ids[1]])
        #expect(drawing.map(\.id) == [ids[1], ids[0], ids[3], ids[4], ids[2]])
        #expect(drawing.sendToBack([ids[3], ids[1]]).isEmpty, "they are at the back")
        let change = drawing.sendToBack([ids[2]])
        #expect(drawing.map(\.id) == [ids[1], ids[0], ids[2], ids[3], ids[4]])
        drawing.apply(change.inverse)
        #expect(drawing.map(\.id) == [ids[1], ids[0], ids[3], ids[4], ids[2]])
        #expect(drawing[ids[3]]?.id == ids[3] && drawing[ids[1]]?.mark.style.isMarker == true)
    }
}
