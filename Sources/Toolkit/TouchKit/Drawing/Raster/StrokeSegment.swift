package import Foundation

/// A straight segment that is drawn with a round pen whose width may change evenly: the convex hull of two circles.
///
/// A pixel's coverage is computed from its distance to the segment's edge. Cuts make caps and joins that are not round.
///
/// ```
///              p                 p: the pixel's center, `aside` from the centerline at a, which is `ahead` along it
///   __        /|
///     ````---/_|                 the straight side, whose normal leans forward by `along`, the sine of the taper
///           /  |````---____
///   o------f---a-----------o     f: the foot of the side's normal through p, `lean` · `aside` behind a
/// ```
///
/// Around f, the pen's radius is that at the beginning less `along` for each pixel on the way; how deep p lies `inside`
/// is that radius less the `distance` from f to p. If f lies beyond an end, the end's center takes its place. The edge is
/// straight beside the segment, and as good as straight within a pixel at an end, so `PixelEdge` knows the part of the
/// pixel inside the edge from that depth and the direction from f to p. Of a very thin segment, the far edge, which is
/// the radius and the distance away, may pass through the same pixel: what lies beyond it is subtracted.
///
/// The formula stands here twice: `coverage`, for one pixel, which cuts may narrow, and `Lanes.levels`, for four pixels
/// of a segment with round ends. They differ by rounding, and at the far edge of a thin taper, which `levels` takes for
/// parallel to the near one.
nonisolated package struct StrokeSegment: Sendable, Equatable {
    /// The center of the first circle.
    let origin: PieceOrigin
    /// The direction, a unit vector.
    let ux: Float
    let uy: Float
    /// The distance between the centers, in pixels; 0 for a dot.
    let length: Float
    /// The radii of the two circles, in pixels.
    let beginRadius: Float
    let endRadius: Float
    /// The normal of the two straight sides, a unit vector: its part along the segment, 0 for even width, and the part
    /// across it, which points outwards on either side.
    let along: Float
    let across: Float
    /// `along / across`.
    let lean: Float
    /// The half-plane that the first end is cut to; nil for a round end.
    var startCut: HalfPlane?
    /// The half-plane that the last end is cut to; nil for a round end.
    var endCut: HalfPlane?
    /// The pixels that the segment may touch.
    package let bounds: PixelRect

    /// The greatest distance of a curve from its segments, in pixels: it changes an edge pixel's coverage by an eighth.
    package static let tolerance: CGFloat = 0.125

    /// Creates a segment of even width between finite points, in pixels, that lie within ±2^30.
    init(from: CGPoint, to: CGPoint, radius: CGFloat) {
        self.init(from: from, radius: radius, to: to, radius: radius)
    }

    /// Creates a segment whose width changes evenly between finite points, in pixels, that lie within ±2^30. If one of
    /// the circles contains the other, the segment is a dot: the larger circle.
    package init(from: CGPoint, radius: CGFloat, to: CGPoint, radius endRadius: CGFloat) {
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let span = (dx * dx + dy * dy).squareRoot()
        // Against rounding. A pixel outside of the box around both circles has no coverage, however near it is.
        let reach = max(radius, endRadius) + 0.01
        bounds = PixelRect(
            minX: Int(pixel: min(from.x, to.x) - reach), minY: Int(pixel: min(from.y, to.y) - reach),
            maxX: Int(pixel: max(from.x, to.x) + reach) + 1, maxY: Int(pixel: max(from.y, to.y) + reach) + 1)
        if span > abs(radius - endRadius) {
            origin = PieceOrigin(from)
            let inverse = 1 / span
            ux = Float(dx * inverse)
            uy = Float(dy * inverse)
            length = Float(span)
            beginRadius = Float(radius)
            self.endRadius = Float(endRadius)
            let slope = (radius - endRadius) * inverse
            along = Float(slope)
            across = slope == 0 ? 1 : Float((1 - slope * slope).squareRoot())
        } else {
            origin = PieceOrigin(radius >= endRadius ? from : to)
            (ux, uy, length, along, across) = (1, 0, 0, 0, 1)
            beginRadius = Float(max(radius, endRadius))
            self.endRadius = beginRadius
        }
        lean = along / across
    }

    /// Returns whether two segments are the same. The compiler's own function would be found at run time.
    package static func == (a: StrokeSegment, b: StrokeSegment) -> Bool {
        a.origin == b.origin && a.ux == b.ux && a.uy == b.uy && a.length == b.length && a.beginRadius == b.beginRadius
            && a.endRadius == b.endRadius && a.startCut == b.startCut && a.endCut == b.endCut
    }

    /// Returns whether the segment may cover a pixel of a box that its bounds intersect: a diagonal can miss the box.
    package func mayTouch(_ box: PixelRect) -> Bool {
        let (width, height) = (Float(box.width), Float(box.height))
        let dx = origin.dx(box.minX) + width / 2 - 0.5
        let dy = origin.dy(box.minY) + height / 2 - 0.5
        let along = min(max(dx * ux + dy * uy, 0), length)
        let (restX, restY) = (dx - along * ux, dy - along * uy)
        let reach = max(beginRadius, endRadius) + 1 + (width * width + height * height).squareRoot() / 2
        return restX * restX + restY * restY <= reach * reach
    }

    /// The two straight sides of the segment.
    private struct Sides {
        /// Left of the direction, where the distance across is negative.
        let left: PixelEdge
        let right: PixelEdge

        @inline(__always)
        init(_ segment: StrokeSegment) {
            let (ux, uy, along, across) = (segment.ux, segment.uy, segment.along, segment.across)
            left = PixelEdge(normalX: along * ux - across * uy, normalY: along * uy + across * ux)
            right = PixelEdge(normalX: along * ux + across * uy, normalY: along * uy - across * ux)
        }
    }

    /// Raises the target to the segment's coverage. A pixel keeps the greater coverage: overlaps show no seam.
    package func rasterize(into target: CoverageTarget) {
        if isRound, isSmall { return rasterizeByFours(into: target) }
        let (sides, lanes) = (Sides(self), Lanes(self))
        let box = target.box
        forEachRow(in: box) { row, dy, columns in
            // In short rows, finding the solid columns costs more than computing their coverage.
            guard columns.count > (isRound ? 32 : 12), let solid = solidColumns(dy, within: columns) else {
                return rasterize(into: target, row: row, columns: columns, dy: dy, sides, lanes)
            }
            let (before, after) = (columns.lowerBound..<solid.lowerBound, solid.upperBound..<columns.upperBound)
            let inner = (solid.lowerBound - box.minX)..<(solid.upperBound - box.minX)
            target.fill(row: row - box.minY, columns: inner, with: 255)
            rasterize(into: target, row: row, columns: before, dy: dy, sides, lanes)
            rasterize(into: target, row: row, columns: after, dy: dy, sides, lanes)
        }
    }

    /// Calls `body` with each row of a box in which the segment may cover pixels: with its number, its distance `dy` below
    /// the origin, and the columns of these pixels.
    @inline(__always)
    func forEachRow(in box: PixelRect, _ body: (_ row: Int, _ dy: Float, _ columns: Range<Int>) -> Void) {
        let rows = max(bounds.minY, box.minY)..<max(bounds.minY, box.minY, min(bounds.maxY, box.maxY))
        for row in rows {
            let dy = origin.dy(row)
            guard var outer = span(dy, beyond: PixelEdge.reach) else { continue }
            startCut?.limit(&outer.low, &outer.high, dy: dy, reach: PixelEdge.reach)
            endCut?.limit(&outer.low, &outer.high, dy: dy, reach: PixelEdge.reach)
            guard outer.low <= outer.high else { continue }
            // Widened by a hundredth of a pixel against rounding; additional pixels get no coverage.
            let first = max(origin.firstColumn(from: outer.low - 0.01), box.minX)
            let end = min(origin.firstColumn(from: outer.high + 0.01), box.maxX)
            if first < end { body(row, dy, first..<end) }
        }
    }

    /// Returns those columns of a row that the segment covers fully, if any.
    @inline(__always)
    private func solidColumns(_ dy: Float, within columns: Range<Int>) -> Range<Int>? {
        guard min(beginRadius, endRadius) > PixelEdge.reach, var inner = span(dy, beyond: -PixelEdge.reach)
        else { return nil }
        startCut?.limit(&inner.low, &inner.high, dy: dy, reach: -PixelEdge.reach)
        endCut?.limit(&inner.low, &inner.high, dy: dy, reach: -PixelEdge.reach)
        guard inner.low < inner.high else { return nil }
        let first = max(origin.firstColumn(from: inner.low + 0.01), columns.lowerBound)
        let end = min(origin.firstColumn(from: inner.high - 0.01), columns.upperBound)
        return first < end ? first..<end : nil
    }

    /// Returns the part of a row `dy` below the origin that lies inside the segment or at most `margin` outside, if
    /// any. A negative margin shrinks the segment.
    @inline(__always)
    private func span(_ dy: Float, beyond margin: Float) -> (low: Float, high: Float)? {
        let begin = beginRadius + margin
        let one = crossing(dy, side: across, lean: along, radius: begin)
        let other = crossing(dy, side: -across, lean: -along, radius: begin)
        // Most rows of a long segment cross both straight sides, which are the whole edge of a convex segment.
        if let one, let other { return one < other ? (one, other) : (other, one) }
        var low = one ?? other ?? .infinity
        var high = one ?? other ?? -.infinity
        if abs(dy) < begin {
            let half = (begin * begin - dy * dy).squareRoot()
            low = min(low, -half)
            high = max(high, half)
        }
        let end = endRadius + margin
        let fromEnd = dy - length * uy
        if abs(fromEnd) < end {
            let half = (end * end - fromEnd * fromEnd).squareRoot()
            low = min(low, length * ux - half)
            high = max(high, length * ux + half)
        }
        return low <= high ? (low, high) : nil
    }

    /// Returns where a straight side, a tangent from the first circle to the second, crosses a row; nil if it does not.
    @inline(__always)
    private func crossing(_ dy: Float, side: Float, lean: Float, radius: Float) -> Float? {
        let (dirX, dirY) = (across * ux + lean * uy, across * uy - lean * ux)
        guard abs(dirY) > 1e-7 else { return nil }
        let distance = (dy - radius * (along * uy + side * ux)) / dirY
        guard distance >= 0, distance <= length * across else { return nil }
        return radius * (along * ux - side * uy) + distance * dirX
    }

    /// Raises pixels of a row to their coverage.
    @inline(__always)
    private func rasterize(
        into target: CoverageTarget, row: Int, columns: Range<Int>, dy: Float, _ sides: Sides, _ lanes: Lanes
    ) {
        if columns.isEmpty { return }
        if isRound { return rasterizeByFours(into: target, row: row, columns: columns, lanes) }
        let start = target.box.minX
        let line = row - target.box.minY
        let columns = (columns.lowerBound - start)..<(columns.upperBound - start)
        target.raise(row: line, columns: columns) { column in
            let dx = origin.dx(column &+ start)
            return coverage(dx, dy, sides) * (startCut?.coverage(dx, dy) ?? 1) * (endCut?.coverage(dx, dy) ?? 1)
        }
    }

    /// Returns the coverage, 0 to 1, of a pixel whose center lies at (`dx`, `dy`) from the origin, without the cuts.
    /// `Lanes.levels` is the same for four pixels.
    @inline(__always)
    private func coverage(_ dx: Float, _ dy: Float, _ sides: Sides) -> Float {
        let aside = dx * uy - dy * ux
        let ahead = dx * ux + dy * uy
        let foot = ahead - abs(aside) * lean
        if foot >= 0, foot <= length {
            let (near, far) = aside < 0 ? (sides.left, sides.right) : (sides.right, sides.left)
            let (slope, distance) = (along * ahead, across * abs(aside))
            return Self.coverage(near, beginRadius - slope - distance, far, beginRadius - slope + distance)
        }
        let beyond = foot < 0 ? ahead : ahead - length
        let radius = foot < 0 ? beginRadius : endRadius
        let distance = (aside * aside + beyond * beyond).squareRoot()
        let edge = PixelEdge(
            normalX: (aside * uy + beyond * ux) / distance, normalY: (beyond * uy - aside * ux) / distance)
        return Self.coverage(edge, radius - distance, edge, radius + distance)
    }

    /// Returns the part of a pixel between two edges, of which the pixel's center lies so far inside.
    @inline(__always)
    private static func coverage(_ near: PixelEdge, _ inside: Float, _ far: PixelEdge, _ other: Float) -> Float {
        // Both edges pass through one pixel only if the segment is very thin.
        let coverage = near.coverage(inside)
        return other >= PixelEdge.reach ? coverage : max(0, coverage + far.coverage(other) - 1)
    }
}
