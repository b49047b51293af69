import Foundation
import Testing

@testable import Ink

struct PointsTests {
    @Test func `a value is clamped to a range, and what is no number to its lower end`() {
        #expect(5.clamped(to: 1...3) == 3)
        #expect(0.clamped(to: 1...3) == 1)
        #expect(2.clamped(to: 1...3) == 2)
        #expect(CGFloat.nan.clamped(to: 1...3) == 1)
        #expect(CGFloat.infinity.clamped(to: 1...3) == 3)
    }

    @Test func `the box around points is the smallest, and around none there is none`() {
        let points = [CGPoint(x: 3, y: -1), CGPoint(x: -2, y: 5), CGPoint(x: 0, y: 0)]
        #expect(CGRect(around: points) == CGRect(x: -2, y: -1, width: 5, height: 6))
        #expect(CGRect(around: []) == nil)
    }

    @Test func `angles grow clockwise as seen`() {
        #expect(CGPoint(x: 0, y: 1).angle == .pi / 2)
        #expect(CGPoint(x: 1, y: 0).perpendicular == CGPoint(x: 0, y: 1))
        #expect(CGPoint(x: 1, y: 0).cross(CGPoint(x: 0, y: 1)) == 1)
    }

    @Test func `paper ends at a billion points`() {
        #expect(CGPoint(x: 1e9, y: -1e9).isOnPaper)
        #expect(!CGPoint(x: 1.1e9, y: 0).isOnPaper)
        #expect(!CGPoint(x: 0, y: CGFloat.nan).isOnPaper)
    }
}
