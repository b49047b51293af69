import Foundation

/// A point split into whole pixels and the rest, so that distances from it stay exact in `Float`, however far out it lies.
nonisolated struct PieceOrigin: Sendable {
    let column: Int
    let row: Int
    /// From the point to the centre of the pixel that contains it.
    let toCenterX: Float
    let toCenterY: Float

    init(_ point: CGPoint) {
        column = Int(point.x.rounded(.down))
        row = Int(point.y.rounded(.down))
        toCenterX = Float(CGFloat(column) + 0.5 - point.x)
        toCenterY = Float(CGFloat(row) + 0.5 - point.y)
    }

    /// The distance, to the right, from the point to the centres of a column's pixels.
    @inline(__always)
    func dx(_ column: Int) -> Float { Float(Int32(truncatingIfNeeded: column &- self.column)) + toCenterX }

    /// The distance, downwards, from the point to the centres of a row's pixels.
    @inline(__always)
    func dy(_ row: Int) -> Float { Float(Int32(truncatingIfNeeded: row &- self.row)) + toCenterY }

    /// The first column whose centre lies at `dx` or right of it.
    @inline(__always)
    func firstColumn(from dx: Float) -> Int {
        // Rounding up by hand: the processors that every x86 program must run on have no instruction for it.
        let place = dx - toCenterX
        let whole = Int(place)
        return column + whole + (Float(whole) < place ? 1 : 0)
    }
}
