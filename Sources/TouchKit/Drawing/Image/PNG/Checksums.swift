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
