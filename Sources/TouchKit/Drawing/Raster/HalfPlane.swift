/// One side of a straight edge, by its distance: what a stroke's piece is cut along.
nonisolated struct HalfPlane: Sendable {
    /// The edge's direction turned outwards: a unit vector that points to the side that is cut away.
    let x: Float
    let y: Float
    /// How far the edge lies from the piece's origin in that direction, in pixels.
    var distance: Float
    private let edge: PixelEdge

    init(x: Float, y: Float, distance: Float) {
        self.x = x
        self.y = y
        self.distance = distance
        edge = PixelEdge(normalX: x, normalY: y)
    }

    /// How much of a pixel it leaves, whose centre lies at (`dx`, `dy`) from the piece's origin: 0 to 1.
    @inline(__always)
    func coverage(_ dx: Float, _ dy: Float) -> Float {
        edge.coverage(distance - (x * dx + y * dy))
    }

    /// Narrows `low...high`, places along a row `dy` below the origin, to those where the edge is at most `reach` inside
    /// of the pixel's centre: a negative reach leaves the pixels that are wholly kept.
    @inline(__always)
    func limit(_ low: inout Float, _ high: inout Float, dy: Float, reach: Float) {
        let bound = distance + reach - y * dy
        if x > 1e-4 {
            high = min(high, bound / x)
        } else if x < -1e-4 {
            low = max(low, bound / x)
        } else if bound < abs(x) * 65536, reach < 0 || bound < -abs(x) * 65536 {
            // The edge runs along the row, and may cut it anywhere.
            high = -.infinity
        }
    }
}
