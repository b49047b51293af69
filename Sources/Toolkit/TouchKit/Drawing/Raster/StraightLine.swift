import Foundation

/// A thin straight line of even width with round ends, which is blended into a bitmap row by row, without a mask.
///
/// The pixels are the same as those of the line's `StrokeSegment`, which draws wide lines through a mask. A million thin
/// lines take a fifth less time than through a mask, from the file to the window.
nonisolated struct StraightLine {
    private let segment: StrokeSegment
    private let radius: Float
    /// The edge of either side: both are parallel and cut pixels in the same way.
    private let edge: PixelEdge
    /// The distances along the row per distance along the line and across it; 0 if a step along the row changes
    /// neither.
    private let perAlong: Float
    private let perAcross: Float

    /// The tolerance for columns that are computed by division, in pixels.
    private static let tolerance: Float = 0.01

    /// Creates a line from a segment; nil if the segment is a dot, wide, cut, or of changing width.
    init?(_ segment: StrokeSegment) {
        guard segment.beginRadius == segment.endRadius, segment.length > 0, segment.isRound, !segment.isRoundAndWide
        else { return nil }
        self.segment = segment
        radius = segment.beginRadius
        edge = PixelEdge(normalX: segment.uy, normalY: segment.ux)
        perAlong = abs(segment.ux) > 1e-4 ? 1 / segment.ux : 0
        perAcross = abs(segment.uy) > 1e-4 ? 1 / segment.uy : 0
    }

    /// Blends a pixel over the line's pixels in `box`, which must lie in the bitmap.
    func blend(_ pixel: UInt32, into bitmap: Bitmap, within box: PixelRect) {
        let part = segment.bounds.intersection(box)
        guard !part.isEmpty, let base = unsafe bitmap.words.baseAddress else { return }
        precondition(bitmap.bounds.contains(part))
        for y in part.minY..<part.maxY {
            let dy = segment.origin.dy(y)
            let covered = columns(dy, from: -radius - PixelEdge.reach, within: part.minX..<part.maxX)
            guard !covered.isEmpty else { continue }
            let row = unsafe base + y * bitmap.stride
            let body = body(dy, within: covered)
            unsafe blendEnd(pixel, into: row, covered.lowerBound..<body.lowerBound, dy)
            unsafe blendBody(pixel, into: row, body, dy)
            unsafe blendEnd(pixel, into: row, body.upperBound..<covered.upperBound, dy)
        }
    }

    // MARK: Columns

    /// Returns the columns of a row that lie at most `-margin` before the first end, after the last and beside the
    /// line, and perhaps some more.
    @inline(__always)
    private func columns(_ dy: Float, from margin: Float, within limit: Range<Int>) -> Range<Int> {
        var (low, high) = (-Float.infinity, Float.infinity)
        narrow(&low, &high, to: (margin + dy * segment.ux, dy * segment.ux - margin), per: perAcross)
        let ahead = dy * segment.uy
        narrow(&low, &high, to: (margin - ahead, segment.length - margin - ahead), per: perAlong)
        return columns(low - Self.tolerance, high + Self.tolerance, within: limit)
    }

    /// Returns the columns of a row between the ends of the line, or perhaps fewer.
    @inline(__always)
    private func body(_ dy: Float, within limit: Range<Int>) -> Range<Int> {
        let ahead = dy * segment.uy
        if perAlong == 0 {
            // The line is nearly vertical: a row lies between the ends as a whole or not at all, except for its
            // outermost pixels.
            return between(limit, dy)
        }
        var (low, high) = (-Float.infinity, Float.infinity)
        narrow(&low, &high, to: (-ahead, segment.length - ahead), per: perAlong)
        return between(columns(low + Self.tolerance, high - Self.tolerance, within: limit), dy)
    }

    /// Returns `columns`, or an empty range if the first or the last of them is not between the ends.
    @inline(__always)
    private func between(_ columns: Range<Int>, _ dy: Float) -> Range<Int> {
        let first = ahead(segment.origin.dx(columns.lowerBound), dy)
        let last = ahead(segment.origin.dx(columns.upperBound - 1), dy)
        return min(first, last) >= 0 && max(first, last) <= segment.length
            ? columns : columns.lowerBound..<columns.lowerBound
    }

    /// Returns the distance along the line of a pixel's center at (`dx`, `dy`) from the first end.
    @inline(__always)
    private func ahead(_ dx: Float, _ dy: Float) -> Float { dx * segment.ux + dy * segment.uy }

    @inline(__always)
    private func narrow(_ low: inout Float, _ high: inout Float, to range: (Float, Float), per rate: Float) {
        guard rate != 0 else { return }
        let (first, last) = (range.0 * rate, range.1 * rate)
        low = max(low, min(first, last))
        high = min(high, max(first, last))
    }

    @inline(__always)
    private func columns(_ low: Float, _ high: Float, within limit: Range<Int>) -> Range<Int> {
        // Compared first, since infinities cannot be converted to integers.
        let start = low > segment.origin.dx(limit.lowerBound) ? segment.origin.firstColumn(from: low) : limit.lowerBound
        let end = high < segment.origin.dx(limit.upperBound) ? segment.origin.firstColumn(from: high) : limit.upperBound
        let first = min(max(start, limit.lowerBound), limit.upperBound)
        return first..<max(first, min(end, limit.upperBound))
    }

    // MARK: Pixels

    /// Blends the pixels of a row between the ends of the line.
    @inline(__always)
    private func blendBody(
        _ pixel: UInt32, into row: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, _ dy: Float
    ) {
        // Both sides of a very thin line may pass through a pixel.
        guard radius >= PixelEdge.reach else { return unsafe blendEnd(pixel, into: row, columns, dy) }
        let (origin, uy, lean) = (segment.origin, segment.uy, dy * segment.ux)
        for column in columns {
            let aside = abs(origin.dx(column) * uy - lean)
            unsafe Self.blend(pixel, over: row + column, coverage: edge.coverage(radius - aside))
        }
    }

    /// Blends pixels that may lie at an end of the line, or touch both of its sides.
    private func blendEnd(_ pixel: UInt32, into row: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, _ dy: Float) {
        for column in columns {
            unsafe Self.blend(pixel, over: row + column, coverage: coverage(segment.origin.dx(column), dy))
        }
    }

    /// Returns the coverage, 0 to 1, of a pixel whose center lies at (`dx`, `dy`) from the first end.
    @inline(__always)
    private func coverage(_ dx: Float, _ dy: Float) -> Float {
        let aside = dx * segment.uy - dy * segment.ux
        let ahead = ahead(dx, dy)
        if ahead >= 0, ahead <= segment.length {
            let near = edge.coverage(radius - abs(aside))
            let other = radius + abs(aside)
            return other >= PixelEdge.reach ? near : max(0, near + edge.coverage(other) - 1)
        }
        let beyond = ahead < 0 ? ahead : ahead - segment.length
        let distance = (aside * aside + beyond * beyond).squareRoot()
        let edge = PixelEdge(
            normalX: (aside * segment.uy + beyond * segment.ux) / distance,
            normalY: (beyond * segment.uy - aside * segment.ux) / distance)
        return edge.coverage(distance, radius: radius)
    }

    @inline(__always)
    private static func blend(_ pixel: UInt32, over word: UnsafeMutablePointer<UInt32>, coverage: Float) {
        // Adding 2^23 leaves the rounded number in the low bits, as in `CoverageTarget`.
        let level = (coverage * 255 + 8_388_608).bitPattern & 0xFF
        if level == 255 {
            unsafe word.pointee = Premultiplied.over(pixel, word.pointee)
        } else if level != 0 {
            unsafe word.pointee = Premultiplied.over(Premultiplied.scaled(pixel, by: level), word.pointee)
        }
    }
}
