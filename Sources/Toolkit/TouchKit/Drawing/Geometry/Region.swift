import Geometry

/// A set of pixels as a list of disjoint rectangles: the damage of a window, or a clip.
///
/// Damage is never reduced to its bounding box: two fingers at opposite corners cost two small rectangles.
public nonisolated struct Region: Sendable, Equatable {
    /// The rectangles, disjoint and not empty, in no particular order.
    public private(set) var rects: [PixelRect] = []

    /// The number of rectangles above which `add(_:)` falls back to tiles: walking the list would cost more.
    private static let most = 128
    /// The edge of those tiles, in pixels: a power of two.
    private static let tile = 64

    /// Creates an empty region.
    public init() {}

    /// Creates a region of one rectangle.
    public init(_ rect: PixelRect) {
        if !rect.isEmpty { rects = [rect] }
    }

    /// Whether the region contains no pixel.
    public var isEmpty: Bool { rects.isEmpty }

    /// The smallest rectangle that contains the region.
    public var bounds: PixelRect {
        var bounds = PixelRect.empty
        for index in rects.indices { bounds = bounds.union(rects[index]) }
        return bounds
    }

    /// The number of pixels.
    public var pixelCount: Int {
        rects.reduce(0) { $0 + $1.pixelCount }
    }

    /// Removes all pixels and keeps the memory.
    public mutating func removeAll() {
        rects.removeEach()
    }

    /// Adds the pixels of `rect`.
    ///
    /// A region of more than 128 rectangles grows to whole tiles of 64 pixels, so that the number of rectangles stays
    /// bounded; it may then contain more than was added. Allocates nothing if the rectangle overlaps no other.
    public mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var overlaps = false
        for known in rects where known.intersects(rect) {
            if known.contains(rect) { return }
            overlaps = true
        }
        if overlaps {
            addPieces(of: rect)
        } else {
            rects.append(rect)
        }
        if rects.count > Region.most { coarsen() }
    }

    /// Adds the part of `rect` that no rectangle contains yet.
    private mutating func addPieces(of rect: PixelRect) {
        rects.removeAll { rect.contains($0) }
        var pieces = [rect]
        for known in rects where known.intersects(rect) { pieces = pieces.flatMap { $0.subtracting(known) } }
        rects += pieces
    }

    /// Adds the pixels of `rect`, merged with each rectangle for which the bounding box of both has at most `slack`
    /// pixels more than they have. Below some number of pixels, handling another rectangle costs more than its pixels.
    public mutating func add(_ rect: PixelRect, joiningWithin slack: Int) {
        guard !rect.isEmpty else { return }
        var joined = rect
        var index = 0
        while index < rects.count {
            let known = rects[index]
            let box = known.union(joined)
            let common = known.intersection(joined).pixelCount
            if box.pixelCount <= known.pixelCount + joined.pixelCount - common + slack {
                rects.remove(at: index)
                // The larger rectangle may be near enough to others that were too far away.
                if box != joined { index = 0 }
                joined = box
            } else {
                index += 1
            }
        }
        add(joined)
    }

    /// Adds all pixels of `other`; like `add(_:)` of a rectangle, it may add more.
    public mutating func add(_ other: Region) {
        for rect in other.rects { add(rect) }
    }

    /// Removes exactly the pixels of `rect`.
    public mutating func subtract(_ rect: PixelRect) {
        guard intersects(rect) else { return }
        rects = rects.flatMap { $0.subtracting(rect) }
    }

    /// Returns exactly the pixels that are also in `rect`.
    public func intersection(_ rect: PixelRect) -> Region {
        if rects.allSatisfy({ rect.contains($0) }) { return self }
        var result = Region()
        for known in rects {
            let common = known.intersection(rect)
            if !common.isEmpty { result.rects.append(common) }
        }
        return result
    }

    /// Returns exactly the pixels that are also in `other`.
    public func intersection(_ other: Region) -> Region {
        if rects.count == 1 { return other.intersection(rects[0]) }
        var result = Region()
        for rect in other.rects {
            for known in rects {
                let common = known.intersection(rect)
                if !common.isEmpty { result.rects.append(common) }
            }
        }
        return result
    }

    /// Returns whether any pixel is also in `rect`.
    public func intersects(_ rect: PixelRect) -> Bool {
        rects.contains { $0.intersects(rect) }
    }

    /// Returns whether the region contains every pixel of `rect`.
    public func contains(_ rect: PixelRect) -> Bool {
        if rect.isEmpty || rects.contains(where: { $0.contains(rect) }) { return true }
        var left = [rect]
        for known in rects where known.intersects(rect) {
            left = left.flatMap { $0.subtracting(known) }
            if left.isEmpty { return true }
        }
        return false
    }

    /// Returns the region moved by whole pixels.
    public func offsetBy(x: Int, y: Int) -> Region {
        var result = Region()
        result.rects = rects.map { $0.offsetBy(x: x, y: y) }
        return result
    }

    /// Replaces the rectangles with the tiles they touch, row by row, doubling the tile's edge until there are few.
    private mutating func coarsen() {
        var edge = Region.tile
        while rects.count > Region.most / 2 {
            rects = Region.tiles(edge: edge, touching: rects)
            edge *= 2
        }
    }

    private static func tiles(edge: Int, touching rects: [PixelRect]) -> [PixelRect] {
        let bits = edge.trailingZeroBitCount
        var rows: [Int: RangeSet<Int>] = [:]
        for rect in rects {
            let columns = (rect.minX >> bits)..<((rect.maxX + edge - 1) >> bits)
            for row in (rect.minY >> bits)..<((rect.maxY + edge - 1) >> bits) {
                rows[row, default: RangeSet()].insert(contentsOf: columns)
            }
        }
        return rows.sorted { $0.key < $1.key }.flatMap { row, columns in
            columns.ranges.map {
                PixelRect(
                    minX: $0.lowerBound * edge, minY: row * edge, maxX: $0.upperBound * edge, maxY: (row + 1) * edge)
            }
        }
    }
}
