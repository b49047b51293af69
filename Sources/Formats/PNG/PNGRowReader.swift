/// Turns decompressed rows into pixels as they come, so that not all of them need be in memory.
struct PNGRowReader {
    private let header: PNGHeader
    private let reader: PNGPixelReader
    /// The passes with pixels, and the current pass and row.
    private let passes: [PNGHeader.Pass]
    private var (pass, line) = (0, 0)
    /// The bytes of the current row that have been read, after the number of its filter.
    private var row: [UInt8] = []
    private var above: [UInt8] = []
    /// The pixels of the rows that have been read; the rows below are transparent.
    private(set) var pixels: [UInt32]

    init(_ header: PNGHeader, _ reader: PNGPixelReader) {
        (self.header, self.reader, passes) = (header, reader, header.passes)
        pixels = [UInt32](repeating: 0, count: header.width * header.height)
        above = [UInt8](repeating: 0, count: 1 + header.rowBytes(passes[0]))
    }

    /// Whether a row has been read.
    var hasRows: Bool { pass > 0 || line > 0 }

    /// The number of bytes that all rows have.
    var count: Int { passes.reduce(0) { $0 + $1.rows * (header.rowBytes($1) + 1) } }

    /// Reads the next bytes, of at most `count`.
    mutating func read(_ part: ArraySlice<UInt8>) throws(MalformedPNG) {
        var rest = part
        while !rest.isEmpty {
            let piece = rest.prefix(above.count - row.count)
            row += piece
            rest = rest.dropFirst(piece.count)
            if row.count == above.count { try endRow() }
        }
    }

    private mutating func endRow() throws(MalformedPNG) {
        guard let filter = PNGUnfilter(rawValue: row[0]) else { throw .data }
        filter.reverse(&row, above: above, pixelBytes: header.pixelBytes)
        let current = passes[pass]
        let start = (current.y + line * current.stepY) * header.width + current.x
        try reader.read(row, columns: current.columns, to: &pixels, from: start, step: current.stepX)
        swap(&row, &above)
        row.removeAll(keepingCapacity: true)
        line += 1
        guard line == current.rows, pass + 1 < passes.count else { return }
        (pass, line) = (pass + 1, 0)
        above = [UInt8](repeating: 0, count: 1 + header.rowBytes(passes[pass]))
    }
}

/// Reverses the filters of PNG (ISO 15948, 9.2), which replace a row with its differences from neighboring pixels.
private enum PNGUnfilter: UInt8 {
    case none = 0
    case left = 1
    case up = 2
    case average = 3
    case paeth = 4

    /// Adds the neighbors that predict each byte after the first, which is the filter's number; `pixelBytes` is the
    /// distance to the left neighbor. The rows must have the same length.
    func reverse(_ row: inout [UInt8], above: [UInt8], pixelBytes: Int) {
        let count = row.count
        precondition(above.count == count)
        // The first pixel has nothing to its left.
        let first = 1..<min(1 + pixelBytes, count)
        let others = first.upperBound..<count
        switch self {
        case .none: return
        case .left: for index in others { row[index] &+= row[index - pixelBytes] }
        case .up: for index in 1..<count { row[index] &+= above[index] }
        case .average:
            for index in first { row[index] &+= above[index] / 2 }
            for index in others {
                row[index] &+= UInt8(truncatingIfNeeded: (Int(row[index - pixelBytes]) + Int(above[index])) / 2)
            }
        case .paeth:
            for index in first { row[index] &+= above[index] }
            for index in others {
                row[index] &+= PNGFilter.nearest(row[index - pixelBytes], above[index], above[index - pixelBytes])
            }
        }
    }
}
