/// The cyclic redundancy check of PNG's chunks (ISO 3309).
nonisolated struct CRC32 {
    private var rest = UInt32.max

    /// The check of the bytes so far.
    var value: UInt32 { ~rest }

    /// Returns the check of some bytes.
    static func check(_ bytes: some Sequence<UInt8>) -> UInt32 {
        var check = CRC32()
        check.append(bytes)
        return check.value
    }

    /// Adds bytes to those that are checked.
    mutating func append(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { rest = CRC32.table[Int((rest ^ UInt32(byte)) & 255)] ^ rest >> 8 }
    }

    /// The effect of each byte on a check.
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { rest, _ in rest & 1 == 1 ? 0xEDB8_8320 ^ rest >> 1 : rest >> 1 }
    }
}

/// The checksum at the end of a zlib stream (RFC 1950).
nonisolated struct Adler32 {
    private var (low, high): (UInt32, UInt32) = (1, 0)

    /// The checksum of the bytes so far.
    var value: UInt32 { high << 16 | low }

    /// Returns the checksum of some bytes.
    static func sum(_ bytes: [UInt8]) -> UInt32 {
        var sum = Adler32()
        sum.append(bytes)
        return sum.value
    }

    /// Adds bytes to those that are summed.
    mutating func append(_ bytes: [UInt8]) {
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
    }
}
