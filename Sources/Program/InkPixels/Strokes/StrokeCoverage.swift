package import Foundation
import Geometry
package import TouchKit

/// The coverage of the pixels under a growing stroke.
///
/// Each segment is rasterized once, when it is appended, into tiles of 64 × 64 pixels, which are allocated as the
/// stroke reaches them. The part that may still change, since the last curve bends with the next sample, is the tail:
/// its segments are rasterized each time the stroke is drawn. A pixel's coverage is the greatest of all segments, so a
/// stroke that has grown has the same pixels as one that is drawn at once, translucent colors included.
///
/// All coordinates and radii are in pixels of the canvas, or of the context's user space (`CGContext.draw(_:color:)`).
@safe package nonisolated final class StrokeCoverage: Coverage {
    /// The pixels whose coverage is kept; segments outside are dropped.
    package let extent: PixelRect
    private let pool: CoverageTilePool
    private let columns: Int
    /// The pixels that the settled segments may cover.
    private var settledBounds = PixelRect.empty
    /// The pixels that the tail may cover.
    private var tailBounds = PixelRect.empty
    private var tail: [StrokeSegment] = []
    /// The segments of the tail that is being replaced, and how many of them have been appended again as they were;
    /// `Int.min` if none is counted. A pen's sample takes 4,000 instructions less because these are not drawn again.
    private var replacedTail: [StrokeSegment] = []
    private var unchangedCount = 0
    private var tiles: [CoverageTile] = []
    /// For each square of the extent, row by row, the index of its tile in `tiles`, or -1.
    private var indexes: [Int32]
    /// The radius of a pen that is thinner, in pixels.
    private let leastRadius: CGFloat

    /// Creates an empty stroke that keeps the coverage of the pixels in `extent`, in tiles from `pool`.
    package init(extent: PixelRect, pool: CoverageTilePool, leastRadius: CGFloat = 0) {
        self.extent = extent
        self.pool = pool
        self.leastRadius = leastRadius
        columns = (extent.width + CoverageTile.edge - 1) / CoverageTile.edge
        let rows = (extent.height + CoverageTile.edge - 1) / CoverageTile.edge
        indexes = Array(repeating: -1, count: columns * rows)
    }

    deinit {
        recycleTiles()
    }

    /// The pixels that the stroke may cover.
    package var bounds: PixelRect { settledBounds.union(tailBounds) }

    /// The memory of the coverage, in bytes.
    package var byteCount: Int { tiles.count * CoverageTile.byteCount }

    // MARK: Growing

    /// Appends a curve to the settled part of the stroke.
    /// - Returns: The pixels whose coverage may have changed.
    @discardableResult
    package func append(_ curve: StrokeCurve) -> PixelRect {
        var changed = PixelRect.empty
        curve.forEachSegment { changed = changed.union(append(from: $0, radius: $1, to: $2, radius: $3)) }
        return changed
    }

    /// Appends a segment with round ends of these radii to the settled part of the stroke.
    /// - Returns: The pixels whose coverage may have changed.
    @discardableResult
    package func append(
        from begin: CGPoint, radius beginRadius: CGFloat, to end: CGPoint, radius endRadius: CGFloat
    ) -> PixelRect {
        precondition(tail.isEmpty, "A stroke's tail is removed before segments are appended")
        guard let segment = segment(from: begin, radius: beginRadius, to: end, radius: endRadius) else { return .empty }
        let covered = settle(segment)
        return countIfUnchanged(segment) ? .empty : covered
    }

    /// Appends a curve to the tail, which is drawn and can be removed again.
    /// - Returns: The pixels that the curve covers.
    @discardableResult
    package func appendToTail(_ curve: StrokeCurve) -> PixelRect {
        var covered = PixelRect.empty
        curve.forEachSegment { covered = covered.union(appendToTail(from: $0, radius: $1, to: $2, radius: $3)) }
        return covered
    }

    /// Appends a segment to the tail.
    /// - Returns: The pixels that the segment covers.
    @discardableResult
    package func appendToTail(
        from begin: CGPoint, radius beginRadius: CGFloat, to end: CGPoint, radius endRadius: CGFloat
    ) -> PixelRect {
        guard let segment = segment(from: begin, radius: beginRadius, to: end, radius: endRadius) else { return .empty }
        var segments = exchange(&tail, with: [])
        segments.append(segment)
        tail = consume segments
        let covered = segment.bounds.intersection(extent)
        tailBounds = tailBounds.union(covered)
        return countIfUnchanged(segment) ? .empty : covered
    }

    @inline(__always)
    private func segment(
        from begin: CGPoint, radius beginRadius: CGFloat, to end: CGPoint, radius endRadius: CGFloat
    ) -> StrokeSegment? {
        StrokeSegment(
            ofPenFrom: begin, radius: beginRadius, to: end, radius: endRadius, near: extent, atLeast: leastRadius)
    }

    /// Removes the tail, and returns the pixels that it covered.
    @discardableResult
    package func removeTail() -> PixelRect {
        let covered = tailBounds
        tailBounds = .empty
        var segments = exchange(&tail, with: [])
        segments.removeEach()
        tail = consume segments
        return covered
    }

    /// Removes the tail, to append another one before `endReplacingTail()`. Its segments that are appended again, from
    /// the first on, change no pixels.
    package func beginReplacingTail() {
        swap(&tail, &replacedTail)
        unchangedCount = 0
        removeTail()
    }

    /// Counts repeated segments as changed, since the color has changed, or since the tail has been replaced.
    package func forgetReplacedTail() { unchangedCount = .min }

    /// Returns the pixels of the replaced tail, except those of its segments that were appended again.
    package func endReplacingTail() -> PixelRect {
        var changed = PixelRect.empty
        for segment in replacedTail.dropFirst(max(unchangedCount, 0)) { changed = changed.union(segment.bounds) }
        forgetReplacedTail()
        return changed.intersection(extent)
    }

    /// Returns whether a new segment is the next one of the replaced tail, and counts it.
    private func countIfUnchanged(_ segment: StrokeSegment) -> Bool {
        guard replacedTail.indices.contains(unchangedCount), replacedTail[unchangedCount] == segment else {
            return false
        }
        unchangedCount += 1
        return true
    }

    /// Clears pixels of the settled part, whose tail has been removed. Append all curves again that stay and cover any
    /// of them; no other pixel changes.
    package func clear(_ rect: PixelRect) {
        precondition(tail.isEmpty, "A stroke's tail is removed before pixels are cleared")
        forEachTile(in: rect) { $0.clear(rect) }
    }

    /// Removes all segments, so that the object can be reused for another stroke.
    package func removeAll() {
        removeTail()
        recycleTiles()
        var all = exchange(&tiles, with: [])
        for tile in all { setIndex(-1, at: index(column: column(tile.box.minX), row: row(tile.box.minY))) }
        all.removeAll(keepingCapacity: true)
        tiles = all
        settledBounds = .empty
        unchangedCount = .min
    }

    private func recycleTiles() {
        for tile in tiles { unsafe pool.recycle(tile.bytes) }
    }

    // MARK: Tiles

    /// Rasterizes a segment into the tiles, and returns the pixels that it may cover.
    private func settle(_ segment: StrokeSegment) -> PixelRect {
        let covered = segment.bounds.intersection(extent)
        guard !covered.isEmpty else { return .empty }
        settledBounds = settledBounds.union(covered)
        for row in row(covered.minY)...row(covered.maxY - 1) {
            for column in column(covered.minX)...column(covered.maxX - 1) {
                let box = box(column: column, row: row)
                guard segment.mayTouch(box) else { continue }
                segment.rasterize(into: tile(box, at: index(column: column, row: row)).target)
            }
        }
        return covered
    }

    private func tile(_ box: PixelRect, at index: Int) -> CoverageTile {
        let known = indexes[index]
        if known >= 0 { return tiles[Int(known)] }
        let tile = unsafe CoverageTile(box: box, bytes: pool.take())
        var all = exchange(&tiles, with: [])
        setIndex(all.count, at: index)
        all.append(tile)
        tiles = all
        return tile
    }

    private func setIndex(_ tile: Int, at index: Int) {
        var all = exchange(&indexes, with: [])
        all[index] = Int32(truncatingIfNeeded: tile)
        indexes = all
    }

    private func column(_ x: Int) -> Int { (x - extent.minX) / CoverageTile.edge }
    private func row(_ y: Int) -> Int { (y - extent.minY) / CoverageTile.edge }
    private func index(column: Int, row: Int) -> Int { row * columns + column }

    private func box(column: Int, row: Int) -> PixelRect {
        PixelRect(
            x: extent.minX + column * CoverageTile.edge, y: extent.minY + row * CoverageTile.edge,
            width: CoverageTile.edge, height: CoverageTile.edge)
    }

    /// Calls a closure with each tile that has settled pixels of a box.
    @inline(__always)
    private func forEachTile(in rect: PixelRect, _ body: (CoverageTile) -> Void) {
        let part = rect.intersection(settledBounds)
        guard !part.isEmpty else { return }
        for row in row(part.minY)...row(part.maxY - 1) {
            for column in column(part.minX)...column(part.maxX - 1) {
                let index = indexes[index(column: column, row: row)]
                if index >= 0 { body(tiles[Int(index)]) }
            }
        }
    }

    // MARK: Drawing

    package func mayCover(_ rect: PixelRect) -> Bool {
        for segment in tail where segment.bounds.intersects(rect) && segment.mayTouch(rect) { return true }
        var isCovered = false
        forEachTile(in: rect) { _ in isCovered = true }
        return isCovered
    }

    package func rasterize(into target: CoverageTarget) {
        forEachTile(in: target.box) { $0.copy(to: target) }
        for index in tail.indices where tail[index].bounds.intersects(target.box) {
            tail[index].rasterize(into: target)
        }
    }
}
