// Four pixels at a time: segments with round ends, which most ink consists of.
nonisolated extension StrokeSegment {
    /// The greatest width of a segment, in pixels, whose box costs less to fill than to find the columns of each row.
    private static let smallWidth = 32
    /// The least radius of a segment of which no pixel touches both sides, in pixels.
    private static let leastRadius: Float = 2

    @inline(__always)
    var isRound: Bool { startCut == nil && endCut == nil }

    /// Whether the segment is so wide that no pixel touches both of its sides.
    @inline(__always)
    var isWide: Bool { min(beginRadius, endRadius) >= Self.leastRadius }

    /// Whether computing all pixels of the segment's box costs less than finding the columns of each row.
    @inline(__always)
    var isSmall: Bool { bounds.width <= Self.smallWidth }

    /// Raises the target to the coverage of a segment that is small and round.
    @inline(__always)
    func rasterizeByFours(into target: CoverageTarget) {
        let part = bounds.intersection(target.box)
        guard !part.isEmpty else { return }
        unsafe raiseByFours(part, of: target.box, target.rows(touching: part), stride: target.stride, Lanes(self))
    }

    /// Raises pixels of a row of the target to the coverage of a round segment.
    @inline(__always)
    func rasterizeByFours(into target: CoverageTarget, row: Int, columns: Range<Int>, _ lanes: Lanes) {
        let box = target.box
        let touched = (columns.lowerBound - box.minX)..<(columns.upperBound - box.minX)
        unsafe raiseByFours(
            PixelRect(minX: columns.lowerBound, minY: row, maxX: columns.upperBound, maxY: row + 1), of: box,
            target.row(row - box.minY, touching: touched), stride: target.stride, lanes)
    }

    /// Blends a pixel over the pixels of a thin round segment in a box, which must lie in the bitmap. Without a mask, it
    /// takes two thirds of the instructions.
    func blend(_ pixel: UInt32, into bitmap: Bitmap, within box: PixelRect) {
        let part = bounds.intersection(box)
        guard !part.isEmpty, let base = unsafe bitmap.words.baseAddress else { return }
        precondition(bitmap.bounds.contains(part))
        let (lanes, sides, pairs) = (Lanes(self), Lanes.Sides(self), PairBlending(pixel))
        let isOpaque = pairs.opaque != nil
        forEachRow(in: part) { row, dy, columns in
            let words = unsafe base + row * bitmap.stride
            let dy = SIMD4(repeating: dy)
            var column = columns.lowerBound
            while column < columns.upperBound {
                defer { column &+= 4 }
                let count = min(4, columns.upperBound &- column)
                // In a crowded drawing, much ink lies on ink of its color, which it does not change.
                if isOpaque, unsafe Bitmap.areAll(pixel, words + column, count: count) { continue }
                let dx = origin.dx(ofFourFrom: column)
                let levels = lanes.levels(
                    dx, dy, aside: dx * lanes.uy - dy * lanes.ux, ahead: dx * lanes.ux + dy * lanes.uy, sides: sides)
                let kept = UInt32.max &>> UInt32(32 &- 8 &* count)
                unsafe Bitmap.blend(pixel, pairs, by: UInt64(levels & kept), over: words + column, count: count)
            }
        }
    }

    /// Raises the pixels of a part of a box to the coverage of a round segment.
    /// - Parameters:
    ///   - part: The pixels to raise; inside `box` and not empty.
    ///   - box: The target's box.
    ///   - bytes: The bytes of the part's first row, from the box's left edge; rows are readable up to a multiple of
    ///     four bytes.
    ///   - stride: The distance between rows, in bytes.
    @inline(__always)
    private func raiseByFours(
        _ part: PixelRect, of box: PixelRect, _ bytes: UnsafeMutablePointer<UInt8>, stride: Int, _ lanes: Lanes
    ) {
        if isWide {
            unsafe raiseWide(part, of: box, bytes, stride: stride, lanes)
        } else {
            unsafe raiseThin(part, of: box, bytes, stride: stride, lanes)
        }
    }

    // Two functions, since one would not have enough registers for both.

    private func raiseWide(
        _ part: PixelRect, of box: PixelRect, _ bytes: UnsafeMutablePointer<UInt8>, stride: Int, _ lanes: Lanes
    ) {
        unsafe raise(part, of: box, bytes, stride: stride, lanes, sides: nil)
    }

    private func raiseThin(
        _ part: PixelRect, of box: PixelRect, _ bytes: UnsafeMutablePointer<UInt8>, stride: Int, _ lanes: Lanes
    ) {
        unsafe raise(part, of: box, bytes, stride: stride, lanes, sides: Lanes.Sides(self))
    }

    @inline(__always)
    private func raise(
        _ part: PixelRect, of box: PixelRect, _ bytes: UnsafeMutablePointer<UInt8>, stride: Int, _ lanes: Lanes,
        sides: Lanes.Sides?
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
            let dx = origin.dx(ofFourFrom: column &+ left)
            let (aside, ahead) = (dx * lanes.uy, dx * lanes.ux)
            var line = Float(Int32(truncatingIfNeeded: part.minY &- origin.row))
            var memory = unsafe UnsafeMutableRawPointer(bytes + column)
            for _ in 0..<height {
                let old = unsafe memory.loadUnaligned(as: UInt32.self)
                if old != .max {
                    let dy = SIMD4(repeating: line + origin.toCenterY)
                    let new = lanes.levels(
                        dx, dy, aside: aside - dy * lanes.ux, ahead: ahead + dy * lanes.uy, sides: sides)
                    unsafe memory.storeBytes(of: StrokeSegment.greater(old, new & kept), as: UInt32.self)
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

nonisolated extension PieceOrigin {
    /// Returns the horizontal offsets from the point to the centers of four columns' pixels.
    @inline(__always)
    fileprivate func dx(ofFourFrom column: Int) -> SIMD4<Float> {
        // Integers, to which the fraction is added last, so that the result does not depend on which four they are.
        let first = Float(Int32(truncatingIfNeeded: column &- self.column))
        return SIMD4<Float>(0, 1, 2, 3) + first + toCenterX
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

    /// The parts of the normals of the straight sides along the segment, and across it on the right.
    struct Sides {
        let alongX, alongY, acrossX, acrossY: SIMD4<Float>

        @inline(__always)
        init(_ segment: StrokeSegment) {
            alongX = SIMD4(repeating: segment.along * segment.ux)
            alongY = SIMD4(repeating: segment.along * segment.uy)
            acrossX = SIMD4(repeating: segment.across * segment.uy)
            acrossY = SIMD4(repeating: segment.across * segment.ux)
        }
    }

    /// Returns `StrokeSegment.coverage` of four pixels in a row, 0 to 255; the first is the lowest byte. Their centers
    /// lie at (`dx`, `dy`) from the origin, and at `aside` across and `ahead` along the segment.
    /// - Parameter sides: The straight sides, if both may pass through one pixel. For a wide segment `nil`, literally:
    ///   the compiler then omits the far side.
    @inline(__always)
    func levels(
        _ dx: SIMD4<Float>, _ dy: SIMD4<Float>, aside: SIMD4<Float>, ahead: SIMD4<Float>, sides: Sides?
    ) -> UInt32 {
        let free = ahead - aside.size * lean
        let foot = free.orGreater(.zero).orLess(length)
        let beyond = ahead - foot
        let distance = (aside * aside + beyond * beyond).squareRoot()
        let radius = beginRadius - foot * along
        let inside = radius - distance
        let isAtEdge = inside .< PixelEdge.reach
        if sides == nil, isAtEdge.isNowhere { return .max }
        if (inside .> -PixelEdge.reach).isNowhere { return 0 }
        // The normal, not divided by its length: distances are multiplied by it instead.
        var (x, y, normalLength) = ((dx - foot * ux).size, (dy - foot * uy).size, distance)
        if let sides {
            // On the centerline, that would be only rounding errors. Beside the segment, the normal is the side's.
            let isBeside = (free .== foot) .| (distance .<= 1e-3)
            let sign = SIMD4<Float>(repeating: 1).withSign(of: aside)
            x.replace(with: (sides.alongX + sides.acrossX * sign).size, where: isBeside)
            y.replace(with: (sides.alongY - sides.acrossY * sign).size, where: isBeside)
            normalLength.replace(with: SIMD4(repeating: 1), where: isBeside)
        }
        let edge = PixelEdges(x, y)
        let near = edge.strip(inside.size * normalLength).withSign(of: inside)
        if sides != nil {
            let far = edge.strip((radius + distance) * normalLength)
            return Self.bytes((near + far).orGreater(.zero))
        }
        // Pixels that no edge cuts do without the normal, which may be only rounding errors.
        let half = SIMD4<Float>(repeating: 0.5)
        return Self.bytes(half.replacing(with: near, where: isAtEdge) + half)
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

/// `PixelEdge` for four pixels, each with an edge of its own.
nonisolated private struct PixelEdges {
    private let lesser: SIMD4<Float>
    private let half: SIMD4<Float>
    /// The lesser part of the normal: if it is 0, too little to matter, but enough that nothing is divided by zero.
    private let least: SIMD4<Float>
    private let inverse: SIMD4<Float>

    /// Creates edges from the absolute values of their normals, which may have any length.
    @inline(__always)
    init(_ x: SIMD4<Float>, _ y: SIMD4<Float>) {
        let greater = x.orGreater(y)
        lesser = x.orLess(y)
        half = (greater + lesser) * 0.5
        least = lesser + 1e-6
        inverse = 1 / (greater * least + 1e-12)
    }

    /// Returns `PixelEdge.strip` of distances that are multiplied by the length of the normal.
    @inline(__always)
    func strip(_ distance: SIMD4<Float>) -> SIMD4<Float> {
        let near = distance.orLess(half)
        let rest = half - near
        let corner = 0.5 - rest * rest * 0.5 * inverse
        return corner.replacing(with: near * least * inverse, where: near .< half - lesser)
    }
}

// Masks and bits become one instruction each; the standard library's pointwise functions become loops.
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
    @inline(__always)
    fileprivate var isNowhere: Bool {
        let halves = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
        return halves.x | halves.y == 0
    }
}
