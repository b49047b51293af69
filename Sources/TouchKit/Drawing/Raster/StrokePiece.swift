import Foundation

/// A part of a stroke whose coverage is known by distances: a segment with round ends, perhaps cut, or a corner's point.
nonisolated enum StrokePiece: Sendable {
    case segment(StrokeSegment)
    case corner(StrokeCorner)

    /// The pixels it can touch.
    var bounds: PixelRect {
        switch self {
        case .segment(let segment): segment.bounds
        case .corner(let corner): corner.bounds
        }
    }
}

/// A place split into whole pixels and the rest, so that distances from it stay exact in `Float`, far out as well.
nonisolated struct PieceOrigin: Sendable {
    let column: Int
    let row: Int
    /// From the place to the centre of the pixel that it lies in.
    let toCenterX: Float
    let toCenterY: Float

    init(_ point: CGPoint) {
        column = Int(point.x.rounded(.down))
        row = Int(point.y.rounded(.down))
        toCenterX = Float(CGFloat(column) + 0.5 - point.x)
        toCenterY = Float(CGFloat(row) + 0.5 - point.y)
    }

    /// How far right of the place the centre of a column's pixels lies.
    @inline(__always)
    func dx(_ column: Int) -> Float { Float(Int32(truncatingIfNeeded: column &- self.column)) + toCenterX }

    /// How far below the place the centre of a row's pixels lies.
    @inline(__always)
    func dy(_ row: Int) -> Float { Float(Int32(truncatingIfNeeded: row &- self.row)) + toCenterY }

    /// The column whose centre lies at, or first right of, `dx`.
    @inline(__always)
    func firstColumn(from dx: Float) -> Int {
        // Rounding up by hand: the processors that every x86 program must run on have no instruction for it.
        let place = dx - toCenterX
        let whole = Int(place)
        return column + whole + (Float(whole) < place ? 1 : 0)
    }
}

/// A straight segment drawn with a round pen: its coverage is the distance to its axis. Cuts make other ends and joins.
nonisolated struct StrokeSegment: Sendable {
    /// Where it starts.
    let origin: PieceOrigin
    /// Its direction, a unit vector.
    let ux: Float
    let uy: Float
    /// How long it is, in pixels; 0 for a dot.
    let length: Float
    /// Half the pen's width, in pixels.
    let radius: Float
    /// Its two long sides.
    private let side: PixelEdge
    /// What its first end is cut along; none for a round one.
    var startCut: HalfPlane?
    /// What its last end is cut along; none for a round one.
    var endCut: HalfPlane?
    let bounds: PixelRect

    /// Makes a segment of finite points, in pixels, that lie within ±2^30.
    init(from: CGPoint, to: CGPoint, radius: CGFloat) {
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let span = (dx * dx + dy * dy).squareRoot()
        origin = PieceOrigin(from)
        ux = span > 0 ? Float(dx / span) : 1
        uy = span > 0 ? Float(dy / span) : 0
        length = Float(span)
        side = PixelEdge(normalX: uy, normalY: ux)
        self.radius = Float(radius)
        let reach = radius + CGFloat(PixelEdge.reach)
        bounds = PixelRect(
            covering: CGRect(
                x: min(from.x, to.x) - reach, y: min(from.y, to.y) - reach,
                width: abs(dx) + 2 * reach, height: abs(dy) + 2 * reach))
    }

    /// Adds what it covers to a mask: to each pixel the greater of both, so that overlaps do not show.
    @MainActor func cover(_ mask: CoverageMask) {
        let box = mask.box
        let rows = max(bounds.minY, box.minY)..<max(bounds.minY, box.minY, min(bounds.maxY, box.maxY))
        for row in rows {
            let dy = origin.dy(row)
            guard var outer = span(dy, reach: radius + PixelEdge.reach) else { continue }
            startCut?.limit(&outer.low, &outer.high, dy: dy, reach: PixelEdge.reach)
            endCut?.limit(&outer.low, &outer.high, dy: dy, reach: PixelEdge.reach)
            guard outer.low <= outer.high else { continue }
            // A hundredth of a pixel of caution on either side; what it adds is found to be empty.
            let first = max(origin.firstColumn(from: outer.low - 0.01), box.minX)
            let end = min(origin.firstColumn(from: outer.high + 0.01), box.maxX)
            guard first < end else { continue }
            let solid = solidColumns(dy, within: first..<end)
            cover(mask, row: row, columns: first..<solid.lowerBound, dy: dy)
            mask.fill(row: row - box.minY, columns: (solid.lowerBound - box.minX)..<(solid.upperBound - box.minX))
            cover(mask, row: row, columns: solid.upperBound..<end, dy: dy)
        }
    }

    /// The columns of a row that it covers fully; where there are none, an empty range at the start of `columns`.
    @inline(__always)
    private func solidColumns(_ dy: Float, within columns: Range<Int>) -> Range<Int> {
        let none = columns.lowerBound..<columns.lowerBound
        guard radius > PixelEdge.reach, var inner = span(dy, reach: radius - PixelEdge.reach) else { return none }
        startCut?.limit(&inner.low, &inner.high, dy: dy, reach: -PixelEdge.reach)
        endCut?.limit(&inner.low, &inner.high, dy: dy, reach: -PixelEdge.reach)
        guard inner.low < inner.high else { return none }
        let solid =
            origin.firstColumn(
                from: inner.low + 0.01)..<max(
                origin.firstColumn(from: inner.low + 0.01), origin.firstColumn(from: inner.high - 0.01))
        let clamped = solid.clamped(to: columns)
        return clamped.isEmpty ? none : clamped
    }

    /// The places of a row `dy` below the origin that lie within `reach` of the axis; nil where none do.
    @inline(__always)
    private func span(_ dy: Float, reach: Float) -> (low: Float, high: Float)? {
        var low = Float.infinity
        var high = -Float.infinity
        if abs(dy) < reach {
            let half = (reach * reach - dy * dy).squareRoot()
            low = -half
            high = half
        }
        let fromEnd = dy - length * uy
        if abs(fromEnd) < reach {
            let half = (reach * reach - fromEnd * fromEnd).squareRoot()
            low = min(low, length * ux - half)
            high = max(high, length * ux + half)
        }
        if abs(uy) > 1e-7 {
            // Where the two long sides cross the row.
            for turn in 0..<2 {
                let side = turn == 0 ? reach : -reach
                let along = (dy - side * ux) / uy
                if along >= 0, along <= length {
                    let place = along * ux - side * uy
                    low = min(low, place)
                    high = max(high, place)
                }
            }
        }
        return low <= high ? (low, high) : nil
    }

    /// Adds coverage by distance, pixel by pixel.
    @MainActor
    private func cover(_ mask: CoverageMask, row: Int, columns: Range<Int>, dy: Float) {
        let left = mask.box.minX
        let line = row - mask.box.minY
        let columns = (columns.lowerBound - left)..<(columns.upperBound - left)
        if startCut == nil, endCut == nil {
            mask.raise(row: line, columns: columns) { round(origin.dx($0 &+ left), dy) }
        } else {
            mask.raise(row: line, columns: columns) { column in
                let dx = origin.dx(column &+ left)
                return round(dx, dy) * (startCut?.coverage(dx, dy) ?? 1) * (endCut?.coverage(dx, dy) ?? 1)
            }
        }
    }

    /// How much the round segment covers of a pixel whose centre lies at (`dx`, `dy`) from the origin.
    @inline(__always)
    private func round(_ dx: Float, _ dy: Float) -> Float {
        let across = dx * uy - dy * ux
        let along = dx * ux + dy * uy
        let beyond = along - min(max(along, 0), length)
        if beyond == 0 { return side.coverage(abs(across), radius: radius) }
        let distance = (across * across + beyond * beyond).squareRoot()
        let edge = PixelEdge(
            normalX: (across * uy + beyond * ux) / distance, normalY: (beyond * uy - across * ux) / distance)
        return edge.coverage(distance, radius: radius)
    }
}

/// The point of a mitered corner: what four edges leave.
nonisolated struct StrokeCorner: Sendable {
    /// The corner of the axis.
    let origin: PieceOrigin
    let edges: InlineArray<4, HalfPlane>
    /// How much of a pixel it covers, at most.
    let most: Float
    let bounds: PixelRect

    /// Makes the point of a corner at `point` that reaches `reach` from it, for a pen of `radius`, all in pixels.
    init(at point: CGPoint, edges: InlineArray<4, HalfPlane>, radius: Float, reach: CGFloat) {
        most = min(1, 2 * radius)
        origin = PieceOrigin(point)
        self.edges = edges
        bounds = PixelRect(
            covering: CGRect(
                x: point.x - reach - 1, y: point.y - reach - 1, width: 2 * reach + 2, height: 2 * reach + 2))
    }

    /// Adds what it covers to a mask.
    @MainActor func cover(_ mask: CoverageMask) {
        let box = mask.box
        let part = bounds.intersection(box)
        guard !part.isEmpty else { return }
        for row in part.minY..<part.maxY {
            let dy = origin.dy(row)
            // Most of the box around a sharp point is not the point.
            var (low, high) = (origin.dx(part.minX), origin.dx(part.maxX))
            for index in edges.indices { edges[index].limit(&low, &high, dy: dy, reach: PixelEdge.reach) }
            guard low <= high else { continue }
            let first = max(origin.firstColumn(from: low - 0.01), part.minX) - box.minX
            let end = min(origin.firstColumn(from: high + 0.01), part.maxX) - box.minX
            guard first < end else { continue }
            mask.raise(row: row - box.minY, columns: first..<end) { column in
                let dx = origin.dx(column &+ box.minX)
                let outer = edges[0].coverage(dx, dy) * edges[1].coverage(dx, dy)
                return min(most, outer * edges[2].coverage(dx, dy) * edges[3].coverage(dx, dy))
            }
        }
    }
}
