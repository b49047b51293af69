package import Foundation
import Geometry

/// Lines and curves that a pen follows or that enclose ink, in points.
package struct Path: Hashable, Sendable {
    /// One step of a path.
    package enum Step: Hashable, Sendable {
        /// Goes somewhere without drawing.
        case move(CGPoint)
        /// Draws straight to a point.
        case line(CGPoint)
        /// Draws a cubic Bézier curve from where the path is, by two control points.
        case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
        /// Draws straight back to the point last moved to.
        case close
    }

    /// The steps, in order; the first is always a move.
    package private(set) var steps: [Step]

    /// A path of the given steps, of which the first is a move.
    init(steps: [Step]) {
        self.steps = steps
    }

    /// A path straight from point to point.
    init(points: some Sequence<CGPoint>, isClosed: Bool) {
        steps = points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) }
        if isClosed { steps.append(.close) }
    }

    /// A path along curves, each of which begins where the one before it ends; it moves to a point for want of curves.
    init(along curves: [CubicCurve], from begin: CGPoint, isClosed: Bool = false) {
        steps = [.move(begin)]
        steps += curves.map { .curve(control1: $0.control1, control2: $0.control2, end: $0.end) }
        if isClosed { steps.append(.close) }
    }

    /// Creates a closed path around an ellipse, of four curves that are within a 3000th of the larger radius of it.
    init(around ellipse: Ellipse) {
        let (center, radii) = (ellipse.center, ellipse.radii)
        let quarters = CubicCurve.quarters(
            ofEllipseIn: CGRect(
                x: center.x - radii.width, y: center.y - radii.height, width: radii.width * 2, height: radii.height * 2)
        )
        self.init(along: quarters, from: quarters[0].begin, isClosed: true)
    }
}
