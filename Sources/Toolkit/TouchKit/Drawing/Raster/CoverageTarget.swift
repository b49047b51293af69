/// The memory of the coverage of a box of pixels, one byte each, 0 to 255, that shapes are rasterized into. It belongs
/// to someone else: use it only during the call that passes it.
///
/// One type for all memory, so that what rasterizes is compiled once: a frame finds it in the processor's cache.
@safe public nonisolated struct CoverageTarget {
    /// The box, in the pixels of what is rasterized.
    public let box: PixelRect
    /// The distance between rows, in bytes, which are readable and writable up to a multiple of four.
    package let stride: Int
    private let bytes: UnsafeMutablePointer<UInt8>
    /// The columns of each row that were touched; nil if no one asks for them.
    private let touched: UnsafeMutablePointer<TouchedColumns>?

    /// Creates a target for a box from its first byte.
    @unsafe package init(
        _ box: PixelRect, bytes: UnsafeMutablePointer<UInt8>, stride: Int,
        touched: UnsafeMutablePointer<TouchedColumns>? = nil
    ) {
        (self.box, self.stride) = (box, stride)
        unsafe (self.bytes, self.touched) = unsafe (bytes, touched)
    }

    /// Returns the same memory for a box that is moved by whole pixels.
    func offsetBy(x: Int, y: Int) -> CoverageTarget {
        unsafe CoverageTarget(box.offsetBy(x: x, y: y), bytes: bytes, stride: stride, touched: touched)
    }

    /// Returns the bytes of a row, to change those of `columns`. Rows count from the top, columns from the left.
    @inline(__always)
    @unsafe func row(_ row: Int, touching columns: Range<Int>) -> UnsafeMutablePointer<UInt8> {
        precondition(row >= 0 && row < box.height && columns.lowerBound >= 0 && columns.upperBound <= box.width)
        if let touched = unsafe touched, !columns.isEmpty { unsafe touched[row].add(columns) }
        return unsafe bytes + row * stride
    }

    /// Returns the bytes of a part's first row, from the box's left edge, for changing the part, which lies in the box.
    @unsafe package func rows(touching part: PixelRect) -> UnsafeMutablePointer<UInt8> {
        precondition(box.contains(part))
        let (first, end) = (part.minY - box.minY, part.maxY - box.minY)
        if let touched = unsafe touched, !part.isEmpty {
            let columns = (part.minX - box.minX)..<(part.maxX - box.minX)
            for row in first..<end { unsafe touched[row].add(columns) }
        }
        return unsafe bytes + first * stride
    }

    /// Sets columns of a row to `coverage`, which must be at least that of all earlier shapes.
    @inline(__always)
    public func fill(row: Int, columns: Range<Int>, with coverage: UInt8) {
        unsafe (self.row(row, touching: columns) + columns.lowerBound).update(
            repeating: coverage, count: columns.count)
    }

    /// Raises columns of a row to `coverage`, 0 to 1, if that is greater.
    @inline(__always)
    func raise(row: Int, columns: Range<Int>, _ coverage: (Int) -> Float) {
        let bytes = unsafe self.row(row, touching: columns)
        for column in columns where unsafe bytes[column] < 255 {
            // Adding 2^23 leaves the rounded number in the low bits, without a conversion that could trap.
            let level = UInt8(truncatingIfNeeded: (coverage(column) * 255 + 8_388_608).bitPattern)
            unsafe bytes[column] = max(unsafe bytes[column], level)
        }
    }
}

/// The columns of a row that shapes have touched.
nonisolated package struct TouchedColumns {
    /// The first column, counted from the box's left edge.
    private var first = Int32.max
    /// The column after the last; at most the first for an untouched row.
    private var end: Int32 = 0

    @inline(__always)
    mutating func add(_ columns: Range<Int>) {
        first = min(first, Int32(truncatingIfNeeded: columns.lowerBound))
        end = max(end, Int32(truncatingIfNeeded: columns.upperBound))
    }

    /// Empty for an untouched row.
    var range: Range<Int> { Int(first)..<max(Int(first), Int(end)) }
}
