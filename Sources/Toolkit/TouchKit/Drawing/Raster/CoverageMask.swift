import Foundation

/// A shape's coverage of each pixel of a box, 0 to 255. Shapes are rasterized into a mask, then colored.
///
/// Between uses, all coverage is zero and all rows are marked as untouched, so a shape costs only the rows and columns
/// that it touches. The memory grows with the boxes; one that is too large is drawn in parts (`parts(of:)`).
@safe nonisolated final class CoverageMask {
    /// The pixels that the mask covers.
    private(set) var box = PixelRect.empty
    /// The distance between rows, in bytes: the width rounded up to a multiple of 8, to read 8 bytes at a time.
    private var stride = 0
    private var bytes: UnsafeMutablePointer<UInt8>
    private var capacity = 1 << 12
    private let touched: UnsafeMutablePointer<TouchedColumns>

    /// The maximum size of the memory, in bytes: small enough to stay in a processor's cache.
    private static let maximumCapacity = 1 << 18
    private static let mostRows = 1 << 11
    private static let mostColumns = 1 << 14

    init() {
        unsafe bytes = .allocateZeroed(capacity: capacity)
        unsafe touched = .allocate(capacity: CoverageMask.mostRows)
        unsafe touched.initialize(repeating: TouchedColumns(), count: CoverageMask.mostRows)
    }

    deinit {
        unsafe free(bytes)
        unsafe touched.deallocate()
    }

    /// The memory of the mask's box, which shapes are rasterized into.
    var target: CoverageTarget { unsafe CoverageTarget(box, bytes: bytes, stride: stride, touched: touched) }

    /// Divides a box into parts that fit into a mask, and calls `body` with each.
    static func parts(of box: PixelRect, _ body: (PixelRect) -> Void) {
        for left in Swift.stride(from: box.minX, to: box.maxX, by: mostColumns) {
            let right = min(left + mostColumns, box.maxX)
            let rows = min(mostRows, maximumCapacity / ((right - left + 7) & ~7))
            for top in Swift.stride(from: box.minY, to: box.maxY, by: rows) {
                body(PixelRect(minX: left, minY: top, maxX: right, maxY: min(top + rows, box.maxY)))
            }
        }
    }

    /// Sets the box of the mask, which is all zero, to one of the parts that `parts(of:)` returns.
    func begin(_ box: PixelRect) {
        let stride = (box.width + 7) & ~7
        let count = stride * box.height
        precondition(count <= CoverageMask.maximumCapacity && box.height <= CoverageMask.mostRows)
        if count > capacity { grow(to: count) }
        self.box = box
        self.stride = stride
    }

    private func grow(to count: Int) {
        unsafe free(bytes)
        while capacity < count { capacity *= 2 }
        unsafe bytes = .allocateZeroed(capacity: capacity)
    }

    /// Calls `body` with the bytes of a row, if it was touched, and then marks the row as untouched and sets it to
    /// zero.
    /// - Parameter isCleared: Whether `body` sets it to zero, which takes fewer instructions for short rows.
    @inline(__always)
    func takeRow(
        _ row: Int, isCleared: Bool = false, _ body: (UnsafeMutablePointer<UInt8>, Range<Int>) -> Void
    ) {
        let columns = unsafe touched[row].range
        guard !columns.isEmpty else { return }
        let bytes = unsafe self.bytes + row * stride
        unsafe body(bytes, columns)
        if !isCleared { unsafe (bytes + columns.lowerBound).update(repeating: 0, count: columns.count) }
        unsafe touched[row] = TouchedColumns()
    }

    /// Multiplies the coverage by that of `other`, a mask of the same box, and empties `other`.
    func multiply(by other: CoverageMask) {
        for row in 0..<box.height {
            let columns = unsafe touched[row].range
            if !columns.isEmpty {
                let common = unsafe columns.clamped(to: other.touched[row].range)
                let (bytes, others) = unsafe (self.bytes + row * stride, other.bytes + row * stride)
                for column in columns {
                    let level = unsafe common.contains(column) ? UInt32(others[column]) : 0
                    let product = unsafe UInt32(bytes[column]) * level + 128
                    unsafe bytes[column] = UInt8(truncatingIfNeeded: (product + product >> 8) >> 8)
                }
            }
            unsafe other.takeRow(row) { _, _ in }
        }
    }
}

nonisolated extension UnsafeMutablePointer where Pointee: FixedWidthInteger {
    /// Allocates integers that are zero and use no memory until they are written. `free` deallocates them.
    @unsafe static func allocateZeroed(capacity: Int) -> UnsafeMutablePointer {
        guard let memory = unsafe calloc(capacity, MemoryLayout<Pointee>.stride) else { fatalError("No memory") }
        return unsafe memory.bindMemory(to: Pointee.self, capacity: capacity)
    }
}
