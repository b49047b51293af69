package import Foundation

/// The pixels that a growing stroke covers, as bytes of coverage that only ever rise.
///
/// Each segment is rasterized once, when it is appended, into tiles of 64 × 64 pixels that are allocated as the stroke
/// reaches them. What may still change, the curve that bends with the next sample, is the tail: segments that are
/// rasterized when the stroke is drawn. A pixel's coverage is the greatest that any segment gives it, so a stroke that
/// grew has the same pixels as one that is drawn at once, translucent colors included.
///
/// All coordinates and radii are in pixels of the canvas, or of the context's user space (`CGContext.draw(_:color:)`).
@MainActor @safe public final class StrokeCoverage {
    /// The pixels that coverage is kept for; what lies outside is dropped.
    package var extent: PixelRect { value.extent }
    private var value: GrowingCoverage

    /// Creates an empty stroke that keeps coverage for the pixels of `extent`, in tiles from `pool`.
    package init(extent: PixelRect, pool: CoverageTilePool) {
        value = GrowingCoverage(extent: extent, pool: pool)
    }

    isolated deinit {
        for tile in value.tiles { unsafe value.pool.give(tile.bytes) }
    }

    /// The pixels that the stroke may cover.
    public var bounds: PixelRect { value.bounds }

    /// The line that the pen followed, tail included.
    public var centerline: StrokeCenterline { value.centerline }

    /// The memory of the coverage, in bytes.
    package var byteCount: Int { value.tiles.count * CoverageTile.byteCount }

    // MARK: Growing

    /// Appends a segment, which will not change any more, with round ends of these radii.
    /// - Returns: The pixels whose coverage may have changed.
    @discardableResult
    package func append(
        from begin: CGPoint, radius beginRadius: CGFloat, to end: CGPoint, radius endRadius: CGFloat
    ) -> PixelRect {
        value.append(from: begin, beginRadius, to: end, endRadius)
    }

    /// Appends a curve, which will not change any more.
    /// - Returns: The pixels whose coverage may have changed.
    @discardableResult
    package func append(_ curve: StrokeCurve) -> PixelRect {
        value.append(curve)
    }

    /// Appends to the tail: segments that are drawn, and can be removed again.
    /// - Returns: The pixels that the segment covers.
    @discardableResult
    package func appendToTail(
        from begin: CGPoint, radius beginRadius: CGFloat, to end: CGPoint, radius endRadius: CGFloat
    ) -> PixelRect {
        value.appendToTail(from: begin, beginRadius, to: end, endRadius)
    }

    /// Appends a curve to the tail.
    /// - Returns: The pixels that the curve covers.
    @discardableResult
    package func appendToTail(_ curve: StrokeCurve) -> PixelRect {
        value.appendToTail(curve)
    }

    /// Removes the tail.
    /// - Returns: The pixels that it covered.
    @discardableResult
    package func removeTail() -> PixelRect { value.removeTail() }

    /// Makes the tail a part of the stroke that will not change any more. No pixel changes.
    package func settleTail() { value.settleTail() }

    /// Removes everything and keeps the memory, for another stroke.
    package func removeAll() { value.removeAll() }

    // MARK: Drawing

    /// Whether some pixel of `rect` may be covered.
    package func mayCover(_ rect: PixelRect) -> Bool { value.mayCover(rect) }

    /// Raises a mask that is all zero to the coverage of its box.
    func cover(_ mask: CoverageMask) { value.cover(mask) }
}
