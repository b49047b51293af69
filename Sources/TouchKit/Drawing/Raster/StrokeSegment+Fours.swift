// Four pixels at a time: segments with round ends that are not thin, which most ink consists of.
nonisolated extension StrokeSegment {
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
    @inline(__always)
    func coverByFours(_ target: some CoverageTarget) {
        let part = bounds.intersection(target.box)
        guard !part.isEmpty else { return }
        unsafe target.withRows(touching: part) { bytes, stride in
            unsafe coverByFours(part, of: target.box, bytes, stride: stride)
        }
    }

    /// Raises pixels of a row of the target to the coverage of a segment that is round and wide.
    @inline(__always)
    func coverByFours(_ target: some CoverageTarget, row: Int, columns: Range<Int>) {
        let part = PixelRect(minX: columns.lowerBound, minY: row, maxX: columns.upperBound, maxY: row + 1)
        unsafe target.withRows(touching: part) { bytes, stride in
            unsafe coverByFours(part, of: target.box, bytes, stride: stride)
        }
    }

    /// Raises the pixels of a part of a box to the coverage of a segment that is round and wide. Up to three pixels on either side
    /// are raised as well: the caller has marked them as touched, or their coverage is 0.
    ///
    /// One function for all targets, so that there is a single call of `levels`, which the compiler inlines.
    /// - Parameters:
    ///   - part: The pixels to raise; inside `box` and not empty.
    ///   - box: The target's box.
    ///   - bytes: The bytes of the part's first row, from the box's left edge; rows are readable up to a multiple of four bytes.
    ///   - stride: The distance between rows, in bytes.
    private func coverByFours(
        _ part: PixelRect, of box: PixelRect, _ bytes: UnsafeMutablePointer<UInt8>, stride: Int
    ) {
        let lanes = Lanes(self)
        let (left, width) = (box.minX, box.width)
        let height = part.height
        // Column by column, since what a row adds is the same for four pixels.
        var column = (part.minX &- left) & ~3
        while column < part.maxX &- left {
            // Bytes beyond the box stay zero.
            let beyond = UInt32(truncatingIfNeeded: max(column &+ 4 &- width, 0))
            let kept = UInt32.max &>> (8 &* beyond)
            // Integers, to which the fraction is added last, so that the result does not depend on the target's box.
            let first = Float(Int32(truncatingIfNeeded: column &+ left &- origin.column))
            let dx = SIMD4<Float>(0, 1, 2, 3) + first + origin.toCenterX
            let (aside, ahead) = (dx * lanes.uy, dx * lanes.ux)
            var line = Float(Int32(truncatingIfNeeded: part.minY &- origin.row))
            var memory = unsafe UnsafeMutableRawPointer(bytes + column)
            for _ in 0..<height {
                let old = unsafe memory.loadUnaligned(as: UInt32.self)
                if old != .max {
                    let dy = SIMD4(repeating: line + origin.toCenterY)
                    let new = lanes.levels(dx, dy, aside: aside - dy * lanes.ux, ahead: ahead + dy * lanes.uy) & kept
                    unsafe memory.storeBytes(of: StrokeSegment.greater(old, new), as: UInt32.self)
                }
                line += 1
                unsafe memory += stride
            }
            column &+= 4
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

    /// Returns the coverage of four pixels in a row, 0 to 255; the first is the lowest byte. Their centers lie at (`dx`, `dy`) from
    /// the origin, and at `aside` across and `ahead` along the segment.
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
        // Adding 2^23 leaves the rounded number in the low bits.
        let number = (signed + 0.5) * 255 + 8_388_608
        let bits = unsafe unsafeBitCast(number, to: SIMD4<UInt32>.self)
        return unsafe unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: bits), to: UInt32.self)
    }
}

// Written with masks and bits, which become one instruction each; the standard library's pointwise functions become loops.
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
    /// Whether no lane is true.
    @inline(__always)
    fileprivate var isNowhere: Bool {
        let halves = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
        return halves.x | halves.y == 0
    }
}
