package import Foundation
import Geometry

/// Lines and curves that are stroked or filled, in points.
package struct Path: Hashable, Sendable {
    package enum Step: Hashable, Sendable {
        /// Moves to a point without drawing.
        case move(CGPoint)
        /// Draws a straight line to a point.
        case line(CGPoint)
        /// Draws a cubic Bézier curve from the current point.
        case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
        /// Draws a straight line back to the point of the last move.
        case close
    }

    /// The first step is always a move.
    package private(set) var steps: [Step]

    /// - Parameter steps: The first one is a move.
    package init(steps: [Step]) {
        self.steps = steps
    }

    /// Creates a path of straight lines between points.
    init(points: some Sequence<CGPoint>, isClosed: Bool) {
        steps = points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) }
        if isClosed { steps.append(.close) }
    }

    /// Creates a path along curves, each of which begins where the one before it ends; without curves, a move to a
    /// point.
    init(along curves: [CubicCurve], from begin: CGPoint, isClosed: Bool = false) {
        steps = [.move(begin)]
        steps += curves.map { .curve(control1: $0.control1, control2: $0.control2, end: $0.end) }
        if isClosed { steps.append(.close) }
    }

    /// Creates a closed path of four curves along an ellipse, with an error below a 3000th of the larger radius.
    init(around ellipse: Ellipse) {
        guard ellipse.turn == 0 else {
            self = Path(around: Ellipse(center: .zero, radii: ellipse.radii)).turned(to: ellipse)
            return
        }
        let (center, radii) = (ellipse.center, ellipse.radii)
        let quarters = CubicCurve.quarters(
            ofEllipseIn: CGRect(
                x: center.x - radii.width, y: center.y - radii.height, width: radii.width * 2, height: radii.height * 2)
        )
        self.init(along: quarters, from: quarters[0].begin, isClosed: true)
    }

    /// The path around the origin with the turn and the center of an ellipse.
    private func turned(to ellipse: Ellipse) -> Path {
        let direction = CGPoint(angle: ellipse.turn * .pi / 180, length: 1)
        func place(_ point: CGPoint) -> CGPoint {
            ellipse.center + direction * point.x + direction.perpendicular * point.y
        }
        return Path(
            steps: steps.map { step in
                switch step {
                case .move(let point): .move(place(point))
                case .line(let point): .line(place(point))
                case .curve(let control1, let control2, let end):
                    .curve(control1: place(control1), control2: place(control2), end: place(end))
                case .close: .close
                }
            })
    }
}
