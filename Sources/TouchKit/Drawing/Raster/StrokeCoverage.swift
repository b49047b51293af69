package import Foundation

/// The coverage of the pixels under a growing stroke.
///
/// Each segment is rasterized once, when it is appended, into tiles of 64 × 64 pixels, which are allocated as the stroke reaches
/// them. The part that may still change, since the last curve bends with the next sample, is the tail: its segments are
/// rasterized each time the stroke is drawn. A pixel's coverage is the greatest of all segments, so a stroke that has grown has
/// the same pixels as one that is drawn at once, translucent colors included.
///
/// All coordinates and radii are in pixels of the canvas, or of the context's user space (`CGContext.draw(_:color:)`).
@safe public nonisolated final class StrokeCoverage {
    /// The pixels whose coverage is kept; segments outside are dropped.
    package var extent: PixelRect { value.extent }
    private var value: GrowingCoverage

    /// Creates an empty stroke that keeps the coverage of the pixels in `extent`, in tiles from `pool`.
    package init(extent: PixelRect, pool: CoverageTilePool) {
        value = GrowingCoverage(extent: extent, pool: pool)
    }

    deinit {
        value.giveTiles()
    }

    /// The pixels that the stroke may cover.
    public var bounds: PixelRect { value.bounds }

    /// The line that the pen followed, tail included.
    public var centerline: StrokeCenterline { value.centerline }

    /// The memory of the coverage, in bytes.
    package var byteCount: Int { value.tiles.count * CoverageTile.byteCount }

    // MARK: Growing

    /// Appends a segment with round ends of these radii to the settled part of the stroke.
    /// - Returns: The pixels whose coverage may have changed.
    @discardableResult
    package func append(
        from begin: CGPoint, radius beginRadius: CGFloat, to end: CGPoint, radius endRadius: CGFloat
    ) -> PixelRect {
        value.append(from: begin, beginRadius, to: end, endRadius)
    }

    /// Appends a curve to the settled part of the stroke.
    /// - Returns: The pixels whose coverage may have changed.
    @discardableResult
    package func append(_ curve: StrokeCurve) -> PixelRect {
        value.append(curve)
    }

    /// Appends a segment to the tail, which is drawn and can be removed again.
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

    /// Removes the tail, and returns the pixels that it covered.
    @discardableResult
    package func removeTail() -> PixelRect { value.removeTail() }

    /// Clears pixels of the settled part, whose tail has been removed. `restore(_:)` draws those of curves that stay.
    /// - Parameters:
    ///   - rect: The pixels to clear.
    ///   - count: The number of the centerline's points before the first curve that is removed.
    package func clear(_ rect: PixelRect, keepingPoints count: Int) { value.clear(rect, keepingPoints: count) }

    /// Draws an earlier curve again after `clear(_:keepingPoints:)`. No pixel that was not cleared changes.
    package func restore(_ curve: StrokeCurve) { value.restore(curve) }

    /// Removes all segments, so that the object can be reused for another stroke.
    package func removeAll() { value.removeAll() }

    // MARK: Drawing

    /// Returns whether any pixel of `rect` may be covered.
    package func mayCover(_ rect: PixelRect) -> Bool { value.mayCover(rect) }

    /// Sets a mask that is all zero to the stroke's coverage of its box.
    func cover(_ mask: CoverageMask) { value.cover(mask) }
}
