import TouchKit

/// A square of a stroke's coverage: 64 × 64 pixels, one byte each, 0 to 255.
@safe nonisolated struct CoverageTile {
    /// The length of a side, in pixels.
    static let edge = 64
    /// The size of the memory, in bytes.
    static let byteCount = edge * edge

    let box: PixelRect
    /// The rows, one after another. The memory belongs to the stroke, which takes it from a pool and gives it back.
    let bytes: UnsafeMutablePointer<UInt8>

    /// The memory that segments are rasterized into.
    var target: CoverageTarget { unsafe CoverageTarget(box, bytes: bytes, stride: Self.edge) }

    /// Copies the tile's part of a target's box into the target, whose pixels there are still zero.
    func copy(to other: CoverageTarget) {
        let part = box.intersection(other.box)
        guard !part.isEmpty else { return }
        var (from, to) = unsafe (
            bytes + offset(of: part), other.rows(touching: part) + (part.minX - other.box.minX)
        )
        for _ in 0..<part.height {
            unsafe Self.copy(from, to: to, count: part.width)
            unsafe from += Self.edge
            unsafe to += other.stride
        }
    }

    /// Sets the tile's part of a box to zero.
    func clear(_ rect: PixelRect) {
        let part = rect.intersection(box)
        guard !part.isEmpty else { return }
        var row = unsafe bytes + offset(of: part)
        for _ in 0..<part.height {
            unsafe row.update(repeating: 0, count: part.width)
            unsafe row += Self.edge
        }
    }

    /// The place of a part's first byte.
    private func offset(of part: PixelRect) -> Int { (part.minY - box.minY) * Self.edge + part.minX - box.minX }

    /// Copies bytes that do not overlap, eight at a time, which is faster than `memcpy` for so few bytes.
    @inline(__always)
    private static func copy(
        _ source: UnsafeMutablePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int
    ) {
        let (from, to) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(target))
        guard count >= 8 else {
            for index in 0..<count { unsafe target[index] = source[index] }
            return
        }
        var offset = 0
        while offset < count {
            // The last eight overlap those before them.
            let start = min(offset, count &- 8)
            unsafe to.storeBytes(
                of: from.loadUnaligned(fromByteOffset: start, as: UInt64.self), toByteOffset: start, as: UInt64.self)
            offset &+= 8
        }
    }
}

nonisolated extension CoverageTile {
    /// Raises the target to the tile's coverage of a box.
    func raise(_ target: CoverageTarget, within rect: PixelRect) {
        let part = rect.intersection(box).intersection(target.box)
        guard !part.isEmpty else { return }
        unsafe CoverageTile.raise(
            target.rows(touching: part) + (part.minX - target.box.minX), stride: target.stride,
            to: bytes + offset(of: part), columns: part.width, rows: part.height)
    }

    /// Raises rows of bytes to those of a tile, eight at a time.
    private static func raise(
        _ target: UnsafeMutablePointer<UInt8>, stride: Int, to source: UnsafeMutablePointer<UInt8>, columns: Int,
        rows: Int
    ) {
        var (from, to) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(target))
        for _ in 0..<rows {
            var offset = 0
            while offset < columns {
                // The last eight overlap those before them, which does not change the greater ones.
                let start = columns >= 8 ? min(offset, columns &- 8) : offset
                if columns >= 8 {
                    let levels = unsafe from.loadUnaligned(fromByteOffset: start, as: UInt64.self)
                    if levels != 0 {
                        let old = unsafe to.loadUnaligned(fromByteOffset: start, as: UInt64.self)
                        unsafe to.storeBytes(of: greater(old, levels), toByteOffset: start, as: UInt64.self)
                    }
                    offset &+= 8
                } else {
                    let level = unsafe from.load(fromByteOffset: start, as: UInt8.self)
                    let old = unsafe to.load(fromByteOffset: start, as: UInt8.self)
                    unsafe to.storeBytes(of: max(old, level), toByteOffset: start, as: UInt8.self)
                    offset &+= 1
                }
            }
            unsafe from += edge
            unsafe to += stride
        }
    }

    /// Returns the maximum of each pair of bytes.
    @inline(__always)
    private static func greater(_ first: UInt64, _ second: UInt64) -> UInt64 {
        let (first, second) = unsafe (
            unsafeBitCast(first, to: SIMD8<UInt8>.self), unsafeBitCast(second, to: SIMD8<UInt8>.self)
        )
        return unsafe unsafeBitCast(first.replacing(with: second, where: first .< second), to: UInt64.self)
    }
}

/// Memory of coverage tiles that strokes reuse.
@safe nonisolated package final class CoverageTilePool {
    private var free: [UnsafeMutablePointer<UInt8>] = unsafe []

    /// The maximum number of tiles that are kept: 4 MB.
    private static let maximumCount = 1024

    package init() {}

    deinit {
        while let bytes = unsafe free.popLast() { unsafe bytes.deallocate() }
    }

    /// Returns a tile's memory, with any contents.
    func takeAny() -> UnsafeMutablePointer<UInt8> {
        unsafe free.popLast() ?? Self.allocate()
    }

    /// Returns a tile's memory, all zero.
    func take() -> UnsafeMutablePointer<UInt8> {
        let bytes = unsafe takeAny()
        unsafe bytes.initialize(repeating: 0, count: CoverageTile.byteCount)
        return unsafe bytes
    }

    /// Takes back memory that `take()` or `takeAny()` returned.
    func recycle(_ bytes: UnsafeMutablePointer<UInt8>) {
        if unsafe free.count < Self.maximumCount {
            unsafe free.append(bytes)
        } else {
            unsafe bytes.deallocate()
        }
    }

    private static func allocate() -> UnsafeMutablePointer<UInt8> {
        // Aligned, since rows are read eight bytes at a time.
        let memory = UnsafeMutableRawPointer.allocate(byteCount: CoverageTile.byteCount, alignment: 64)
        return unsafe memory.bindMemory(to: UInt8.self, capacity: CoverageTile.byteCount)
    }
}

/// The pixels of the first segment of a tail, which is short, rasterized once, in a tile of their own.
///
/// A curve that hardly bends is one line, in the tail as well as after the next sample has settled it. Its pixels then
/// go from here into the stroke's tiles, so each sample rasterizes one segment less.
@safe nonisolated struct TailCoverage {
    /// The segment whose pixels the tile contains.
    let segment: StrokeSegment
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
        segment.rasterize(into: tile.target)
    }

    /// Returns whether a segment's pixels fit in a tile.
    static func fits(_ segment: StrokeSegment) -> Bool {
        segment.bounds.width <= CoverageTile.edge && segment.bounds.height <= CoverageTile.edge
    }

    /// Raises the target to the segment's coverage.
    func raise(_ target: CoverageTarget) {
        tile.raise(target, within: part)
    }
}
