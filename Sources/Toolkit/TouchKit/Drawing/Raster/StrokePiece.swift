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
    func rasterize(into target: CoverageTarget) {
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
