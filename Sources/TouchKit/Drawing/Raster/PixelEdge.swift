/// How much of a pixel, a square, lies on one side of a straight edge that passes it: exactly, by distance and direction.
nonisolated struct PixelEdge: Sendable {
    /// How near the centre the edge may pass and still cut two opposite sides of the pixel; the area is linear there.
    private let flat: Float
    /// How near the centre the edge must pass to cut the pixel at all.
    private let half: Float
    /// How fast the area grows with the distance while the edge cuts opposite sides.
    private let rate: Float
    /// The area of the corner that the edge cuts off, by its height squared.
    private let cornerRate: Float

    /// No edge that passes further than this from the centre cuts the pixel: half the pixel's diagonal, rounded up.
    static let reach: Float = 0.7072

    /// Makes an edge of the vector across it, of length 1.
    @inline(__always)
    init(normalX: Float, normalY: Float) {
        let greater = max(abs(normalX), abs(normalY))
        let lesser = min(abs(normalX), abs(normalY))
        flat = (greater - lesser) / 2
        half = (greater + lesser) / 2
        rate = 1 / greater
        cornerRate = lesser > 1e-6 ? 0.5 / (greater * lesser) : 0
    }

    /// How much of the pixel is inside, 0 to 1, given how far inside its centre is; below 0 it is outside.
    @inline(__always)
    func coverage(_ distance: Float) -> Float {
        let near = min(abs(distance), half)
        let rest = half - near
        let beyondHalf = near <= flat ? near * rate : 0.5 - rest * rest * cornerRate
        return distance < 0 ? 0.5 - beyondHalf : 0.5 + beyondHalf
    }

    /// How much of the pixel lies in a strip of `2 * radius`, given how far its centre is from the strip's axis.
    @inline(__always)
    func coverage(_ distance: Float, radius: Float) -> Float {
        // Few strips are so thin that both of their edges pass through one pixel.
        let near = coverage(radius - distance)
        return radius + distance >= PixelEdge.reach ? near : near + coverage(radius + distance) - 1
    }
}
