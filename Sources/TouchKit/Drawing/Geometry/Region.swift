/// A set of pixels as a list of rectangles no two of which share a pixel: what has to be drawn again, or may be drawn on.
///
/// Damage is such a list and never the box around it: two fingers at opposite corners cost two small rectangles.
public nonisolated struct Region: Sendable, Equatable {
    /// The rectangles, disjoint and none of them empty, in no particular order.
    public private(set) var rects: [PixelRect] = []

    /// Above so many rectangles `add(_:)` falls back on tiles: walking the list then costs more than the pixels saved.
    private static let most = 128
    /// The edge of those tiles in pixels.
    private static let tile = 64

    /// Makes an empty region.
    public init() {}

    /// Makes a region of one rectangle.
    public init(_ rect: PixelRect) {
        if !rect.isEmpty { rects = [rect] }
    }

    /// Whether it holds no pixel.
    public var isEmpty: Bool { rects.isEmpty }

    /// The smallest rectangle that holds all of it.
    public var bounds: PixelRect {
        rects.reduce(PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)) { $0.union($1) }
    }

    /// How many pixels it holds.
    public var pixelCount: Int { rects.reduce(0) { $0 + $1.width * $1.height } }

    /// Adds the pixels of `rect`.
    ///
    /// A region of many scraps (over 128) grows to whole 64-pixel tiles, so it may then hold more than was added to
    /// it, never less; its number of rectangles stays bounded.
    public mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty, !rects.contains(where: { $0.contains(rect) }) else { return }
        rects.removeAll { rect.contains($0) }
        var pieces = [rect]
        for known in rects where known.intersects(rect) {
            pieces = pieces.flatMap { $0.subtracting(known) }
        }
        rects += pieces
        if rects.count > Region.most { coarsen() }
    }

    /// Adds all pixels of `other`, with the same latitude as `add(_:)` of a rectangle.
    public mutating func add(_ other: Region) {
        for rect in other.rects { add(rect) }
    }

    /// Takes the pixels of `rect` out, exactly.
    public mutating func subtract(_ rect: PixelRect) {
        guard rects.contains(where: { $0.intersects(rect) }) else { return }
        rects = rects.flatMap { $0.subtracting(rect) }
    }

    /// The pixels that are also in `rect`, exactly.
    public func intersection(_ rect: PixelRect) -> Region {
        if rects.count == 1, rect.contains(rects[0]) { return self }
        var result = Region()
        for known in rects {
            let common = known.intersection(rect)
            if !common.isEmpty { result.rects.append(common) }
        }
        return result
    }

    /// The pixels that are also in `other`, exactly.
    public func intersection(_ other: Region) -> Region {
        var result = Region()
        for rect in other.rects { result.rects += intersection(rect).rects }
        return result
    }

    /// Whether some pixel is also in `rect`.
    public func intersects(_ rect: PixelRect) -> Bool {
        rects.contains { $0.intersects(rect) }
    }

    /// Whether the pixel in column `x` and row `y` is in it.
    public func contains(x: Int, y: Int) -> Bool {
        rects.contains { $0.contains(x: x, y: y) }
    }

    /// Whether every pixel of `rect` is in it.
    public func contains(_ rect: PixelRect) -> Bool {
        if rect.isEmpty || rects.contains(where: { $0.contains(rect) }) { return true }
        var left = [rect]
        for known in rects {
            left = left.flatMap { $0.subtracting(known) }
            if left.isEmpty { return true }
        }
        return false
    }

    /// The region moved by whole pixels.
    public func offsetBy(x: Int, y: Int) -> Region {
        var result = Region()
        result.rects = rects.map { $0.offsetBy(x: x, y: y) }
        return result
    }

    /// Replaces the rectangles by the tiles that they touch, in rows of tiles, doubling the tile until they are few.
    private mutating func coarsen() {
        var edge = Region.tile
        while rects.count > Region.most / 2 {
            rects = Region.tiles(edge: edge, touching: rects)
            edge *= 2
        }
    }

    private static func tiles(edge: Int, touching rects: [PixelRect]) -> [PixelRect] {
        func down(_ value: Int) -> Int { Int((Double(value) / Double(edge)).rounded(.down)) }
        func up(_ value: Int) -> Int { Int((Double(value) / Double(edge)).rounded(.up)) }
        var spans: [Int: [Range<Int>]] = [:]
        for rect in rects {
            for row in down(rect.minY)..<up(rect.maxY) {
                spans[row, default: []].append(down(rect.minX)..<up(rect.maxX))
            }
        }
        var result: [PixelRect] = []
        for (row, unsorted) in spans.sorted(by: { $0.key < $1.key }) {
            var merged: [Range<Int>] = []
            for span in unsorted.sorted(by: { $0.lowerBound < $1.lowerBound }) {
                if let last = merged.last, span.lowerBound <= last.upperBound {
                    merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
                } else {
                    merged.append(span)
                }
            }
            for span in merged {
                result.append(
                    PixelRect(
                        minX: span.lowerBound * edge, minY: row * edge, maxX: span.upperBound * edge,
                        maxY: (row + 1) * edge))
            }
        }
        return result
    }
}
