import Foundation
import Geometry

/// Takes a path apart into the pieces of its stroke.
///
/// Every segment is drawn round, and cut where an end or a join is not: a butt end across its end point, a bevelled
/// corner along the chord between the outer edges. Since neighbours overlap there, no seam shows. A pointed corner is
/// the round one and the point upon it.
nonisolated struct StrokePieces {
    private(set) var pieces: [StrokePiece] = []
    private(set) var bounds = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    private var style = StrokeStyle(width: 1)
    /// Points out of this, in pixels, are brought to its edge, along their segment.
    private var world = CGRect.zero
    /// The boxes, in pixels, that a segment must meet to reach what is drawn on: the rectangles of the clip, enlarged by
    /// the pen. The first contains all others.
    private var visible: [CGRect] = []
    /// The run being taken apart, without points that repeat.
    private var corners: [CGPoint] = []

    /// Takes apart what of `path` can be seen in the pixels of `visible`, on a canvas of `canvas` pixels.
    mutating func take(apart path: PixelPath, style: StrokeStyle, canvas: PixelRect, visible region: Region) {
        pieces.removeAll(keepingCapacity: true)
        bounds = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
        guard style.width > 0, style.width < 1e6, !region.isEmpty else { return }
        self.style = style
        // No corner is so sharp that it would matter where a longer point ends.
        self.style.miterLimit = style.miterLimit > 1 ? min(style.miterLimit, 1000) : 1
        let room = style.width * 40 + 4096
        world = canvas.rect.insetBy(dx: -room, dy: -room)
        let reach = radius * (style.join == .miter ? max(2, self.style.miterLimit) : 2) + 2
        visible.removeAll(keepingCapacity: true)
        visible.append(region.bounds.intersection(canvas).rect.insetBy(dx: -reach, dy: -reach))
        if region.rects.count > 1 {
            for rect in region.rects { visible.append(rect.rect.insetBy(dx: -reach, dy: -reach)) }
        }
        for run in path.runs {
            corners.removeAll(keepingCapacity: true)
            for point in path.points[run.points] where point.x.isFinite && point.y.isFinite {
                if let last = corners.last, last.isClose(to: point) { continue }
                corners.append(point)
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

    /// What an end of a segment is.
    private enum End {
        case cap
        /// Where it meets the segment in this direction, a unit vector that points away from the meeting point.
        case join(Direction)
    }

    private mutating func addSegments(isClosed: Bool) {
        let count = corners.count
        let last = isClosed ? count : count - 1
        for index in 0..<last {
            let from = corners[index]
            let to = corners[(index + 1) % count]
            guard isVisible(from, to) else { continue }
            let before: End =
                index > 0 || isClosed ? .join(Direction(from: from, to: corners[(index + count - 1) % count])) : .cap
            let after: End =
                index < last - 1 || isClosed ? .join(Direction(from: to, to: corners[(index + 2) % count])) : .cap
            addSegment(from: from, to: to, ends: (before, after))
            if case .join(let onward) = after, style.join == .miter {
                addPoint(at: to, from: Direction(from: from, to: to), onward: onward)
            }
        }
    }

    /// Whether a segment may reach what is drawn on.
    private func isVisible(_ from: CGPoint, _ to: CGPoint) -> Bool {
        let (left, right) = (min(from.x, to.x), max(from.x, to.x))
        let (top, bottom) = (min(from.y, to.y), max(from.y, to.y))
        for (index, box) in visible.enumerated() {
            let meets = left <= box.maxX && right >= box.minX && top <= box.maxY && bottom >= box.minY
            if index == 0 {
                if !meets { return false }
                if visible.count == 1 { return true }
            } else if meets {
                return true
            }
        }
        return false
    }

    private mutating func addSegment(from: CGPoint, to: CGPoint, ends: (End, End)) {
        let forward = Direction(from: from, to: to)
        var start = from
        var end = to
        var startCut = cut(ends.0, outward: forward.reversed)
        var endCut = cut(ends.1, outward: forward)
        // An end that is cut straight is drawn longer than it is, so that the cut meets straight sides.
        if case .cap = ends.0, startCut != nil {
            let longer = capLength + 1
            start = CGPoint(x: from.x - forward.dx * longer, y: from.y - forward.dy * longer)
        }
        if case .cap = ends.1, endCut != nil {
            let longer = capLength + 1
            end = CGPoint(x: to.x + forward.dx * longer, y: to.y + forward.dy * longer)
        }
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

    /// What an end is cut along, as seen from its end point; nil for a round one.
    private func cut(_ end: End, outward: Direction) -> HalfPlane? {
        switch end {
        case .cap:
            style.cap == .round
                ? nil : HalfPlane(x: Float(outward.dx), y: Float(outward.dy), distance: Float(capLength))
        case .join(let onward):
            bevel(outward: outward, onward: onward)
        }
    }

    /// The chord of a bevelled corner; nil where the join is round or pointed, or too blunt for it to matter.
    private func bevel(outward: Direction, onward: Direction) -> HalfPlane? {
        let halfTurn = outward.halfTurnCosine(onward)
        guard style.join == .bevel || (style.join == .miter && halfTurn * style.miterLimit < 1),
            radius * (1 - halfTurn) > 0.01
        else { return nil }
        let across = Direction(from: CGPoint(x: onward.dx, y: onward.dy), to: CGPoint(x: outward.dx, y: outward.dy))
        return HalfPlane(x: Float(across.dx), y: Float(across.dy), distance: Float(radius * halfTurn))
    }

    /// Adds the point of a corner that is sharp enough to have one and not so sharp as to be bevelled.
    private mutating func addPoint(at corner: CGPoint, from: Direction, onward: Direction) {
        let halfTurn = from.halfTurnCosine(onward)
        guard halfTurn * style.miterLimit >= 1, radius * (1 / max(halfTurn, 1e-6) - 1) > 0.01,
            world.contains(corner)
        else { return }
        // The outer side is on the left where the line turns right.
        let side: CGFloat = from.dx * onward.dy - from.dy * onward.dx > 0 ? 1 : -1
        let edge = Float(radius)
        // On the inner side the segments cover everything that the line does: nothing of the point may pass their edge.
        let outwards = Direction(
            from: .zero, to: CGPoint(x: (from.dy + onward.dy) * side, y: -(from.dx + onward.dx) * side))
        add(
            .corner(
                StrokeCorner(
                    at: corner,
                    edges: [
                        HalfPlane(x: Float(from.dy * side), y: Float(-from.dx * side), distance: edge),
                        HalfPlane(x: Float(onward.dy * side), y: Float(-onward.dx * side), distance: edge),
                        HalfPlane(x: Float(-from.dx), y: Float(-from.dy), distance: PixelEdge.reach),
                        HalfPlane(x: Float(onward.dx), y: Float(onward.dy), distance: PixelEdge.reach),
                        HalfPlane(
                            x: Float(-outwards.dx), y: Float(-outwards.dy),
                            distance: max(edge - PixelEdge.reach, PixelEdge.reach)),
                    ], radius: edge, reach: radius / halfTurn)))
    }
}

extension CGPoint {
    /// Whether no direction leads from one to the other, for all that can be seen.
    nonisolated func isClose(to other: CGPoint) -> Bool {
        abs(x - other.x) < 1e-4 && abs(y - other.y) < 1e-4
    }
}

extension HalfPlane {
    /// Measures from another origin.
    nonisolated fileprivate mutating func move(origin: CGPoint, to other: CGPoint) {
        distance += Float(CGFloat(x) * (origin.x - other.x) + CGFloat(y) * (origin.y - other.y))
    }
}
