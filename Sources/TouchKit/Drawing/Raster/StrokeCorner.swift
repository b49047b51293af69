import Foundation

/// The point of a mitered corner: what five edges leave.
nonisolated struct StrokeCorner: Sendable {
    /// The corner of the centerline.
    let origin: PieceOrigin
    let edges: InlineArray<5, HalfPlane>
    /// The most of a pixel that the point covers.
    let most: Float
    let bounds: PixelRect

    /// Creates the point of a corner at `point` that reaches `reach` from it, for a pen of `radius`, all in pixels.
    init(at point: CGPoint, edges: InlineArray<5, HalfPlane>, radius: Float, reach: CGFloat) {
        most = min(1, 2 * radius)
        origin = PieceOrigin(point)
        self.edges = edges
        bounds = PixelRect(
            covering: CGRect(
                x: point.x - reach - 1, y: point.y - reach - 1, width: 2 * reach + 2, height: 2 * reach + 2))
    }

    /// Raises the target to what the corner covers.
    @MainActor @inline(__always)
    func cover(_ target: some CoverageTarget) {
        let box = target.box
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
            target.raise(row: row - box.minY, columns: first..<end) { column in
                let dx = origin.dx(column &+ box.minX)
                let outer = edges[0].coverage(dx, dy) * edges[1].coverage(dx, dy)
                let inner = edges[2].coverage(dx, dy) * edges[3].coverage(dx, dy) * edges[4].coverage(dx, dy)
                return min(most, outer * inner)
            }
        }
    }
}
