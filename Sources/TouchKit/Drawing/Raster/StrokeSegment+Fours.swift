// Four pixels at a time: segments with round ends that are not thin, which most ink consists of.
extension StrokeSegment {
    /// The greatest width of a segment, in pixels, for which computing all pixels of its box costs less than finding the columns of
    /// each row.
    private static let smallWidth = 32
    /// The least radius of a segment that is drawn four pixels at a time, in pixels. No pixel touches both of its sides; thinner
    /// lines, such as those of text, have few pixels in a row.
    private static let leastRadius: Float = 2

    /// Whether the segment has round ends, and is so wide that no pixel touches both of its sides.
    @inline(__always)
    var isRoundAndWide: Bool {
        startCut == nil && endCut == nil && min(beginRadius, endRadius) >= Self.leastRadius
    }

    /// Whether computing all pixels of the segment's box costs less than finding the columns of each row.
    @inline(__always)
    var isSmall: Bool { bounds.width <= Self.smallWidth }

    /// Raises the target to the coverage of a segment that is small, round and wide.
    @MainActor
    func coverByFours(_ target: some CoverageTarget) {
        let part = bounds.intersection(target.box)
        guard !part.isEmpty else { return }
        let lanes = Lanes(self)
        for row in part.minY..<part.maxY {
            coverByFours(target, row: row, columns: part.minX..<part.maxX, dy: origin.dy(row), lanes)
        }
    }

    /// Raises pixels of a row of the target to the coverage of a segment that is round and wide. Up to three pixels on either side
    /// are raised as well: the caller has marked them as touched, or their coverage is 0.
    @MainActor
    func coverByFours(_ target: some CoverageTarget, row: Int, columns: Range<Int>, dy: Float) {
        coverByFours(target, row: row, columns: columns, dy: dy, Lanes(self))
    }

    @MainActor @inline(__always)
    private func coverByFours(
        _ target: some CoverageTarget, row: Int, columns: Range<Int>, dy: Float, _ lanes: Lanes
    ) {
        let left = target.box.minX
        let width = target.box.width
        let columns = (columns.lowerBound - left)..<(columns.upperBound - left)
        let (asideOfRow, aheadOfRow) = (SIMD4(repeating: dy * ux), SIMD4(repeating: dy * uy))
        unsafe target.withRow(row - target.box.minY, touching: columns) { bytes in
            var column = columns.lowerBound & ~3
            // Integers, to which the fraction is added last, so that the result does not depend on the target's box.
            var places = SIMD4<Float>(0, 1, 2, 3) + Float(Int32(truncatingIfNeeded: column &+ left &- origin.column))
            while column < columns.upperBound {
                let memory = unsafe UnsafeMutableRawPointer(bytes + column)
                let isWhole = column &+ 4 <= width
                let old = isWhole ? unsafe memory.loadUnaligned(as: UInt32.self) : 0
                if old != .max {
                    // The only call, because the compiler inlines one but not two.
                    let new = lanes.levels(places + origin.toCenterX, asideOfRow, aheadOfRow)
                    if !isWhole {
                        // The target ends inside the last four.
                        for lane in 0..<(width - column) {
                            let level = UInt8(truncatingIfNeeded: new >> (8 * UInt32(lane)))
                            unsafe bytes[column + lane] = max(unsafe bytes[column + lane], level)
                        }
                    } else if old == 0 || new == .max {
                        unsafe memory.storeBytes(of: new, as: UInt32.self)
                    } else if new != 0 {
                        unsafe memory.storeBytes(of: StrokeSegment.greater(old, new), as: UInt32.self)
                    }
                }
                places += 4
                column &+= 4
            }
        }
    }

    /// Returns the maximum of each pair of bytes.
    @inline(__always)
    private static func greater(_ first: UInt32, _ second: UInt32) -> UInt32 {
        let (first, second) = unsafe (
            unsafeBitCast(first, to: SIMD4<UInt8>.self), unsafeBitCast(second, to: SIMD4<UInt8>.self)
        )
        return unsafe unsafeBitCast(first.replacing(with: second, where: first .< second), to: UInt32.self)
    }
}

/// A segment's values, each repeated in four lanes, which are computed once for all pixels.
private nonisolated struct Lanes {
    private let ux: SIMD4<Float>
    private let uy: SIMD4<Float>
    private let lean: SIMD4<Float>
    private let along: SIMD4<Float>
    private let length: SIMD4<Float>
    private let beginRadius: SIMD4<Float>

    @inline(__always)
    init(_ segment: StrokeSegment) {
        ux = SIMD4(repeating: segment.ux)
        uy = SIMD4(repeating: segment.uy)
        lean = SIMD4(repeating: segment.lean)
        along = SIMD4(repeating: segment.along)
        length = SIMD4(repeating: segment.length)
        beginRadius = SIMD4(repeating: segment.beginRadius)
    }

    /// Returns the coverage of four pixels in a row, 0 to 255; the first is the lowest byte. Their centers lie `dx` right
    /// of the origin; the last two arguments are the row's part of their distances across and along the segment.
    @inline(__always)
    func levels(_ dx: SIMD4<Float>, _ asideOfRow: SIMD4<Float>, _ aheadOfRow: SIMD4<Float>) -> UInt32 {
        let aside = dx * uy - asideOfRow
        let ahead = dx * ux + aheadOfRow
        // The distance along the centerline of the point where the edge's normal through the pixel meets it.
        let foot = (ahead - aside.size * lean).orGreater(.zero).orLess(length)
        let beyond = ahead - foot
        let distance = (aside * aside + beyond * beyond).squareRoot()
        let inside = beginRadius - foot * along - distance
        if (inside .< PixelEdge.reach).isNowhere { return .max }
        if (inside .> -PixelEdge.reach).isNowhere { return 0 }
        return Lanes.levels(
            PixelEdge.coverage(
                inside, normalX: aside * uy + beyond * ux, normalY: beyond * uy - aside * ux, length: distance))
    }

    /// Converts coverage from 0 to 1 into bytes.
    @inline(__always)
    private static func levels(_ coverage: SIMD4<Float>) -> UInt32 {
        // Adding 2^23 leaves the rounded number in the low bits.
        let bits = unsafe unsafeBitCast(coverage * 255 + 8_388_608, to: SIMD4<UInt32>.self)
        return unsafe unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: bits), to: UInt32.self)
    }
}

// Written with masks, which become one instruction each; the standard library's pointwise functions become loops.
extension SIMD4<Float> {
    /// The absolute values of the lanes.
    @inline(__always)
    nonisolated fileprivate var size: SIMD4<Float> { orGreater(-self) }

    /// Returns the maximum of each pair of lanes.
    @inline(__always)
    nonisolated fileprivate func orGreater(_ other: SIMD4<Float>) -> SIMD4<Float> {
        replacing(with: other, where: self .< other)
    }

    /// Returns the minimum of each pair of lanes.
    @inline(__always)
    nonisolated fileprivate func orLess(_ other: SIMD4<Float>) -> SIMD4<Float> {
        replacing(with: other, where: self .> other)
    }
}

extension SIMDMask<SIMD4<Int32>> {
    /// Whether no lane is true.
    @inline(__always)
    nonisolated fileprivate var isNowhere: Bool {
        let halves = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
        return halves.x | halves.y == 0
    }
}

extension PixelEdge {
    /// Returns the coverage, 0 to 1, of four pixels whose centers lie `distance` pixels inside edges with normals of these lengths.
    @inline(__always)
    nonisolated fileprivate static func coverage(
        _ distance: SIMD4<Float>, normalX: SIMD4<Float>, normalY: SIMD4<Float>, length: SIMD4<Float>
    ) -> SIMD4<Float> {
        let (x, y) = (normalX.size, normalY.size)
        let greater = x.orGreater(y)
        let lesser = x.orLess(y)
        // Distances are multiplied by the normals' lengths, which avoids dividing the normals by them.
        let half = (greater + lesser) * 0.5
        let near = (distance.size * length).orLess(half)
        let rest = half - near
        let least = lesser.orGreater(SIMD4(repeating: 1e-6))
        let inverse = 1 / (greater * least).orGreater(SIMD4(repeating: 1e-12))
        // The covered part grows linearly while the edge cuts opposite sides; beyond that, only a corner remains.
        let corner = 0.5 - rest * rest * 0.5 * inverse
        let part = corner.replacing(with: near * least * inverse, where: near .< (greater - lesser) * 0.5)
        return 0.5 + part.replacing(with: -part, where: distance .< .zero)
    }
}
