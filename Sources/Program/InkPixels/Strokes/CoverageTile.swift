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

/// Memory of coverage tiles that strokes reuse.
@safe nonisolated package final class CoverageTilePool {
    private var free: [UnsafeMutablePointer<UInt8>] = unsafe []

    /// The maximum number of tiles that are kept: 4 MB.
    private static let maximumCount = 1024

    package init() {}

    deinit {
        while let bytes = unsafe free.popLast() { unsafe bytes.deallocate() }
    }

    /// Returns a tile's memory, all zero.
    func take() -> UnsafeMutablePointer<UInt8> {
        let bytes = unsafe free.popLast() ?? Self.allocate()
        unsafe bytes.initialize(repeating: 0, count: CoverageTile.byteCount)
        return unsafe bytes
    }

    /// Takes back memory that `take()` returned.
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
