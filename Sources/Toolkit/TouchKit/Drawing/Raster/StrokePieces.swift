import Foundation
import Geometry

/// Divides the stroke of a path into pieces.
///
/// Every segment has round ends, which are cut for other caps and joins: a butt cap at the end point, a bevelled corner
/// along the chord between its outer edges. Neighboring segments overlap there, so no seam shows. A mitered corner is a
/// round one with a point on top.
nonisolated struct StrokePieces {
    private(set) var pieces: [StrokePiece] = []
    private(set) var bounds = PixelRect.empty
    private var style = StrokeStyle(width: 1)
    /// The box, in pixels, that segments are clipped to.
    private var world = CGRect.zero
    /// The boxes, in pixels, that a segment must intersect to be visible: the rectangles of the clip, enlarged by the
    /// pen. The first contains all others.
    private var visible: [CGRect] = []
    /// The points of the current run, without repetitions.
    private var corners: [CGPoint] = []

    /// Replaces the pieces with those of a path's stroke that are visible in `region`, on a canvas of `canvas` pixels.
    mutating func divide(_ path: PixelPath, style: StrokeStyle, canvas: PixelRect, visible region: Region) {
        pieces.removeAll(keepingCapacity: true)
        bounds = .empty
        guard style.width > 0, style.width < 1e6, !region.isEmpty else { return }
        self.style = style
        // No corner is so sharp that a higher limit would make a visible difference.
        self.style.miterLimit = style.miterLimit > 1 ? min(style.miterLimit, 1000) : 1
        let margin = style.width * 40 + 4096
        world = canvas.rect.insetBy(dx: -margin, dy: -margin)
        let reach = radius * (style.join == .miter ? max(2, self.style.miterLimit) : 2) + 2
        visible.removeAll(keepingCapacity: true)
        visible.append(region.bounds.intersection(canvas).rect.insetBy(dx: -reach, dy: -reach))
        if region.rects.count > 1 {
            for rect in region.rects { visible.append(rect.rect.insetBy(dx: -reach, dy: -reach)) }
        }
        for run in path.runs {
            corners.removeAll(keepingCapacity: true)
            for point in path.points[run.points] where point.x.isFinite && point.y.isFinite {
                // Beyond this, rounding errors would move the visible part of the line.
                let corner = CGPoint(x: point.x.clamped(to: -1e15...1e15), y: point.y.clamped(to: -1e15...1e15))
                if let last = corners.last, last.isClose(to: corner) { continue }
                corners.append(corner)
            }
            if run.isClosed, corners.count > 1, let first = corners.first, let last = corners.last,
                first.isClose(to: last)
            {
                corners.removeLast()
            }
            if corners.count > 1 {
                addSegments(isClosed: run.isClosed)
            } else if let point = corners.first {
                addDot(at: point)
            }
        }
    }

    private var radius: CGFloat { style.width / 2 }

    private mutating func add(_ piece: StrokePiece) {
        bounds = bounds.union(piece.bounds)
        pieces.append(piece)
    }

    private mutating func addDot(at point: CGPoint) {
        guard world.contains(point) else { return }
        switch style.cap {
        case .butt: break
        case .round: add(.segment(StrokeSegment(from: point, to: point, radius: radius)))
        case .square:
            let end = CGPoint(x: point.x + 1e-3, y: point.y)
            addSegment(from: point, to: end, ends: (.cap, .cap))
        }
    }

    private enum End {
        case cap
        /// The end joins another segment, which continues from it in this direction, a unit vector.
        case join(CGPoint)
    }

    private mutating func addSegments(isClosed: Bool) {
        let count = corners.count
        let last = isClosed ? count : count - 1
        for index in 0..<last {
            let from = corners[index]
            let to = corners[(index + 1) % count]
            guard isVisible(from, to) else { continue }
            let before: End =
                index > 0 || isClosed ? .join(from.direction(to: corners[(index + count - 1) % count])) : .cap
            let after: End =
                index < last - 1 || isClosed ? .join(to.direction(to: corners[(index + 2) % count])) : .cap
            addSegment(from: from, to: to, ends: (before, after))
            if case .join(let onward) = after, style.join == .miter {
                addPoint(at: to, from: from.direction(to: to), onward: onward)
            }
        }
    }

    private func isVisible(_ from: CGPoint, _ to: CGPoint) -> Bool {
        let (left, right) = (min(from.x, to.x), max(from.x, to.x))
        let (top, bottom) = (min(from.y, to.y), max(from.y, to.y))
        func meets(_ box: CGRect) -> Bool {
            left <= box.maxX && right >= box.minX && top <= box.maxY && bottom >= box.minY
        }
        return meets(visible[0]) && (visible.count == 1 || visible.dropFirst().contains(where: meets))
    }

    private mutating func addSegment(from: CGPoint, to: CGPoint, ends: (End, End)) {
        let forward = from.direction(to: to)
        var start = from
        var end = to
        var startCut = cut(ends.0, outward: .zero - forward)
        var endCut = cut(ends.1, outward: forward)
        // A segment with a cut cap is extended, so that the cut crosses its straight sides.
        let surplus = forward * (capLength + 1)
        if case .cap = ends.0, startCut != nil { start = from - surplus }
        if case .cap = ends.1, endCut != nil { end = to + surplus }
        guard let part = world.part(of: start, end) else { return }
        let first = part.lowerBound > 0 ? start.interpolated(to: end, at: part.lowerBound) : start
        let last = part.upperBound < 1 ? start.interpolated(to: end, at: part.upperBound) : end
        var segment = StrokeSegment(from: first, to: last, radius: radius)
        startCut?.move(origin: from, to: first)
        endCut?.move(origin: to, to: first)
        segment.startCut = startCut
        segment.endCut = endCut
        add(.segment(segment))
    }

    private var capLength: CGFloat { style.cap == .square ? radius : 0 }

    /// Returns the half-plane that an end is cut to, relative to the end point; nil for a round end.
    private func cut(_ end: End, outward: CGPoint) -> HalfPlane? {
        switch end {
        case .cap: style.cap == .round ? nil : HalfPlane(normal: outward, distance: Float(capLength))
        case .join(let onward): bevel(outward: outward, onward: onward)
        }
    }

    /// Returns the half-plane of a bevelled corner; nil if the join is round or mitered, or the corner hardly bends.
    private func bevel(outward: CGPoint, onward: CGPoint) -> HalfPlane? {
        let halfTurn = outward.halfTurnCosine(onward)
        guard style.join == .bevel || (style.join == .miter && halfTurn * style.miterLimit < 1),
            radius * (1 - halfTurn) > 0.01
        else { return nil }
        return HalfPlane(normal: onward.direction(to: outward), distance: Float(radius * halfTurn))
    }

    /// Adds the point of a mitered corner, if it is sharp enough to be visible and not so sharp that it is bevelled.
    private mutating func addPoint(at corner: CGPoint, from: CGPoint, onward: CGPoint) {
        let halfTurn = from.halfTurnCosine(onward)
        guard halfTurn * style.miterLimit >= 1, radius * (1 / max(halfTurn, 1e-6) - 1) > 0.01,
            world.contains(corner)
        else { return }
        // The outer side is on the left if the line turns right.
        let side: CGFloat = from.cross(onward) > 0 ? -1 : 1
        // On the inner side, the segments cover all of the line, so the point must not extend beyond them.
        let inwards = ((from + onward).perpendicular * side).direction(to: .zero)
        let edge = Float(radius)
        let edges: InlineArray<5, HalfPlane> = [
            HalfPlane(normal: from.perpendicular * side, distance: edge),
            HalfPlane(normal: onward.perpendicular * side, distance: edge),
            HalfPlane(normal: .zero - from, distance: PixelEdge.reach),
            HalfPlane(normal: onward, distance: PixelEdge.reach),
            HalfPlane(normal: inwards, distance: max(edge - PixelEdge.reach, PixelEdge.reach)),
        ]
        add(.corner(StrokeCorner(at: corner, edges: edges, radius: edge, reach: radius / halfTurn)))
    }
}

nonisolated extension CGPoint {
    /// Returns whether the points are too close to each other for a segment to have a direction.
    func isClose(to other: CGPoint) -> Bool {
        abs(x - other.x) < 1e-4 && abs(y - other.y) < 1e-4
    }

    /// Returns the direction to another point, a unit vector.
    fileprivate func direction(to other: CGPoint) -> CGPoint {
        let way = other - self
        return way / way.dot(way).squareRoot()
    }

    /// Returns the cosine of half the angle between this direction and `onward`, in which the line continues.
    fileprivate func halfTurnCosine(_ onward: CGPoint) -> CGFloat {
        max(0, (1 + x * onward.x + y * onward.y) / 2).squareRoot()
    }
}

nonisolated extension HalfPlane {
    fileprivate init(normal: CGPoint, distance: Float) {
        self.init(x: Float(normal.x), y: Float(normal.y), distance: distance)
    }

    /// Changes the origin that the distance is measured from.
    fileprivate mutating func move(origin: CGPoint, to other: CGPoint) {
        distance += Float(CGFloat(x) * (origin.x - other.x) + CGFloat(y) * (origin.y - other.y))
    }
}
