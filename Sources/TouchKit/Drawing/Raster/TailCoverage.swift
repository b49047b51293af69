/// The pixels of a tail that is a single short segment, rasterized once, in a tile of their own.
///
/// A curve that hardly bends is one line, in the tail as well as after the next sample has settled it. Its pixels then go from
/// here into the stroke's tiles, so each sample rasterizes one segment instead of two.
@MainActor @safe struct TailCoverage {
    /// The segment whose pixels the tile contains.
    private let segment: StrokeSegment
    private let tile: CoverageTile
    /// The segment's pixels in the tile.
    private let part: PixelRect

    /// Rasterizes a segment.
    /// - Parameters:
    ///   - segment: A segment that `fits(_:)`.
    ///   - bytes: A tile's memory, whose contents are overwritten.
    init(_ segment: StrokeSegment, bytes: UnsafeMutablePointer<UInt8>) {
        self.segment = segment
        let bounds = segment.bounds
        unsafe tile = CoverageTile(
            box: PixelRect(x: bounds.minX, y: bounds.minY, width: CoverageTile.edge, height: CoverageTile.edge),
            bytes: bytes)
        part = bounds
        unsafe bytes.initialize(repeating: 0, count: bounds.height * CoverageTile.edge)
        segment.cover(tile)
    }

    /// Returns whether a segment's pixels fit in a tile.
    static func fits(_ segment: StrokeSegment) -> Bool {
        segment.bounds.width <= CoverageTile.edge && segment.bounds.height <= CoverageTile.edge
    }

    /// Returns whether the pixels are those of a segment.
    func isOf(_ other: StrokeSegment) -> Bool { segment == other }

    /// Raises the target to the segment's coverage.
    @inline(__always)
    func cover(_ target: some CoverageTarget) {
        tile.raise(target, within: part)
    }
}
