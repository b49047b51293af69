public import Foundation

/// Lines and curves that a pen follows or that enclose ink, in points.
public struct Path: Hashable, Sendable {
    /// One step of a path.
    public enum Step: Hashable, Sendable {
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
    public private(set) var steps: [Step]

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

    /// A path round an ellipse, in four curves that stray from it by less than a 3000th of the larger radius.
    init(around ellipse: Ellipse) {
        let pull = 4 * (2.0.squareRoot() - 1) / 3
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: ellipse.center.x + x * ellipse.radii.width, y: ellipse.center.y + y * ellipse.radii.height)
        }
        let quarters: [(from: CGPoint, to: CGPoint)] = [(1, 0), (0, 1), (-1, 0), (0, -1)].map {
            (CGPoint(x: $0.0, y: $0.1), CGPoint(x: $0.0, y: $0.1).perpendicular)
        }
        let curves = quarters.map { from, to in
            CubicCurve(
                begin: point(from.x, from.y), control1: point(from.x + to.x * pull, from.y + to.y * pull),
                control2: point(to.x + from.x * pull, to.y + from.y * pull), end: point(to.x, to.y))
        }
        self.init(along: curves, from: point(1, 0), isClosed: true)
    }
}
