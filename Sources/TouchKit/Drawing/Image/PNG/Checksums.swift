/// Sums by which a reader tells that bytes arrived as they were.
nonisolated enum Checksums {
    /// What each byte does to a CRC.
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { rest, _ in rest & 1 == 1 ? 0xEDB8_8320 ^ rest >> 1 : rest >> 1 }
    }

    /// The cyclic redundancy check of PNG's chunks (ISO 3309).
    static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
        ~bytes.reduce(UInt32.max) { rest, byte in table[Int((rest ^ UInt32(byte)) & 255)] ^ rest >> 8 }
    }

    /// The sum at the end of a zlib stream (RFC 1950).
    static func adler32(_ bytes: [UInt8]) -> UInt32 {
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return high << 16 | low
    }
}
