// Small segments, of which freehand ink is made: four pixels at a time, without looking for the columns of each row.
extension StrokeSegment {
    /// The greatest width of a segment for which looking at all pixels of its box costs less than finding each row's
    /// columns, in pixels.
    private static let smallWidth = 32
    /// The least radius for which it does, in pixels: a thinner line, such as a letter's, has few pixels in a row.
    private static let leastRadius: Float = 2

    /// Whether the segment is small, has round ends, and is so wide that no pixel meets both of its sides.
    @inline(__always)
    var isSmallAndRound: Bool {
        bounds.width <= Self.smallWidth && startCut == nil && endCut == nil
            && min(beginRadius, endRadius) >= Self.leastRadius
    }

    /// Raises the target to what the segment covers.
    @MainActor @inline(__always)
    func coverByFours(_ target: some CoverageTarget) {
        let part = bounds.intersection(target.box)
        guard !part.isEmpty else { return }
        let left = target.box.minX
        let columns = (part.minX - left)..<(part.maxX - left)
        let first = columns.lowerBound & ~3
        let width = target.box.width
        // Whole numbers, to which the fraction is added last: a pixel's place does not depend on where a target begins.
        let firstColumns = SIMD4<Float>(0, 1, 2, 3) + Float(first + left - origin.column)
        for row in part.minY..<part.maxY {
            let dy = origin.dy(row)
            unsafe target.withRow(row - target.box.minY, touching: columns) { bytes in
                var columnsFromOrigin = firstColumns
                var column = first
                while column < columns.upperBound {
                    let dx = columnsFromOrigin + origin.toCenterX
                    if column + 4 <= width {
                        let memory = unsafe UnsafeMutableRawPointer(bytes + column)
                        let old = unsafe memory.loadUnaligned(as: SIMD4<UInt8>.self)
                        if unsafe memory.loadUnaligned(as: UInt32.self) != .max {
                            let new = levels(dx, dy)
                            unsafe memory.storeBytes(
                                of: old.replacing(with: new, where: old .< new), as: SIMD4<UInt8>.self)
                        }
                    } else {
                        let levels = levels(dx, dy)
                        for lane in 0..<(width - column) {
                            unsafe bytes[column + lane] = max(unsafe bytes[column + lane], levels[lane])
                        }
                    }
                    columnsFromOrigin += 4
                    column += 4
                }
            }
        }
    }

    /// The coverage of four pixels in a row, 0 to 255, whose centers lie at (`dx`, `dy`) from the origin.
    @inline(__always)
    private func levels(_ dx: SIMD4<Float>, _ dy: Float) -> SIMD4<UInt8> {
        let aside = dx * uy - dy * ux
        let ahead = dx * ux + dy * uy
        let away = aside.magnitude
        // Where the normal through the pixel meets the centerline: before it, beside it, or after it.
        let foot = ahead * across - away * along
        let isBefore = foot .< 0
        let isAfter = foot .> length * across
        // Beside it, the sides are straight.
        let sign = SIMD4<Float>(repeating: 1).replacing(with: -1, where: aside .< 0)
        var normalX = sign * (across * uy) + along * ux
        var normalY = along * uy - sign * (across * ux)
        var inside = beginRadius - (away * across + ahead * along)
        // Around an end, the normal leads away from its center.
        let isRound = isBefore .| isAfter
        let beyond = ahead - SIMD4<Float>(repeating: 0).replacing(with: length, where: isAfter)
        let distance = (aside * aside + beyond * beyond).squareRoot()
        let radius = SIMD4<Float>(repeating: beginRadius).replacing(with: endRadius, where: isAfter)
        // At the center itself there is no direction, and any will do.
        let inverse = 1 / distance.orGreater(SIMD4(repeating: 1e-6))
        normalX.replace(with: (aside * uy + beyond * ux) * inverse, where: isRound)
        normalY.replace(with: (beyond * uy - aside * ux) * inverse, where: isRound)
        inside.replace(with: radius - distance, where: isRound)
        return PixelEdge.levels(inside, normalX: normalX, normalY: normalY)
    }
}

// Written with masks, which become one instruction each; the standard library's pointwise functions become loops.
extension SIMD4<Float> {
    /// The lanes without their signs.
    @inline(__always)
    nonisolated fileprivate var magnitude: SIMD4<Float> { orGreater(-self) }

    /// The greater lanes of two vectors.
    @inline(__always)
    nonisolated fileprivate func orGreater(_ other: SIMD4<Float>) -> SIMD4<Float> {
        replacing(with: other, where: self .< other)
    }

    /// The lesser lanes of two vectors.
    @inline(__always)
    nonisolated fileprivate func orLess(_ other: SIMD4<Float>) -> SIMD4<Float> {
        replacing(with: other, where: self .> other)
    }
}

extension PixelEdge {
    /// The coverage of four pixels, 0 to 255, whose centers lie `distance` pixels inside edges with these normals, which
    /// are unit vectors.
    @inline(__always)
    nonisolated fileprivate static func levels(
        _ distance: SIMD4<Float>, normalX: SIMD4<Float>, normalY: SIMD4<Float>
    ) -> SIMD4<UInt8> {
        let (x, y) = (normalX.magnitude, normalY.magnitude)
        let greater = x.orGreater(y).orGreater(SIMD4(repeating: 0.5))
        let lesser = x.orLess(y)
        let half = (greater + lesser) * 0.5
        let near = distance.magnitude.orLess(half)
        let rest = half - near
        // Up to where the edge leaves the pixel's first side the covered part grows evenly; beyond that a corner is left.
        let corner = 0.5 - rest * rest * 0.5 / (greater * lesser.orGreater(SIMD4(repeating: 1e-6)))
        let part = corner.replacing(with: near / greater, where: near .<= (greater - lesser) * 0.5)
        let coverage = 0.5 + part.replacing(with: -part, where: distance .< 0)
        // Adding 2^23 leaves the rounded number in the low bits.
        let bits = unsafe unsafeBitCast(coverage * 255 + 8_388_608, to: SIMD4<UInt32>.self)
        return SIMD4<UInt8>(truncatingIfNeeded: bits)
    }
}
