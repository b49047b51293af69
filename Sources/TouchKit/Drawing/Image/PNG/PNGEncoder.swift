package import Foundation

/// Encodes bitmaps as PNG (ISO 15948): 8 bits per component, without alpha if the bitmap is opaque.
package enum PNGEncoder {
    /// Returns the bytes of the file; nil for a bitmap without pixels, which PNG does not allow.
    package static func encode(_ bitmap: Bitmap) -> Data? {
        guard bitmap.width > 0, bitmap.height > 0 else { return nil }
        let isOpaque = bitmap.isOpaque
        var header = bigEndian(bitmap.width) + bigEndian(bitmap.height)
        // Depth 8; RGB or RGBA; then the only compression, filter and interlace methods in use.
        header += [8, isOpaque ? 2 : 6, 0, 0, 0]
        let rows = PNGRows.filtered(bitmap, isOpaque: isOpaque)
        // zlib (RFC 1950): Deflate with a window of 32 KiB, default effort.
        let stream = [0x78, 0x9C] + Deflate.compress(rows) + bigEndian(Int(Checksums.adler32(rows)))
        var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        for (name, content) in [("IHDR", header), ("IDAT", stream), ("IEND", [])] {
            let body = Array(name.utf8) + content
            file.append(contentsOf: bigEndian(content.count) + body + bigEndian(Int(Checksums.crc32(body))))
        }
        return file
    }

    private static func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}

/// The checksums of PNG and zlib.
nonisolated enum Checksums {
    /// Returns the cyclic redundancy check of a PNG chunk (ISO 3309).
    static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
        var rest = UInt32.max
        for byte in bytes { rest = table[Int((rest ^ UInt32(byte)) & 255)] ^ rest >> 8 }
        return ~rest
    }

    /// The effect of each byte on a CRC.
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { rest, _ in rest & 1 == 1 ? 0xEDB8_8320 ^ rest >> 1 : rest >> 1 }
    }

    /// Returns the checksum at the end of a zlib stream (RFC 1950).
    static func adler32(_ bytes: [UInt8]) -> UInt32 {
        var (low, high): (UInt32, UInt32) = (1, 0)
        var start = 0
        while start < bytes.count {
            // As many bytes as the sums hold without overflow, because the division is the cost.
            let end = min(start + 5552, bytes.count)
            for byte in bytes[start..<end] {
                low &+= UInt32(byte)
                high &+= low
            }
            low %= 65_521
            high %= 65_521
            start = end
        }
        return high << 16 | low
    }
}
