package import Foundation
import Geometry

extension Artwork.Clip {
    /// The box around what is shown.
    var box: Extent? { path.hull(under: matrix) }

    func contains(_ point: CGPoint) -> Bool {
        path.applying(matrix).contains(point, usesEvenOdd: usesEvenOdd)
    }

    /// Whether the path is a rectangle, so that all that is in its box is in it.
    var isBox: Bool {
        let steps = path.steps
        guard steps.count == 5, steps[4] == .close, let box = path.hull?.rect else { return false }
        return path == Path(points: box.corners, isClosed: true)
    }

    /// Whether two clips are nearly the same.
    func isNearly(_ other: Artwork.Clip) -> Bool {
        path == other.path && usesEvenOdd == other.usesEvenOdd && matrix.isNearly(other.matrix)
    }
}

extension [Artwork.Clip] {
    /// The clips as they are after a transform.
    package func applying(_ transform: AffineTransform) -> [Artwork.Clip] {
        guard !isEmpty, transform != .unit else { return self }
        return map { Artwork.Clip(path: $0.path, matrix: transform.after($0.matrix), usesEvenOdd: $0.usesEvenOdd) }
    }

    /// The part of a box that is inside the boxes of all clips; a box without area if they do not overlap.
    func restricted(_ box: Extent) -> Extent {
        var rest = box
        for clip in self {
            guard let limit = clip.box else { continue }
            rest.low = CGPoint(
                x: Swift.min(Swift.max(rest.low.x, limit.low.x), limit.high.x),
                y: Swift.min(Swift.max(rest.low.y, limit.low.y), limit.high.y))
            rest.high = CGPoint(
                x: Swift.max(Swift.min(rest.high.x, limit.high.x), rest.low.x),
                y: Swift.max(Swift.min(rest.high.y, limit.high.y), rest.low.y))
        }
        return rest
    }
}

extension Path {
    /// Whether a point is inside the path.
    func contains(_ point: CGPoint, usesEvenOdd: Bool) -> Bool {
        var winding = 0
        visitRuns(tolerance: Centerline.tolerance) { points, _ in
            var begin = points[points.count - 1]
            for end in points {
                winding += point.winding(of: begin, end)
                begin = end
            }
            return true
        }
        return usesEvenOdd ? !winding.isMultiple(of: 2) : winding != 0
    }

    /// Twice the area that the ends of the steps enclose: above zero if they go around it clockwise on the screen.
    var doubleArea: CGFloat {
        var (area, first, last) = (0 as CGFloat, CGPoint.zero, CGPoint.zero)
        func go(to point: CGPoint) {
            area += last.x * point.y - last.y * point.x
            last = point
        }
        for step in steps {
            switch step {
            case .move(let point):
                go(to: first)
                (first, last) = (point, point)
            case .line(let end), .quadCurve(_, let end): go(to: end)
            case .curve(let control1, let control2, let end):
                go(to: control1)
                go(to: control2)
                go(to: end)
            case .close: go(to: first)
            }
        }
        go(to: first)
        return area
    }

    /// The path with closed runs that lead the other way.
    var reversed: Path {
        var (result, run): ([Step], [Step]) = ([], [])
        var start = CGPoint.zero
        func end() {
            guard !run.isEmpty else { return }
            var points = [start]
            for step in run {
                switch step {
                case .move(let point), .line(let point), .quadCurve(_, let point), .curve(_, _, let point):
                    points.append(point)
                case .close: break
                }
            }
            result.append(.move(points[points.count - 1]))
            for (index, step) in run.enumerated().reversed() {
                switch step {
                case .line: result.append(.line(points[index]))
                case .quadCurve(let control, _): result.append(.quadCurve(control: control, end: points[index]))
                case .curve(let control1, let control2, _):
                    result.append(.curve(control1: control2, control2: control1, end: points[index]))
                case .move, .close: break
                }
            }
            result.append(.close)
            run = []
        }
        for step in steps {
            switch step {
            case .move(let point):
                end()
                start = point
            case .line, .quadCurve, .curve: run.append(step)
            case .close: end()
            }
        }
        end()
        return Path(steps: result)
    }
}

extension Artwork.Pen {
    /// The miter limit beyond which painters draw no longer corners: a file may have any number.
    private static let greatestMiterLimit: CGFloat = 1000

    /// The greatest distance from the path of what is painted, in the path's coordinates.
    package var reach: CGFloat {
        width / 2 * (join == .miter ? miterLimit.clamped(to: 1.5...Self.greatestMiterLimit) : 1.5)
    }
}

extension Artwork.Part {
    /// A box around all that is painted, without regard to clips; nil if there is nothing.
    var reach: Extent? {
        if let group {
            if let bounds = group.filterBounds {
                guard !bounds.isNull else { return nil }
                let hull = Path(points: bounds.corners, isClosed: true).hull(under: matrix)
                return hull.map((group.mask.map { [$0.clip] } ?? []).applying(matrix).restricted)
            }
            return group.members.reduce(nil) { box, member in
                var own = member
                own.matrix = matrix.after(member.matrix)
                let clips = ((group.mask.map { [$0.clip] } ?? []) + member.clips).applying(matrix)
                guard let reach = own.reach.map(clips.restricted) else { return box }
                return box?.joined(with: reach) ?? reach
            }
        }
        let hull = path.hull(under: matrix)
        guard let hull, let pen else { return hull }
        return hull.outset(by: pen.reach * matrix.greatestScale)
    }
}
