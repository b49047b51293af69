extension CoverageMask {
    /// Raises each of a row's columns to what `coverage` (0 to 1) says of it, where that is more.
    @inline(__always)
    func raise(row: Int, columns: Range<Int>, _ coverage: (Int) -> Float) {
        unsafe withRow(row, touching: columns) { bytes in
            for column in columns {
                // Adding 2^23 leaves the rounded number in the low bits, without a conversion that could trap.
                let level = UInt8(truncatingIfNeeded: (coverage(column) * 255 + 8_388_608).bitPattern)
                unsafe bytes[column] = max(unsafe bytes[column], level)
            }
        }
    }
}
