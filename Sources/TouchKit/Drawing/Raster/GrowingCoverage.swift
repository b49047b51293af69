import Foundation
import Geometry

/// The contents of a `StrokeCoverage`, as a value, so that each change is one exclusive access.
@safe nonisolated struct GrowingCoverage {
    /// The pixels whose coverage is kept.
    let extent: PixelRect
    /// The pixels that the settled segments may cover.
    private var settledBounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
    /// The pixels that the tail may cover.
    private var tailBounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
    private var tail: [StrokeSegment] = []
    /// The pixels of the tail's first segment when it was last drawn, if it was short.
    private var tailCoverage: TailCoverage?
    /// Memory for those pixels.
    private var tailBytes: UnsafeMutablePointer<UInt8>?
    private(set) var tiles: [CoverageTile] = []
    /// For each square of the extent, row by row, the index of its tile in `tiles`, or -1.
    private var indexes: [Int32]
    private let columns: Int
    let pool: CoverageTilePool
    /// The line that the pen followed, tail included.
    private(set) var centerline = StrokeCenterline()
    private var settledPoints = 0

    init(extent: PixelRect, pool: CoverageTilePool) {
        self.extent = extent
        self.pool = pool
        columns = (extent.width + CoverageTile.edge - 1) / CoverageTile.edge
        let rows = (extent.height + CoverageTile.edge - 1) / CoverageTile.edge
        indexes = Array(repeating: -1, count: columns * rows)
    }

    /// The pixels that the stroke may cover.
    var bounds: PixelRect { settledBounds.union(tailBounds) }

    // MARK: Growing

    /// Appends a segment to the settled part, and returns the pixels whose coverage may have changed.
    mutating func append(from begin: CGPoint, _ beginRadius: CGFloat, to end: CGPoint, _ endRadius: CGFloat)
        -> PixelRect
    {
        precondition(
            centerline.points.count == settledPoints, "A stroke's tail is removed before segments are appended")
        guard let segment = segment(from: begin, beginRadius, to: end, endRadius) else { return .empty }
        settledPoints = centerline.points.count
        return settle(segment)
    }

    /// Appends a segment to the tail, and returns the pixels that it covers.
    mutating func appendToTail(
        from begin: CGPoint, _ beginRadius: CGFloat, to end: CGPoint, _ endRadius: CGFloat
    ) -> PixelRect {
        guard let segment = segment(from: begin, beginRadius, to: end, endRadius) else { return .empty }
        tail.append(segment)
        let covered = segment.bounds.intersection(extent)
        tailBounds = tailBounds.union(covered)
        return covered
    }

    /// Removes the tail, and returns the pixels that it covered.
    mutating func removeTail() -> PixelRect {
        let covered = tailBounds
        tailBounds = .empty
        tail.removeAll(keepingCapacity: true)
        centerline.truncate(to: settledPoints)
        return covered
    }

    /// Clears the pixels of a rectangle, and removes the points of the centerline but the first `count`. The tail is empty.
    mutating func clear(_ rect: PixelRect, keepingPoints count: Int) {
        precondition(tail.isEmpty, "A stroke's tail is removed before pixels are cleared")
        centerline.truncate(to: count)
        settledPoints = count
        let part = rect.intersection(settledBounds)
        guard !part.isEmpty else { return }
        for row in row(part.minY)...row(part.maxY - 1) {
            for column in column(part.minX)...column(part.maxX - 1) {
                let index = indexes[index(column: column, row: row)]
                if index >= 0 { tiles[Int(index)].clear(part) }
            }
        }
    }

    /// Rasterizes a segment that was appended before.
    mutating func restore(from begin: CGPoint, _ beginRadius: CGFloat, to end: CGPoint, _ endRadius: CGFloat) {
        guard let segment = segment(from: begin, beginRadius, to: end, endRadius, isNew: false) else { return }
        _ = settle(segment)
    }

    /// Gives the memory of all pixels back to the pool.
    mutating func giveTiles() {
        tailCoverage = nil
        if let bytes = unsafe tailBytes { unsafe pool.give(bytes) }
        unsafe tailBytes = nil
        for tile in tiles { unsafe pool.give(tile.bytes) }
    }

    /// Removes all segments, and keeps the memory.
    mutating func removeAll() {
        _ = removeTail()
        giveTiles()
        for tile in tiles {
            indexes[index(column: column(tile.box.minX), row: row(tile.box.minY))] = -1
        }
        tiles.removeAll(keepingCapacity: true)
        settledBounds = .empty
        settledPoints = 0
        centerline.truncate(to: 0)
    }

    /// Returns the segment between two points, after adding it to the centerline if it is new; nil if it is invalid or far from
    /// the extent.
    private mutating func segment(
        from begin: CGPoint, _ beginRadius: CGFloat, to end: CGPoint, _ endRadius: CGFloat, isNew: Bool = true
    ) -> StrokeSegment? {
        guard let line = PenLine(from: begin, radius: beginRadius, to: end, radius: endRadius, near: extent) else {
            return nil
        }
        let segment = StrokeSegment(line)
        if isNew { centerline.add(line, bounds: segment.bounds) }
        return segment
    }

    // MARK: Tiles

    /// Rasterizes a segment into the tiles, and returns the pixels that it may cover.
    private mutating func settle(_ segment: StrokeSegment) -> PixelRect {
        let covered = segment.bounds.intersection(extent)
        guard !covered.isEmpty else { return .empty }
        settledBounds = settledBounds.union(covered)
        // What the tail has shown need not be rasterized again if the next sample has not bent it.
        let known = tailCoverage.flatMap { $0.isOf(segment) ? $0 : nil }
        for row in row(covered.minY)...row(covered.maxY - 1) {
            for column in column(covered.minX)...column(covered.maxX - 1) {
                let box = box(column: column, row: row)
                guard segment.mayTouch(box) else { continue }
                let tile = tile(box, at: index(column: column, row: row))
                if let known { known.cover(tile) } else { segment.cover(tile) }
            }
        }
        return covered
    }

    private mutating func tile(_ box: PixelRect, at index: Int) -> CoverageTile {
        let known = indexes[index]
        if known >= 0 { return tiles[Int(known)] }
        let tile = unsafe CoverageTile(box: box, bytes: pool.take())
        indexes[index] = Int32(truncatingIfNeeded: tiles.count)
        tiles.append(tile)
        return tile
    }

    private func column(_ x: Int) -> Int { (x - extent.minX) / CoverageTile.edge }
    private func row(_ y: Int) -> Int { (y - extent.minY) / CoverageTile.edge }
    private func index(column: Int, row: Int) -> Int { row * columns + column }

    private func box(column: Int, row: Int) -> PixelRect {
        PixelRect(
            x: extent.minX + column * CoverageTile.edge, y: extent.minY + row * CoverageTile.edge,
            width: CoverageTile.edge, height: CoverageTile.edge)
    }

    // MARK: Drawing

    /// Returns whether any pixel of `rect` may be covered.
    func mayCover(_ rect: PixelRect) -> Bool {
        for segment in tail where segment.bounds.intersects(rect) && segment.mayTouch(rect) { return true }
        let part = rect.intersection(settledBounds)
        guard !part.isEmpty else { return false }
        for row in row(part.minY)...row(part.maxY - 1) {
            for column in column(part.minX)...column(part.maxX - 1)
            where indexes[index(column: column, row: row)] >= 0 { return true }
        }
        return false
    }

    /// Sets a mask that is all zero to the stroke's coverage of its box.
    mutating func cover(_ mask: CoverageMask) {
        let part = mask.box.intersection(settledBounds)
        if !part.isEmpty {
            for row in row(part.minY)...row(part.maxY - 1) {
                for column in column(part.minX)...column(part.maxX - 1) {
                    let index = indexes[index(column: column, row: row)]
                    if index >= 0 { tiles[Int(index)].copy(to: mask) }
                }
            }
        }
        for index in tail.indices where tail[index].bounds.intersects(mask.box) {
            if index == 0, TailCoverage.fits(tail[0]) {
                coverBeginOfTail(mask, with: tail[0])
            } else {
                tail[index].cover(mask)
            }
        }
    }

    /// Raises a mask to the coverage of the tail's first segment, which is short, and is rasterized when it is first drawn.
    private mutating func coverBeginOfTail(_ mask: CoverageMask, with segment: StrokeSegment) {
        if let known = tailCoverage, known.isOf(segment) { return known.cover(mask) }
        let bytes = unsafe tailBytes ?? pool.takeAny()
        unsafe tailBytes = bytes
        let coverage = unsafe TailCoverage(segment, bytes: bytes)
        coverage.cover(mask)
        tailCoverage = coverage
    }
}

nonisolated extension StrokeSegment {
    /// Returns whether the segment may cover a pixel of a box that its bounds intersect: a diagonal segment can miss the box.
    fileprivate func mayTouch(_ box: PixelRect) -> Bool {
        let (width, height) = (Float(box.width), Float(box.height))
        let dx = origin.dx(box.minX) + width / 2 - 0.5
        let dy = origin.dy(box.minY) + height / 2 - 0.5
        let along = min(max(dx * ux + dy * uy, 0), length)
        let (restX, restY) = (dx - along * ux, dy - along * uy)
        let reach = max(beginRadius, endRadius) + 1 + (width * width + height * height).squareRoot() / 2
        return restX * restX + restY * restY <= reach * reach
    }
}
