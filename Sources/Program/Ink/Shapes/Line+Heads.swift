package import Foundation
package import Geometry

extension Line {
    /// Which ends of a line are arrows.
    package enum Heads: String, CaseIterable, Sendable {
        case none
        case end
        case both
    }

    /// The length of an arrow's head, as a multiple of the line's width, and as a share of the line at most.
    private static let (headInWidths, longestHead): (CGFloat, CGFloat) = (4, 0.45)
    /// The angle between the line and each side of an arrow's head, in radians: 30°.
    private static let headAngle = CGFloat.pi / 6

    /// The corners of the arrows' heads on a line of a width, in points, each from one side over the tip to the other.
    package func corners(width: CGFloat) -> [[CGPoint]] {
        let tips: [(tip: CGPoint, angle: CGFloat)]
        switch heads {
        case .none: tips = []
        case .end: tips = [(end, angle)]
        case .both: tips = [(end, angle), (begin, angle + .pi)]
        }
        let reach = min(width * Self.headInWidths, length * Self.longestHead)
        return tips.map { tip, angle in
            func side(_ turn: CGFloat) -> CGPoint {
                let corner = tip - CGPoint(angle: angle + turn, length: reach)
                // Finer than pixels, and a third of the text of all digits.
                return CGPoint(x: (corner.x * 1000).rounded() / 1000, y: (corner.y * 1000).rounded() / 1000)
            }
            return [side(Self.headAngle), tip, side(-Self.headAngle)]
        }
    }

    /// The path that a pen of a width, in points, follows.
    package func path(width: CGFloat) -> Path {
        Path { path in
            path.addLines(between: [begin, end])
            for corners in corners(width: width) { path.addLines(between: corners) }
        }
    }

    /// Visits the straight parts of ink of a width, in points, until `visit` returns false.
    func visitSegments(width: CGFloat, _ visit: (Centerline.Segment) -> Bool) {
        guard visit(Centerline.Segment(from: begin, to: end, radius: width / 2)), heads != .none else { return }
        for corners in corners(width: width) {
            for (from, to) in zip(corners, corners.dropFirst()) {
                guard visit(Centerline.Segment(from: from, to: to, radius: width / 2)) else { return }
            }
        }
    }

    /// The line between other points, with the same heads.
    package func with(begin: CGPoint, end: CGPoint) -> Line {
        var line = self
        (line.begin, line.end) = (begin, end)
        return line
    }
}
