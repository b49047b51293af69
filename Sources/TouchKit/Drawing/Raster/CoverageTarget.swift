/// A box of pixels that takes the coverage of shapes.
@MainActor protocol CoverageTarget {
    /// The pixels that can be covered, in the canvas's pixels.
    var box: PixelRect { get }

    /// Lends the bytes of a row to change those of `columns`. Rows count from the box's top, columns from its left edge.
    func withRow(_ row: Int, touching columns: Range<Int>, _ body: (UnsafeMutablePointer<UInt8>) -> Void)
}

extension CoverageTarget {
    /// Sets columns of a row to a coverage of at least that of all earlier shapes.
    @inline(__always)
    func fill(row: Int, columns: Range<Int>, with coverage: UInt8) {
        unsafe withRow(row, touching: columns) { bytes in
            unsafe (bytes + columns.lowerBound).update(repeating: coverage, count: columns.count)
        }
    }

    /// Raises each of a row's columns to `coverage` (0 to 1), where that is more.
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
