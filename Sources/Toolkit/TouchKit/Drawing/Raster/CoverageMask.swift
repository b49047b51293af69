import Foundation

/// A box of pixels that shapes are rasterized into.
nonisolated protocol CoverageTarget {
    /// The box, in the canvas's pixels.
    var box: PixelRect { get }

    /// Calls `body` with the bytes of a row, to change those of `columns`. Rows count from the box's top, columns from
    /// its left edge.
    func withRow(_ row: Int, touching columns: Range<Int>, _ body: (UnsafeMutablePointer<UInt8>) -> Void)

    /// Calls `body` with the bytes of a part's first row, from the box's left edge, and with the distance between rows,
    /// to change the bytes of the part, which lies in the box and is not empty.
    func withRows(touching part: PixelRect, _ body: (UnsafeMutablePointer<UInt8>, Int) -> Void)
}

nonisolated extension CoverageTarget {
    /// Sets columns of a row to `coverage`, which must be at least that of all earlier shapes.
    @inline(__always)
    func fill(row: Int, columns: Range<Int>, with coverage: UInt8) {
        unsafe withRow(row, touching: columns) { bytes in
            unsafe (bytes + columns.lowerBound).update(repeating: coverage, count: columns.count)
        }
    }

    /// Raises columns of a row to `coverage`, 0 to 1, if that is greater.
    @inline(__always)
    func raise(row: Int, columns: Range<Int>, _ coverage: (Int) -> Float) {
        unsafe withRow(row, touching: columns) { bytes in
            for column in columns where unsafe bytes[column] < 255 {
                // Adding 2^23 leaves the rounded number in the low bits, without a conversion that could trap.
                let level = UInt8(truncatingIfNeeded: (coverage(column) * 255 + 8_388_608).bitPattern)
                unsafe bytes[column] = max(unsafe bytes[column], level)
            }
        }
    }
}

/// A shape's coverage of each pixel of a box, 0 to 255. Every shape is rasterized into a mask, which is then filled
/// with color.
///
/// Between uses, all coverage is zero and all rows are marked as untouched, so a shape costs only the rows and columns
/// that it touches. The size of the memory is fixed; a box that does not fit is drawn in parts (`parts(of:)`).
@safe nonisolated final class CoverageMask: CoverageTarget {
    /// The pixels that the mask covers.
    private(set) var box = PixelRect.empty
    /// The distance between rows, in bytes: the width rounded up to a multiple of 8, so that 8 bytes can be read at a
    /// time.
    private(set) var stride = 0
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    /// The first touched column of each row, counted from the box's left edge.
    private let firsts: UnsafeMutableBufferPointer<Int32>
    /// The column after the last touched one of each row; at most the first for an untouched row.
    private let ends: UnsafeMutableBufferPointer<Int32>

    /// The size of the memory, in bytes: small enough to stay in a processor's cache.
    private static let capacity = 1 << 18
    private static let mostRows = 1 << 11
    private static let mostColumns = 1 << 14

    init() {
        unsafe bytes = .allocateZeroed(capacity: CoverageMask.capacity)
        unsafe firsts = .allocate(capacity: CoverageMask.mostRows)
        unsafe firsts.initialize(repeating: .max)
        unsafe ends = .allocate(capacity: CoverageMask.mostRows)
        unsafe ends.initialize(repeating: 0)
    }

    deinit {
        unsafe free(bytes.baseAddress)
        unsafe firsts.deallocate()
        unsafe ends.deallocate()
    }

    /// Divides a box into parts that fit into a mask, and calls `body` with each.
    static func parts(of box: PixelRect, _ body: (PixelRect) -> Void) {
        for left in Swift.stride(from: box.minX, to: box.maxX, by: mostColumns) {
            let right = min(left + mostColumns, box.maxX)
            let rows = min(mostRows, capacity / ((right - left + 7) & ~7))
            for top in Swift.stride(from: box.minY, to: box.maxY, by: rows) {
                body(PixelRect(minX: left, minY: top, maxX: right, maxY: min(top + rows, box.maxY)))
            }
        }
    }

    /// Sets the box of the mask, which is all zero, to one of the parts that `parts(of:)` returns.
    func begin(_ box: PixelRect) {
        let stride = (box.width + 7) & ~7
        precondition(stride * box.height <= CoverageMask.capacity && box.height <= CoverageMask.mostRows)
        self.box = box
        self.stride = stride
    }

    /// Moves the box and its coverage by whole pixels.
    func move(x: Int, y: Int) {
        box = box.offsetBy(x: x, y: y)
    }

    /// Returns the touched columns of a row, counted from the box's left edge; empty for an untouched row.
    func touched(row: Int) -> Range<Int> {
        let first = unsafe Int(firsts[row])
        return first..<max(first, unsafe Int(ends[row]))
    }

    /// Calls `body` with the bytes of a row, counted from the box's top, to change those of `columns`, counted from its
    /// left edge.
    @inline(__always)
    func withRow(_ row: Int, touching columns: Range<Int>, _ body: (UnsafeMutablePointer<UInt8>) -> Void) {
        precondition(row >= 0 && row < box.height && columns.lowerBound >= 0 && columns.upperBound <= box.width)
        guard let base = unsafe bytes.baseAddress, !columns.isEmpty else { return }
        unsafe firsts[row] = min(unsafe firsts[row], Int32(truncatingIfNeeded: columns.lowerBound))
        unsafe ends[row] = max(unsafe ends[row], Int32(truncatingIfNeeded: columns.upperBound))
        unsafe body(base + row * stride)
    }

    @inline(__always)
    func withRows(touching part: PixelRect, _ body: (UnsafeMutablePointer<UInt8>, Int) -> Void) {
        precondition(box.contains(part))
        guard let base = unsafe bytes.baseAddress else { return }
        let (first, end) = (
            Int32(truncatingIfNeeded: part.minX - box.minX), Int32(truncatingIfNeeded: part.maxX - box.minX)
        )
        for row in (part.minY - box.minY)..<(part.maxY - box.minY) {
            unsafe firsts[row] = min(unsafe firsts[row], first)
            unsafe ends[row] = max(unsafe ends[row], end)
        }
        unsafe body(base + (part.minY - box.minY) * stride, stride)
    }

    /// Calls `body` with the bytes of a row, if it was touched, and then marks the row as untouched and sets it to
    /// zero.
    @inline(__always)
    func takeRow(_ row: Int, _ body: (UnsafeMutablePointer<UInt8>, Range<Int>) -> Void) {
        let columns = touched(row: row)
        guard let base = unsafe bytes.baseAddress, !columns.isEmpty else { return }
        let bytes = unsafe base + row * stride
        unsafe body(bytes, columns)
        unsafe (bytes + columns.lowerBound).update(repeating: 0, count: columns.count)
        unsafe firsts[row] = .max
        unsafe ends[row] = 0
    }

    /// Multiplies the coverage by that of `other`, a mask of the same box, and empties `other`.
    func multiply(by other: CoverageMask) {
        for row in 0..<box.height {
            let columns = touched(row: row)
            if !columns.isEmpty {
                let common = columns.clamped(to: other.touched(row: row))
                unsafe withRow(row, touching: columns) { bytes in
                    let others = unsafe other.bytes.baseAddress.map { unsafe $0 + row * stride } ?? bytes
                    for column in columns {
                        let level = unsafe common.contains(column) ? UInt32(others[column]) : 0
                        let product = unsafe UInt32(bytes[column]) * level + 128
                        unsafe bytes[column] = UInt8(truncatingIfNeeded: (product + product >> 8) >> 8)
                    }
                }
            }
            unsafe other.takeRow(row) { _, _ in }
        }
    }
}

nonisolated extension UnsafeMutableBufferPointer {
    /// Allocates integers that are zero and use no memory until they are written. `free` deallocates them.
    @unsafe static func allocateZeroed(capacity: Int) -> UnsafeMutableBufferPointer where Element: FixedWidthInteger {
        let memory = unsafe calloc(capacity, MemoryLayout<Element>.stride)
        return unsafe UnsafeMutableBufferPointer(
            start: memory?.bindMemory(to: Element.self, capacity: capacity), count: capacity)
    }
}
