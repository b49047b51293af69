/// A square of a stroke's coverage: 64 × 64 pixels, one byte each, 0 to 255.
@MainActor @safe struct CoverageTile: CoverageTarget {
    /// The length of a side, in pixels.
    nonisolated static let edge = 64
    /// The size of the memory, in bytes.
    nonisolated static let byteCount = edge * edge

    let box: PixelRect
    /// The rows, one after another. They belong to the stroke, which takes them from a pool and gives them back.
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
        for y in part.minY..<part.maxY {
            let row = unsafe bytes + (y - box.minY) * Self.edge
            // Rows are mostly empty: their ends are found eight pixels at a time.
            let words = UnsafeRawPointer(row)
            var first = (part.minX - box.minX) & ~7
            var end = (part.maxX - box.minX + 7) & ~7
            while first < end, unsafe words.load(fromByteOffset: first, as: UInt64.self) == 0 { first += 8 }
            while first < end, unsafe words.load(fromByteOffset: end - 8, as: UInt64.self) == 0 { end -= 8 }
            let (low, high) = (max(first + box.minX, part.minX), min(end + box.minX, part.maxX))
            guard low < high else { continue }
            let left = mask.box.minX
            unsafe mask.withRow(y - mask.box.minY, touching: (low - left)..<(high - left)) {
                unsafe ($0 + low - left).update(from: row + (low - box.minX), count: high - low)
            }
        }
    }
}

/// The memory of coverage tiles that no stroke uses, kept for the next one.
@MainActor @safe package final class CoverageTilePool {
    private var free: [UnsafeMutablePointer<UInt8>] = unsafe []

    /// The most tiles that are kept: 4 MB.
    private static let most = 1024

    /// Creates an empty pool.
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
        if unsafe free.count < Self.most {
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
