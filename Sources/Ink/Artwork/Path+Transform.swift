package import Foundation
import Geometry

// The paths of what other programs drew.
extension Path {
    /// The path under a transform.
    package func applying(_ transform: AffineTransform) -> Path {
        guard transform != .unit else { return self }
        return Path(
            steps: steps.map { step in
                switch step {
                case .move(let point): .move(transform.transform(point))
                case .line(let point): .line(transform.transform(point))
                case .curve(let control1, let control2, let end):
                    .curve(
                        control1: transform.transform(control1), control2: transform.transform(control2),
                        end: transform.transform(end))
                case .close: .close
                }
            })
    }

    /// The box around the ends and control points; nil if there are none.
    var hull: Extent? {
        var hull: Extent?
        func include(_ point: CGPoint) {
            if hull == nil { hull = Extent(point) } else { hull?.include(point) }
        }
        for step in steps {
            switch step {
            case .move(let point), .line(let point): include(point)
            case .curve(let control1, let control2, let end):
                include(control1)
                include(control2)
                include(end)
            case .close: break
            }
        }
        return hull
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
