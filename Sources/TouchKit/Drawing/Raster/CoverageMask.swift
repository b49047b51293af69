import Foundation

/// How much of each pixel of a box a shape covers, 0 to 255: what every shape becomes before it gets its colour.
///
/// Between uses all of it is zero and all rows are marked untouched, so a shape costs only the rows and columns that it
/// touches. The memory is fixed; a box that does not fit is drawn in parts (`parts(of:)`).
@MainActor @safe final class CoverageMask: CoverageTarget {
    /// Which pixels it stands for.
    private(set) var box = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    /// How many bytes lie between rows: the width rounded up to whole groups of 8, for reading 8 at a time.
    private(set) var stride = 0
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    /// The first touched column of each row, counted from the box's left edge.
    private let firsts: UnsafeMutableBufferPointer<Int32>
    /// The column after the last touched one; not above the first for an untouched row.
    private let ends: UnsafeMutableBufferPointer<Int32>

    /// Small enough to stay in a processor's cache.
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

    isolated deinit {
        unsafe free(bytes.baseAddress)
        unsafe firsts.deallocate()
        unsafe ends.deallocate()
    }

    /// Calls `body` with the parts of a box that the mask can hold, which make up the box.
    static func parts(of box: PixelRect, _ body: (PixelRect) -> Void) {
        var left = box.minX
        while left < box.maxX {
            let right = min(left + mostColumns, box.maxX)
            let rows = min(mostRows, capacity / ((right - left + 7) & ~7))
            var top = box.minY
            while top < box.maxY {
                let bottom = min(top + rows, box.maxY)
                body(PixelRect(minX: left, minY: top, maxX: right, maxY: bottom))
                top = bottom
            }
            left = right
        }
    }

    /// Makes the mask, which is all zero, stand for `box`: one of the parts that `parts(of:)` gives.
    func begin(_ box: PixelRect) {
        let stride = (box.width + 7) & ~7
        precondition(stride * box.height <= CoverageMask.capacity && box.height <= CoverageMask.mostRows)
        self.box = box
        self.stride = stride
    }

    /// Moves the box, and the coverage with it, by whole pixels.
    func move(x: Int, y: Int) {
        box = box.offsetBy(x: x, y: y)
    }

    /// The touched columns of a row, counted from the box's left edge; empty for an untouched row.
    func touched(row: Int) -> Range<Int> {
        let first = unsafe Int(firsts[row])
        return first..<max(first, unsafe Int(ends[row]))
    }

    /// Gives the bytes of a row, counted from the box's top, for reading and changing. All columns outside
    /// `columns`, which count from the box's left edge, stay as they are.
    @inline(__always)
    func withRow(_ row: Int, touching columns: Range<Int>, _ body: (UnsafeMutablePointer<UInt8>) -> Void) {
        precondition(row >= 0 && row < box.height && columns.lowerBound >= 0 && columns.upperBound <= box.width)
        guard let base = unsafe bytes.baseAddress, !columns.isEmpty else { return }
        unsafe firsts[row] = min(unsafe firsts[row], Int32(truncatingIfNeeded: columns.lowerBound))
        unsafe ends[row] = max(unsafe ends[row], Int32(truncatingIfNeeded: columns.upperBound))
        unsafe body(base + row * stride)
    }

    /// Gives a touched row's bytes and zeroes them afterwards: the last thing that is done with a row.
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

    /// Leaves of each pixel only as much as `other`, a mask of the same box, covers of it, and empties `other`.
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

extension UnsafeMutableBufferPointer {
    /// Allocates elements of integers, all zero, that take no memory until they are written; `free` deallocates them.
    @unsafe static func allocateZeroed(capacity: Int) -> UnsafeMutableBufferPointer where Element: FixedWidthInteger {
        let memory = unsafe calloc(capacity, MemoryLayout<Element>.stride)
        return unsafe UnsafeMutableBufferPointer(
            start: memory?.bindMemory(to: Element.self, capacity: capacity), count: capacity)
    }
}
