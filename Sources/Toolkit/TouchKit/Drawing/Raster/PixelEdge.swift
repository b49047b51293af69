import Foundation

/// Computes how much of a pixel lies on one side of a straight edge, exactly, from the edge's distance and direction.
///
/// ```
///    opposite sides            a corner
///   +------\-----+          +-----------+
///   |       \    |          |           |     c: the pixel's center
///   |     c--\   |          |     c     |     --: the distance d along the edge's normal (x, y)
///   |   inside\  |          |      `-.  |     g, l: the greater and the lesser of |x| and |y|
///   +----------\-+          +---------\-+
/// ```
///
/// Along the normal, the pixel's corners lie at ±(g + l) / 2 and ±(g − l) / 2 from its center. Up to the nearer ones, the
/// edge cuts opposite sides: beside the half of the pixel, a strip d / g wide is inside. Between the nearer and the
/// farther ones, all but a corner is inside: a right triangle of the height r = (g + l) / 2 − d over the edge, whose
/// area is r² / (2 · g · l). Beyond, the edge misses the pixel. For a center outside, the parts change places.
///
/// `PixelEdges` is the same for four pixels at once.
nonisolated struct PixelEdge: Sendable, Equatable {
    /// The distance from the center up to which the edge cuts opposite sides of the pixel: the area is linear in it.
    private let flat: Float
    /// The distance from the center up to which the edge cuts the pixel.
    private let half: Float
    /// The area per distance while the edge cuts opposite sides.
    private let rate: Float
    /// The area of the corner that the edge cuts off, per squared height.
    private let cornerRate: Float

    /// The distance from the center beyond which no edge cuts the pixel: half the pixel's diagonal, rounded up.
    static let reach: Float = 0.7072

    /// Creates an edge from its normal, a unit vector.
    @inline(__always)
    init(normalX: Float, normalY: Float) {
        let greater = max(abs(normalX), abs(normalY))
        let lesser = min(abs(normalX), abs(normalY))
        flat = (greater - lesser) / 2
        half = (greater + lesser) / 2
        rate = 1 / greater
        cornerRate = lesser > 1e-6 ? 0.5 / (greater * lesser) : 0
    }

    /// Returns the part of the pixel that is inside, 0 to 1, if its center is `distance` inside (outside if negative).
    @inline(__always)
    func coverage(_ distance: Float) -> Float {
        let strip = strip(abs(distance))
        return distance < 0 ? 0.5 - strip : 0.5 + strip
    }

    /// Returns the part of the pixel, 0 to 0.5, between the edge and its parallel through the center, at distance ≥ 0.
    @inline(__always)
    private func strip(_ distance: Float) -> Float {
        let near = min(distance, half)
        let rest = half - near
        return near <= flat ? near * rate : 0.5 - rest * rest * cornerRate
    }
}

/// One side of a straight line, to which a piece of a stroke is clipped.
nonisolated struct HalfPlane: Sendable, Equatable {
    /// The line's normal: a unit vector that points to the side that is removed.
    let x: Float
    let y: Float
    /// The distance of the line from the piece's origin along the normal, in pixels.
    var distance: Float
    private let edge: PixelEdge

    init(x: Float, y: Float, distance: Float) {
        self.x = x
        self.y = y
        self.distance = distance
        edge = PixelEdge(normalX: x, normalY: y)
    }

    /// Returns the part, 0 to 1, of a pixel that lies inside, for its center at (`dx`, `dy`) from the piece's origin.
    @inline(__always)
    func coverage(_ dx: Float, _ dy: Float) -> Float {
        edge.coverage(distance - (x * dx + y * dy))
    }

    /// Narrows `low...high`, positions along a row `dy` below the origin, to those at most `reach` outside the line. A
    /// negative reach leaves only pixels that lie entirely inside.
    @inline(__always)
    func limit(_ low: inout Float, _ high: inout Float, dy: Float, reach: Float) {
        let bound = distance + reach - y * dy
        if x > 1e-4 {
            high = min(high, bound / x)
        } else if x < -1e-4 {
            low = max(low, bound / x)
        } else if bound < abs(x) * 65536, reach < 0 || bound < -abs(x) * 65536 {
            // The line is nearly parallel to the row, and may cross it anywhere.
            high = -.infinity
        }
    }
}

/// A point as a whole pixel and an offset, so that `Float` distances from it are exact at any coordinates.
nonisolated struct PieceOrigin: Sendable, Equatable {
    let column: Int
    let row: Int
    /// The offset from the point to the center of the pixel that contains it.
    let toCenterX: Float
    let toCenterY: Float

    init(_ point: CGPoint) {
        column = Int(pixel: point.x)
        row = Int(pixel: point.y)
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

nonisolated extension Int {
    /// Creates the number of the pixel that holds a coordinate within ±2^52. Rounds down by hand, since the baseline
    /// x86-64 instruction set has no instruction for it.
    @inline(__always)
    init(pixel coordinate: CGFloat) {
        let whole = Int(coordinate)
        self = CGFloat(whole) > coordinate ? whole - 1 : whole
    }
}
