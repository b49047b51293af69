package import Foundation
package import Geometry

extension Path {
    /// Creates a closed path of four curves along an ellipse.
    init(around ellipse: Ellipse) {
        let (center, radii) = (ellipse.center, ellipse.radii)
        let box = CGRect(x: -radii.width, y: -radii.height, width: radii.width * 2, height: radii.height * 2)
        guard ellipse.turn != 0 else {
            self.init { $0.addEllipse(in: box.offsetBy(dx: center.x, dy: center.y)) }
            return
        }
        let direction = CGPoint(angle: ellipse.turn * .pi / 180, length: 1)
        self = Path { $0.addEllipse(in: box) }.placed {
            center + direction * $0.x + direction.perpendicular * $0.y
        }
    }

    /// The path under a transform.
    package func applying(_ transform: AffineTransform) -> Path {
        transform == .unit ? self : placed { transform.transform($0) }
    }

    /// The box around the ends and control points, if any.
    var hull: Extent? { hull(under: .unit) }

    /// The box around the ends and control points under a transform, if any.
    func hull(under transform: AffineTransform) -> Extent? {
        var hull: Extent?
        forEachPoint {
            let point = transform.transform($0)
            if hull == nil { hull = Extent(point) } else { hull?.include(point) }
        }
        return hull
    }

    /// The path without runs that lie outside a box, if it has several.
    package func runs(near box: CGRect) -> Path {
        func isMove(_ step: Step) -> Bool { if case .move = step { true } else { false } }
        guard steps.dropFirst().contains(where: isMove) else { return self }
        var (kept, start) = ([Step](), 0)
        while start < steps.count {
            let end = steps[(start + 1)...].firstIndex(where: isMove) ?? steps.count
            var hull = Extent(CGPoint.zero)
            for (index, step) in steps[start..<end].enumerated() {
                if index == 0, case .move(let point) = step { hull = Extent(point) }
                step.forEachPoint { hull.include($0) }
            }
            if hull.meets(box) { kept += steps[start..<end] }
            start = end
        }
        return Path(steps: kept)
    }

    /// An upper bound of the length: that of the lines from each point to the next one, also to control points.
    package var maximumLength: CGFloat {
        var (length, first, last) = (0 as CGFloat, CGPoint.zero, CGPoint.zero)
        for step in steps {
            if case .move(let point) = step { (first, last) = (point, point) }
            Path(steps: [step]).forEachPoint { point in
                length += (point - last).length
                last = point
            }
            if step == .close {
                length += (first - last).length
                last = first
            }
        }
        return length
    }

    /// Whether all ends and control points can be on paper under a transform; false for an empty path.
    func isOnPaper(under transform: AffineTransform) -> Bool {
        var isOnPaper: Bool?
        forEachPoint { isOnPaper = isOnPaper != false && transform.transform($0).isOnPaper }
        return isOnPaper ?? false
    }

    /// The path without the runs that have nothing inside, such as straight lines.
    package var withoutFlatRuns: Path {
        Path(steps: runs.flatMap { Path(steps: $0).isFlat ? [] : $0 })
    }

    /// The path with short lines in place of the runs without length: PDF draws no square caps for these.
    package func withDots(of length: CGFloat) -> Path {
        Path(
            steps: runs.flatMap { run in
                var points: [CGPoint] = []
                Path(steps: run).forEachPoint { points.append($0) }
                guard let first = points.first, run.count > 1, points.allSatisfy({ $0 == first }) else { return run }
                return [.move(first), .line(CGPoint(x: first.x + length, y: first.y))]
            })
    }

    /// The parts of the path, each of which begins with a move.
    private var runs: [[Step]] {
        var runs: [[Step]] = []
        for step in steps {
            if case .move = step { runs.append([]) }
            if !runs.isEmpty { runs[runs.count - 1].append(step) }
        }
        return runs
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
        var (points, isDone): ([CGPoint], Bool) = ([], false)
        forEachLine(tolerance: tolerance, placed: { $0 }) {
            if !points.isEmpty, !isDone { isDone = !visit(points, false) }
            points = [$0]
        } line: {
            points.append($0)
        } close: {
            guard let first = points.first, !isDone else { return }
            isDone = !visit(points, true)
            points = [first]
        }
        if !isDone, points.count > 1 || (points.count == 1 && steps.count == 1) { _ = visit(points, false) }
    }
}
