package import Foundation
import Geometry

/// A round dot as wide as the pen.
package struct Dot: Hashable, Sendable {
    /// In points.
    package var center: CGPoint

    package init(center: CGPoint) {
        self.center = center
    }
}

extension Dot: Figure {
    var isOnPaper: Bool { center.isOnPaper }

    func bounds(width: CGFloat) -> CGRect {
        CGRect(x: center.x, y: center.y, width: 0, height: 0).insetBy(dx: -width / 2, dy: -width / 2)
    }

    func visitSegments(width: CGFloat, _ visit: (Centerline.Segment) -> Bool) {
        _ = visit(Centerline.Segment(from: center, to: center, radius: width / 2))
    }

    func moved(dx: CGFloat, dy: CGFloat) -> Dot {
        Dot(center: center + CGPoint(x: dx, y: dy))
    }
}
