import Foundation
import Geometry
import Testing

struct SegmentClippingTests {
    private let rect = CGRect(x: 0, y: 0, width: 10, height: 10)

    @Test(
        arguments: [
            (CGPoint(x: -10, y: 5), CGPoint(x: 30, y: 5), 0.25...0.5),
            (CGPoint(x: 5, y: 5), CGPoint(x: 5, y: 25), 0...0.25),
            (CGPoint(x: 1, y: 1), CGPoint(x: 9, y: 9), 0...1),
            (CGPoint(x: 3, y: 3), CGPoint(x: 3, y: 3), 0...1),
        ] as [(CGPoint, CGPoint, ClosedRange<CGFloat>)]) func `a segment is clipped to its part in the rectangle`(
            _ begin: CGPoint, _ end: CGPoint, _ part: ClosedRange<CGFloat>
        )
    {
        #expect(rect.part(of: begin, end) == part)
    }

    @Test func `touching an edge or a corner counts`() {
        #expect(rect.part(of: CGPoint(x: 10, y: -5), CGPoint(x: 10, y: 15)) == 0.25...0.75)
        #expect(rect.part(of: CGPoint(x: -5, y: 5), CGPoint(x: 5, y: -5)) == 0.5...0.5)
    }

    @Test func `a segment outside has no part in the rectangle`() {
        #expect(rect.part(of: CGPoint(x: -5, y: 4), CGPoint(x: 4, y: -5)) == nil)
        #expect(rect.part(of: CGPoint(x: 11, y: 0), CGPoint(x: 11, y: 10)) == nil)
        #expect(rect.part(of: CGPoint(x: 12, y: 12), CGPoint(x: 12, y: 12)) == nil)
    }
}
