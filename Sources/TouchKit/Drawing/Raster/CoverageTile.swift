/// A square of a stroke's coverage: 64 × 64 pixels, one byte each, 0 to 255.
@MainActor @safe struct CoverageTile: CoverageTarget {
    /// The length of a side, in pixels.
    nonisolated static let edge = 64
    /// The size of the memory, in bytes.
    nonisolated static let byteCount = edge * edge

    let box: PixelRect
    /// The rows, one after another. The memory belongs to the stroke, which takes it from a pool and gives it back.
    let bytes: UnsafeMutablePointer<UInt8>

    @inline(__always)
    func withRow(_ row: Int, touching columns: Range<Int>, _ body: (UnsafeMutablePointer<UInt8>) -> Void) {
        precondition(row >= 0 && row < Self.edge && columns.lowerBound >= 0 && columns.upperBound <= Self.edge)
        if columns.isEmpty { return }
        unsafe body(bytes + row * Self.edge)
    }

    /// Copies the tile's part of a mask's box into the mask, whose pixels there are still zero.
    func copy(to mask: CoverageMask) {
        let part = box.intersection(mask.box)
        let columns = (part.minX - mask.box.minX)..<(part.maxX - mask.box.minX)
        var row = unsafe bytes + (part.minY - box.minY) * Self.edge + (part.minX - box.minX)
        for y in part.minY..<part.maxY {
            unsafe mask.withRow(y - mask.box.minY, touching: columns) {
                unsafe CoverageTile.copy(row, to: $0 + columns.lowerBound, count: columns.count)
            }
            unsafe row += Self.edge
        }
    }

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
@MainActor @safe package final class CoverageTilePool {
    private var free: [UnsafeMutablePointer<UInt8>] = unsafe []

    /// The maximum number of tiles that are kept: 4 MB.
    private static let maximumCount = 1024

    package init() {}

    isolated deinit {
        while let bytes = unsafe free.popLast() { unsafe bytes.deallocate() }
    }

    /// Returns a tile's memory, all zero.
    func take() -> UnsafeMutablePointer<UInt8> {
        let bytes = unsafe free.popLast() ?? Self.allocate()
        unsafe bytes.initialize(repeating: 0, count: CoverageTile.byteCount)
        return unsafe bytes
    }

    /// Takes back memory that `take()` returned.
    func give(_ bytes: UnsafeMutablePointer<UInt8>) {
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
