// Four pixels at a time: segments with round ends that are not thin, which most ink consists of.
nonisolated extension StrokeSegment {
    /// The greatest width of a segment, in pixels, for which computing all pixels of its box costs less than finding
    /// the columns of each row.
    private static let smallWidth = 32
    /// The least radius of a segment of which no pixel touches both sides, in pixels.
    private static let leastRadius: Float = 2

    @inline(__always)
    var isRound: Bool { startCut == nil && endCut == nil }

    /// Whether the segment has round ends, and is so wide that no pixel touches both of its sides.
    @inline(__always)
    var isRoundAndWide: Bool { isRound && min(beginRadius, endRadius) >= Self.leastRadius }

    /// Whether computing all pixels of the segment's box costs less than finding the columns of each row.
    @inline(__always)
    var isSmall: Bool { bounds.width <= Self.smallWidth }

    /// Raises the target to the coverage of a segment that is small and round.
    @inline(__always)
    func rasterizeByFours(into target: CoverageTarget) {
        let part = bounds.intersection(target.box)
        guard !part.isEmpty else { return }
        let bytes = unsafe target.rows(touching: part)
        if isRoundAndWide {
            unsafe rasterizeByFours(part, of: target.box, bytes, stride: target.stride, Lanes(self))
        } else {
            unsafe rasterizeThinByFours(part, of: target.box, bytes, stride: target.stride)
        }
    }

    /// Raises pixels of a row of the target to the coverage of a segment that is round and wide.
    @inline(__always)
    func rasterizeByFours(into target: CoverageTarget, row: Int, columns: Range<Int>, _ lanes: Lanes) {
        let box = target.box
        let touched = (columns.lowerBound - box.minX)..<(columns.upperBound - box.minX)
        unsafe rasterizeByFours(
            PixelRect(minX: columns.lowerBound, minY: row, maxX: columns.upperBound, maxY: row + 1), of: box,
            target.row(row - box.minY, touching: touched), stride: target.stride, lanes)
    }

    /// Raises the pixels of a part of a box to the coverage of a segment that is round and wide.
    ///
    /// One function for small boxes and for rows, so that there is a single call of `levels`, which the compiler inlines. See
    /// `raiseByFours` for the parameters.
    private func rasterizeByFours(
        _ part: PixelRect, of box: PixelRect, _ bytes: UnsafeMutablePointer<UInt8>, stride: Int, _ lanes: Lanes
    ) {
        unsafe raiseByFours(part, of: box, bytes, stride: stride, ux: lanes.ux, uy: lanes.uy) { dx, dy, aside, ahead in
            lanes.levels(dx, dy, aside: aside, ahead: ahead)
        }
    }

    /// Same as above, for a segment so thin that a pixel may touch both of its sides.
    private func rasterizeThinByFours(
        _ part: PixelRect, of box: PixelRect, _ bytes: UnsafeMutablePointer<UInt8>, stride: Int
    ) {
        let lanes = Lanes(self)
        let side = (x: SIMD4(repeating: across * uy), y: SIMD4(repeating: across * ux))
        let front = (x: SIMD4(repeating: along * ux), y: SIMD4(repeating: along * uy))
        unsafe raiseByFours(part, of: box, bytes, stride: stride, ux: lanes.ux, uy: lanes.uy) { dx, dy, aside, ahead in
            lanes.thinLevels(dx, dy, aside: aside, ahead: ahead, side: side, front: front)
        }
    }

    /// Raises the pixels of a part of a box to the levels that a closure returns for four of them in a row.
    /// - Parameters:
    ///   - part: The pixels to raise; inside `box` and not empty.
    ///   - box: The target's box.
    ///   - bytes: The bytes of the part's first row, from the box's left edge; rows are readable up to a multiple of
    ///     four bytes.
    ///   - stride: The distance between rows, in bytes.
    ///   - ux: The horizontal part of the segment's direction, in all lanes.
    ///   - uy: The vertical part.
    ///   - levels: Returns the coverage of four pixels (`Lanes.levels`).
    @inline(__always)
    private func raiseByFours(
        _ part: PixelRect, of box: PixelRect, _ bytes: UnsafeMutablePointer<UInt8>, stride: Int, ux: SIMD4<Float>,
        uy: SIMD4<Float>,
        levels: (_ dx: SIMD4<Float>, _ dy: SIMD4<Float>, _ aside: SIMD4<Float>, _ ahead: SIMD4<Float>) -> UInt32
    ) {
        let (left, height) = (box.minX, part.height)
        let (begin, end) = (part.minX &- left, part.maxX &- left)
        let last = ((box.width &+ 3) & ~3) &- 4
        // Column by column, since what a row adds is the same for four pixels.
        var next = begin
        while next < end {
            // The last four end within a row's memory.
            let column = min(next, last)
            // Pixels beside the part stay as they are.
            let (before, beyond) = (UInt32(next &- column), UInt32(max(column &+ 4 &- end, 0)))
            let kept = (UInt32.max &<< (8 &* before)) & (UInt32.max &>> (8 &* beyond))
            // Integers, to which the fraction is added last, so that the result does not depend on the target's box.
            let first = Float(Int32(truncatingIfNeeded: column &+ left &- origin.column))
            let dx = SIMD4<Float>(0, 1, 2, 3) + first + origin.toCenterX
            let (aside, ahead) = (dx * uy, dx * ux)
            var line = Float(Int32(truncatingIfNeeded: part.minY &- origin.row))
            var memory = unsafe UnsafeMutableRawPointer(bytes + column)
            for _ in 0..<height {
                let old = unsafe memory.loadUnaligned(as: UInt32.self)
                if old != .max {
                    let dy = SIMD4(repeating: line + origin.toCenterY)
                    let new = levels(dx, dy, aside - dy * ux, ahead + dy * uy) & kept
                    unsafe memory.storeBytes(of: StrokeSegment.greater(old, new), as: UInt32.self)
                }
                line += 1
                unsafe memory += stride
            }
            next &+= 4
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
nonisolated struct Lanes {
    let ux: SIMD4<Float>
    let uy: SIMD4<Float>
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

    /// Returns the coverage of four pixels in a row, 0 to 255; the first is the lowest byte. Their centers lie at
    /// (`dx`, `dy`) from the origin, and at `aside` across and `ahead` along the segment.
    ///
    /// The computation is that of `PixelEdge`. It is all in one function, because the compiler inlines one but not two.
    @inline(__always)
    func levels(
        _ dx: SIMD4<Float>, _ dy: SIMD4<Float>, aside: SIMD4<Float>, ahead: SIMD4<Float>
    ) -> UInt32 {
        // The distance along the centerline of the point where the edge's normal through the pixel meets it.
        let foot = (ahead - aside.size * lean).orGreater(.zero).orLess(length)
        let beyond = ahead - foot
        let distance = (aside * aside + beyond * beyond).squareRoot()
        let inside = beginRadius - foot * along - distance
        let isAtEdge = inside .< PixelEdge.reach
        if isAtEdge.isNowhere { return .max }
        if (inside .> -PixelEdge.reach).isNowhere { return 0 }
        // The normal, not divided by its length; distances are multiplied by it instead.
        let (x, y) = ((dx - foot * ux).size, (dy - foot * uy).size)
        let greater = x.orGreater(y)
        let lesser = x.orLess(y)
        let half = (greater + lesser) * 0.5
        let near = (inside.size * distance).orLess(half)
        let rest = half - near
        // Too little to matter, but enough that nothing is divided by zero.
        let least = lesser + 1e-6
        let inverse = 1 / (greater * least + 1e-12)
        // The covered part grows linearly while the edge cuts opposite sides; beyond that, only a corner remains.
        let corner = 0.5 - rest * rest * 0.5 * inverse
        let part = corner.replacing(with: near * least * inverse, where: near .< half - lesser)
        // On the centerline, the normal is only rounding errors: pixels that no edge cuts do without it.
        let signed = SIMD4(repeating: 0.5).replacing(with: part.withSign(of: inside), where: isAtEdge)
        return Self.bytes(signed + 0.5)
    }

    /// Same as `levels(_:_:aside:ahead:)`, for a segment so thin that a pixel may touch both of its sides: what the
    /// side far from the pixel's center leaves out is subtracted.
    /// - Parameters:
    ///   - side: The part across the segment of the normal of its right side.
    ///   - front: The part along the segment of the normal of both sides.
    @inline(__always)
    func thinLevels(
        _ dx: SIMD4<Float>, _ dy: SIMD4<Float>, aside: SIMD4<Float>, ahead: SIMD4<Float>,
        side: (x: SIMD4<Float>, y: SIMD4<Float>), front: (x: SIMD4<Float>, y: SIMD4<Float>)
    ) -> UInt32 {
        let free = ahead - aside.size * lean
        let foot = free.orGreater(.zero).orLess(length)
        let beyond = ahead - foot
        let square = aside * aside + beyond * beyond
        let radius = beginRadius - foot * along
        let reach = radius + PixelEdge.reach
        // Most pixels around a short segment are beyond its reach.
        if (square .< reach * reach).isNowhere { return 0 }
        let distance = square.squareRoot()
        let inside = radius - distance
        // Beside the segment, and at its ends' centers, the normal is that of the side.
        let sign = aside.withSignOfOne
        let isEnd = (free .!= foot) .& (distance .> 1e-3)
        let x = (front.x + side.x * sign).size.replacing(with: (dx - foot * ux).size, where: isEnd)
        let y = (front.y - side.y * sign).size.replacing(with: (dy - foot * uy).size, where: isEnd)
        // The normal's length: distances are multiplied by it, since the normal is not divided by it.
        let unit = SIMD4<Float>(repeating: 1).replacing(with: distance, where: isEnd)
        let greater = x.orGreater(y)
        let lesser = x.orLess(y)
        let half = (greater + lesser) * 0.5
        let least = lesser + 1e-6
        let inverse = 1 / (greater * least + 1e-12)
        let flat = half - lesser
        let scale = least * inverse
        let near = (inside.size * unit).orLess(half)
        let nearRest = half - near
        let nearPart = (0.5 - nearRest * nearRest * 0.5 * inverse).replacing(with: near * scale, where: near .< flat)
        let far = ((radius + distance) * unit).orLess(half)
        let farRest = half - far
        let farPart = (0.5 - farRest * farRest * 0.5 * inverse).replacing(with: far * scale, where: far .< flat)
        return Self.bytes((nearPart.withSign(of: inside) + farPart).orGreater(.zero))
    }

    /// Returns coverages, 0 to 1, as bytes, 0 to 255.
    @inline(__always)
    private static func bytes(_ coverage: SIMD4<Float>) -> UInt32 {
        // Adding 2^23 leaves the rounded number in the low bits.
        let number = coverage * 255 + 8_388_608
        let bits = unsafe unsafeBitCast(number, to: SIMD4<UInt32>.self)
        return unsafe unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: bits), to: UInt32.self)
    }
}

// Written with masks and bits, which become one instruction each; the standard library's pointwise functions become
// loops.
nonisolated extension SIMD4<Float> {
    /// The absolute values of the lanes.
    @inline(__always)
    fileprivate var size: SIMD4<Float> {
        unsafe unsafeBitCast(unsafeBitCast(self, to: SIMD4<UInt32>.self) & 0x7FFF_FFFF, to: SIMD4<Float>.self)
    }

    /// Returns the lanes, which are positive, with the signs of others.
    @inline(__always)
    fileprivate func withSign(of other: SIMD4<Float>) -> SIMD4<Float> {
        let (bits, sign) = unsafe (
            unsafeBitCast(self, to: SIMD4<UInt32>.self), unsafeBitCast(other, to: SIMD4<UInt32>.self) & 0x8000_0000
        )
        return unsafe unsafeBitCast(bits | sign, to: SIMD4<Float>.self)
    }

    /// 1 in each lane, with the lanes' signs.
    @inline(__always)
    fileprivate var withSignOfOne: SIMD4<Float> { SIMD4<Float>(repeating: 1).withSign(of: self) }

    /// Returns the maximum of each pair of lanes.
    @inline(__always)
    fileprivate func orGreater(_ other: SIMD4<Float>) -> SIMD4<Float> {
        replacing(with: other, where: self .< other)
    }

    /// Returns the minimum of each pair of lanes.
    @inline(__always)
    fileprivate func orLess(_ other: SIMD4<Float>) -> SIMD4<Float> {
        replacing(with: other, where: self .> other)
    }
}

nonisolated extension SIMDMask<SIMD4<Int32>> {
    @inline(__always)
    fileprivate var isNowhere: Bool {
        let halves = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
        return halves.x | halves.y == 0
    }
}
