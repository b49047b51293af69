import Foundation

/// A part of a stroke: a segment with round or cut ends, or the point of a mitered corner.
nonisolated enum StrokePiece: Sendable {
    case segment(StrokeSegment)
    case corner(StrokeCorner)

    /// The pixels that the piece may touch.
    var bounds: PixelRect {
        switch self {
        case .segment(let segment): segment.bounds
        case .corner(let corner): corner.bounds
        }
    }
}

/// A point as a whole pixel and an offset, so that distances from it are exact in `Float`, however large its coordinates are.
nonisolated struct PieceOrigin: Sendable, Equatable {
    let column: Int
    let row: Int
    /// The offset from the point to the center of the pixel that contains it.
    let toCenterX: Float
    let toCenterY: Float

    init(_ point: CGPoint) {
        column = Int(point.x.rounded(.down))
        row = Int(point.y.rounded(.down))
        toCenterX = Float(CGFloat(column) + 0.5 - point.x)
        toCenterY = Float(CGFloat(row) + 0.5 - point.y)
    }

    /// Returns the horizontal offset from the point to the centers of a column's pixels.
    @inline(__always)
    func dx(_ column: Int) -> Float { Float(Int32(truncatingIfNeeded: column &- self.column)) + toCenterX }

    /// Returns the vertical offset from the point to the centers of a row's pixels.
    @inline(__always)
    func dy(_ row: Int) -> Float { Float(Int32(truncatingIfNeeded: row &- self.row)) + toCenterY }

    /// Returns the first column whose centers lie at `dx` or to the right of it.
    @inline(__always)
    func firstColumn(from dx: Float) -> Int {
        // Rounded up by hand, since the baseline x86-64 instruction set has no instruction for it.
        let place = dx - toCenterX
        let whole = Int(place)
        return column + whole + (Float(whole) < place ? 1 : 0)
    }
}

/// The point of a mitered corner: the intersection of five half-planes.
nonisolated struct StrokeCorner: Sendable {
    /// The corner of the centerline.
    let origin: PieceOrigin
    let edges: InlineArray<5, HalfPlane>
    /// The greatest part of a pixel that the point covers.
    let maximumCoverage: Float
    let bounds: PixelRect

    /// Creates the corner at `point`, which extends `reach` from it, for a pen of `radius`, all in pixels.
    init(at point: CGPoint, edges: InlineArray<5, HalfPlane>, radius: Float, reach: CGFloat) {
        maximumCoverage = min(1, 2 * radius)
        origin = PieceOrigin(point)
        self.edges = edges
        bounds = PixelRect(
            covering: CGRect(
                x: point.x - reach - 1, y: point.y - reach - 1, width: 2 * reach + 2, height: 2 * reach + 2))
    }

    /// Raises the target to the corner's coverage.
    @MainActor @inline(__always)
    func cover(_ target: some CoverageTarget) {
        let box = target.box
        let part = bounds.intersection(box)
        guard !part.isEmpty else { return }
        for row in part.minY..<part.maxY {
            let dy = origin.dy(row)
            // A sharp point covers only a small part of its box.
            var (low, high) = (origin.dx(part.minX), origin.dx(part.maxX))
            for index in edges.indices { edges[index].limit(&low, &high, dy: dy, reach: PixelEdge.reach) }
            guard low <= high else { continue }
            let first = max(origin.firstColumn(from: low - 0.01), part.minX) - box.minX
            let end = min(origin.firstColumn(from: high + 0.01), part.maxX) - box.minX
            guard first < end else { continue }
            target.raise(row: row - box.minY, columns: first..<end) { column in
                let dx = origin.dx(column &+ box.minX)
                let outer = edges[0].coverage(dx, dy) * edges[1].coverage(dx, dy)
                let inner = edges[2].coverage(dx, dy) * edges[3].coverage(dx, dy) * edges[4].coverage(dx, dy)
                return min(maximumCoverage, outer * inner)
            }
        }
    }
}
