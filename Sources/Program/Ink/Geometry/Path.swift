package import Foundation
import Geometry

/// Lines and curves that are stroked or filled, in points.
package struct Path: Hashable, Sendable {
    package enum Step: Hashable, Sendable {
        /// Moves to a point without drawing.
        case move(CGPoint)
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

    /// Creates a path along curves, each of which begins where the last one ends; without curves, a move to a point.
    init(along curves: [CubicCurve], from begin: CGPoint, isClosed: Bool = false) {
        steps = [.move(begin)]
        steps += curves.map { .curve(control1: $0.control1, control2: $0.control2, end: $0.end) }
        if isClosed { steps.append(.close) }
    }

    /// Creates a closed path of four curves along an ellipse, with an error below a 3000th of the larger radius.
    init(around ellipse: Ellipse) {
        guard ellipse.turn == 0 else {
            let direction = CGPoint(angle: ellipse.turn * .pi / 180, length: 1)
            self = Path(around: Ellipse(center: .zero, radii: ellipse.radii)).placed {
                ellipse.center + direction * $0.x + direction.perpendicular * $0.y
            }
            return
        }
        let (center, radii) = (ellipse.center, ellipse.radii)
        let quarters = CubicCurve.quarters(
            ofEllipseIn: CGRect(
                x: center.x - radii.width, y: center.y - radii.height, width: radii.width * 2, height: radii.height * 2)
        )
        self.init(along: quarters, from: quarters[0].begin, isClosed: true)
    }

    /// The path with other points.
    private func placed(_ place: (CGPoint) -> CGPoint) -> Path {
        Path(
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

    package func applying(_ transform: AffineTransform) -> Path {
        transform == .unit ? self : placed { transform.transform($0) }
    }

    /// The box around the ends and control points; nil if there are none.
    var hull: Extent? {
        var hull: Extent?
        forEachPoint { point in
            if hull == nil { hull = Extent(point) } else { hull?.include(point) }
        }
        return hull
    }

    /// Calls a closure with all ends and control points.
    @inline(__always)
    private func forEachPoint(_ body: (CGPoint) -> Void) {
        for step in steps {
            switch step {
            case .move(let point), .line(let point): body(point)
            case .curve(let control1, let control2, let end):
                body(control1)
                body(control2)
                body(end)
            case .close: break
            }
        }
    }

    /// An upper bound of the length: that of the lines from each point to the next one, also to control points.
    package var maximumLength: CGFloat {
        var (length, first, last) = (0 as CGFloat, CGPoint.zero, CGPoint.zero)
        func add(_ point: CGPoint) {
            length += (point - last).length
            last = point
        }
        for step in steps {
            switch step {
            case .move(let point): (first, last) = (point, point)
            case .line(let point): add(point)
            case .curve(let control1, let control2, let end):
                add(control1)
                add(control2)
                add(end)
            case .close: add(first)
            }
        }
        return length
    }

    /// Whether all ends and control points can be on paper; false if there are none.
    var isOnPaper: Bool {
        var isOnPaper: Bool?
        forEachPoint { isOnPaper = isOnPaper != false && $0.isOnPaper }
        return isOnPaper ?? false
    }

    /// The path without the runs that have nothing inside, such as straight lines.
    package var withoutFlatRuns: Path {
        var (kept, run): ([Step], [Step]) = ([], [])
        func end() {
            if !Path(steps: run).isFlat { kept += run }
            run = []
        }
        for step in steps {
            if case .move = step { end() }
            run.append(step)
        }
        end()
        return Path(steps: kept)
    }

    /// Whether all ends and control points lie on a line.
    private var isFlat: Bool {
        var points: [CGPoint] = []
        forEachPoint { points.append($0) }
        guard let first = points.first else { return true }
        let farthest = points.reduce(CGPoint.zero) { farthest, point in
            let way = point - first
            return way.dot(way) > farthest.dot(farthest) ? way : farthest
        }
        let least = farthest.dot(farthest) * 1e-12
        return points.allSatisfy { abs((($0 - first).cross(farthest))) <= least }
    }

    /// Visits the runs of the path, as points, and whether each is closed.
    func visitRuns(tolerance: CGFloat, _ visit: ([CGPoint], _ isClosed: Bool) -> Bool) {
        var points: [CGPoint] = []
        for step in steps {
            switch step {
            case .move(let point):
                if !points.isEmpty, !visit(points, false) { return }
                points = [point]
            case .line(let point): points.append(point)
            case .curve(let control1, let control2, let end):
                guard let begin = points.last else { continue }
                let lines = CubicCurve(begin: begin, control1: control1, control2: control2, end: end)
                    .flattened(tolerance: tolerance)
                for line in 1...lines.count { points.append(lines.point(line)) }
            case .close:
                guard let first = points.first else { continue }
                guard visit(points, true) else { return }
                points = [first]
            }
        }
        if points.count > 1 || (points.count == 1 && steps.count == 1) { _ = visit(points, false) }
    }
}
