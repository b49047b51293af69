import Foundation
import Geometry
import SeededRandom
import TestInk
import Testing

@testable import Ink

struct CenterlineTests {
    let level = Centerline(points: [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0)], radius: 5)

    @Test func `distance is measured from the ink, not from its middle`() {
        #expect(level.distance(from: CGPoint(x: 50, y: 4)) == 0)
        #expect(level.distance(from: CGPoint(x: 50, y: 5)) == 0)
        #expect(level.distance(from: CGPoint(x: 50, y: 25)) == 20)
        #expect(level.distance(from: CGPoint(x: -30, y: 0)) == 25)
        #expect(level.distance(from: CGPoint(x: 103, y: 4)) == 0)
    }

    @Test func `ink that widens is nearer where it is wide`() {
        let wedge = Centerline(vertices: [
            Centerline.Vertex(point: CGPoint(x: 0, y: 0), radius: 0),
            Centerline.Vertex(point: CGPoint(x: 100, y: 0), radius: 10),
        ])
        #expect(wedge.distance(from: CGPoint(x: 50, y: 15)) == 10)
        #expect(wedge.distance(from: CGPoint(x: 90, y: 15)) == 6)
    }

    @Test func `a closed centerline leads back to its first vertex`() {
        let corners = CGRect(x: 0, y: 0, width: 100, height: 100).corners
        let open = Centerline(points: corners, radius: 1)
        let closed = Centerline(points: corners, radius: 1, isClosed: true)
        #expect(open.distance(from: CGPoint(x: 0, y: 50)) == 49)
        #expect(closed.distance(from: CGPoint(x: 0, y: 50)) == 0)
        #expect(closed.distance(from: CGPoint(x: 50, y: 50)) == 49)
    }

    @Test func `a centerline of one point is a round dot, and one without points has no ink`() {
        let dot = Centerline(points: [CGPoint(x: 10, y: 10)], radius: 5)
        #expect(dot.distance(from: CGPoint(x: 10, y: 25)) == 10)
        #expect(dot.touches(CGRect(x: 0, y: 0, width: 6, height: 20)))
        #expect(Centerline(points: [], radius: 5).distance(from: .zero) == .infinity)
        #expect(!Centerline(points: [], radius: 5).touches(CGRect(x: -9, y: -9, width: 18, height: 18)))
    }

    @Test func `ink touches a rectangle that it crosses, ends in, contains or comes close enough to`() {
        #expect(level.touches(CGRect(x: 40, y: -50, width: 10, height: 100)))
        #expect(level.touches(CGRect(x: -10, y: -10, width: 20, height: 20)))
        #expect(level.touches(CGRect(x: 50, y: -1, width: 1, height: 1)))
        #expect(level.touches(CGRect(x: 50, y: 4, width: 20, height: 20)))
        #expect(level.touches(CGRect(x: 50, y: 5, width: 20, height: 20)))
        #expect(!level.touches(CGRect(x: 50, y: 5.1, width: 20, height: 20)))
        #expect(!level.touches(CGRect(x: 104, y: 4, width: 20, height: 20)))
        #expect(level.touches(CGRect(x: 103, y: 3, width: 20, height: 20)))
    }

    @Test func `touching a rectangle agrees with the distances of the points in it`() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<100 {
            let centerline = Centerline(
                points: [generator.point(in: paper), generator.point(in: paper)],
                radius: generator.number(in: 0...20))
            let corner = generator.point(in: paper)
            let rect = CGRect(
                x: corner.x, y: corner.y, width: generator.number(in: 1...60), height: generator.number(in: 1...60))
            var nearest = CGFloat.infinity
            for step in 0..<(31 * 31) {
                let x = rect.minX + rect.width * CGFloat(step % 31) / 30
                let y = rect.minY + rect.height * CGFloat(step / 31) / 30
                nearest = min(nearest, centerline.distance(from: CGPoint(x: x, y: y)))
            }
            if nearest == 0 { #expect(centerline.touches(rect)) }
            if nearest > 2 { #expect(!centerline.touches(rect)) }
        }
    }
}
