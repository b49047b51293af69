import Foundation
import Geometry
import Testing

@testable import TouchKit

struct PathPixelsTests {
    @Test(arguments: [0.1, 1, 10, 1000] as [CGFloat])
    func `a flattened circle stays within a tenth of a pixel`(radius: CGFloat) {
        var path = Path()
        path.addEllipse(in: CGRect(x: -1, y: -1, width: 2, height: 2))
        var pixels = PixelPath()
        path.flatten(into: &pixels, transform: CGAffineTransform(scaleX: radius, y: radius))
        let corners = pixels.points
        for (from, to) in zip(corners, corners.dropFirst() + [corners[0]]) {
            let middle = hypot((from.x + to.x) / 2, (from.y + to.y) / 2)
            #expect(abs(middle - radius) < 0.1 + radius * 0.0003)
        }
        #expect(corners.count <= 8 + Int(radius.squareRoot() * 12))
    }

    @Test func `curves with NaN or infinity end in few steps`() {
        var path = Path()
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: CGFloat.nan, y: 0), control1: .zero, control2: CGPoint(x: CGFloat.infinity, y: 1))
        path.addQuadCurve(to: CGPoint(x: 1e12, y: 0), control: CGPoint(x: 0, y: 1e12))
        var pixels = PixelPath()
        path.flatten(into: &pixels, transform: .identity)
        #expect(pixels.points.count < 1000)
    }

    @Test func `a line after a close starts at the start of the closed run`() {
        var path = Path()
        path.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
        path.addLine(to: CGPoint(x: 9, y: 9))
        var pixels = PixelPath()
        path.flatten(into: &pixels, transform: .identity)
        #expect(pixels.runs.map(\.isClosed) == [true, false])
        #expect(pixels.points.suffix(2) == [CGPoint(x: 1, y: 2), CGPoint(x: 9, y: 9)])
    }
}
