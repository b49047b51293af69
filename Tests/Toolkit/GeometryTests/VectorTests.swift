import Foundation
import Geometry
import Testing

struct VectorTests {
    @Test func `lengths do not overflow`() {
        #expect(CGPoint(x: 3, y: -4).length == 5)
        #expect(CGPoint(x: 3e200, y: 4e200).length.isFinite)
        #expect(CGPoint(x: 1, y: 1).distance(to: CGPoint(x: 4, y: 5)) == 5)
    }

    @Test func `angles grow clockwise on screen`() {
        let right = CGPoint(x: 1, y: 0)
        #expect(right.perpendicular == CGPoint(x: 0, y: 1))
        #expect(right.cross(right.perpendicular) == 1)
        #expect(right.dot(right.perpendicular) == 0)
        #expect(CGPoint(x: 0, y: 2).angle == .pi / 2)
        #expect(CGPoint(angle: .pi / 2, length: 2).distance(to: CGPoint(x: 0, y: 2)) < 1e-12)
        #expect(CGPoint(x: 1, y: 2).interpolated(to: CGPoint(x: 3, y: 6), at: 0.25) == CGPoint(x: 1.5, y: 3))
    }

    @Test func `numbers are clamped to a range, NaN to its lower bound`() {
        #expect(5.clamped(to: 0...3) == 3)
        #expect((-5).clamped(to: 0...3) == 0)
        #expect(2.clamped(to: 0...3) == 2)
        #expect(Double.nan.clamped(to: 1...3) == 1)
        #expect(Double.infinity.clamped(to: 1...3) == 3)
    }

    @Test func `the rectangle around points is the smallest, and there is none around no points`() {
        let points = [CGPoint(x: 3, y: 1), CGPoint(x: -1, y: 7), CGPoint(x: 2, y: 2)]
        #expect(CGRect(around: points) == CGRect(x: -1, y: 1, width: 4, height: 6))
        #expect(CGRect(around: []) == nil)
        let rect = CGRect(x: 0, y: 0, width: 4, height: 2)
        #expect(rect.corners.map { rect.distance(from: $0) } == [0, 0, 0, 0])
        #expect(rect.distance(from: CGPoint(x: 7, y: 6)) == 5)
        #expect(rect.distance(from: CGPoint(x: 2, y: 1)) == 0)
    }
}
