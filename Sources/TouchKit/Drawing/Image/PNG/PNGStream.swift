/// Encodes a picture as PNG (ISO 15948) a few rows at a time, so that neither the picture nor its file need be in memory.
/// It may be used on any thread.
package nonisolated struct PNGStream: Sendable {
    private let width: Int
    private var rows: PNGRows
    private var deflate = Deflate()
    private var sum = Adler32()
    private var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The filtered rows that have not been compressed, since too few bytes at once compress badly.
    private var pending: [UInt8] = []

    /// The number of bytes of rows that are compressed at once.
    private static let bandSize = 1 << 20

    /// Creates a stream for a picture of at least one pixel, with 8 bits per component.
    package init(width: Int, height: Int, hasAlpha: Bool) {
        precondition(width > 0 && height > 0, "PNG does not allow a picture without pixels")
        self.width = width
        rows = PNGRows(width: width, bytesPerPixel: hasAlpha ? 4 : 3)
        // Depth 8; RGB or RGBA; then the only compression, filter and interlace methods in use.
        write("IHDR", PNGStream.bigEndian(width) + PNGStream.bigEndian(height) + [8, hasAlpha ? 6 : 2, 0, 0, 0])
        // The header of zlib (RFC 1950): Deflate with a window of 32 KiB, default effort.
        write("IDAT", [0x78, 0x9C])
    }

    /// A good number of rows for `append(_:)`: they take about a quarter of a megabyte.
    package var rowsAtOnce: Int { max(1, (1 << 16) / width) }

    /// Adds rows of premultiplied pixels, `0xAARRGGBB`, one after the other.
    package mutating func append(_ pixels: [UInt32]) {
        rows.append(pixels, to: &pending)
        if pending.count >= PNGStream.bandSize { compress() }
    }

    /// Ends the file, after the last row.
    package mutating func finish() {
        compress()
        deflate.finish()
        write("IDAT", deflate.takeBytes() + PNGStream.bigEndian(Int(sum.value)))
        write("IEND", [])
    }

    /// Returns the bytes of the file that have not been taken.
    package mutating func takeBytes() -> [UInt8] {
        defer { file.removeAll(keepingCapacity: true) }
        return file
    }

    private mutating func compress() {
        guard !pending.isEmpty else { return }
        deflate.append(pending)
        sum.append(pending)
        pending.removeAll(keepingCapacity: true)
        let bytes = deflate.takeBytes()
        if !bytes.isEmpty { write("IDAT", bytes) }
    }

    private mutating func write(_ name: String, _ content: [UInt8]) {
        file += PNGStream.bigEndian(content.count)
        let start = file.count
        file += Array(name.utf8) + content
        file += PNGStream.bigEndian(Int(CRC32.check(file[start...])))
    }

    private static func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
