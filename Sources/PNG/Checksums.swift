/// The cyclic redundancy check of PNG's chunks (ISO 3309).
struct CRC32 {
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
        if bytes.withContiguousStorageIfAvailable({ unsafe append($0) }) != nil { return }
        for byte in bytes { append(byte) }
    }

    /// Adds eight bytes at once, each with a table of its own: the effects of bytes do not depend on each other.
    private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        let whole = bytes.count & ~7
        unsafe CRC32.tables.withUnsafeBufferPointer { tables in
            let raw = UnsafeRawBufferPointer(bytes)
            for start in stride(from: 0, to: whole, by: 8) {
                let word = unsafe raw.loadUnaligned(fromByteOffset: start, as: UInt64.self).littleEndian ^ UInt64(rest)
                var sum: UInt32 = 0
                for place in 0..<8 { unsafe sum ^= tables[(7 - place) << 8 | Int(word >> UInt64(8 * place) & 255)] }
                rest = sum
            }
        }
        for index in whole..<bytes.count { unsafe append(bytes[index]) }
    }

    private mutating func append(_ byte: UInt8) {
        rest = CRC32.tables[Int((rest ^ UInt32(byte)) & 255)] ^ rest >> 8
    }

    /// Eight tables: the effect of each byte on a check, and on that after one to seven more bytes.
    private static let tables: [UInt32] = {
        var tables: [UInt32] = (0..<256).map { byte in
            (0..<8).reduce(UInt32(byte)) { rest, _ in rest & 1 == 1 ? 0xEDB8_8320 ^ rest >> 1 : rest >> 1 }
        }
        for index in 256..<2048 {
            let before: UInt32 = tables[index - 256]
            tables.append(tables[Int(before & 255)] ^ before >> 8)
        }
        return tables
    }()
}

/// The checksum at the end of a zlib stream (RFC 1950).
package struct Adler32 {
    private var (low, high): (UInt32, UInt32) = (1, 0)

    private static let modulus: UInt32 = 65_521

    /// The checksum of the bytes so far.
    var value: UInt32 { high << 16 | low }

    /// Returns the checksum of some bytes.
    package static func sum(_ bytes: [UInt8]) -> UInt32 {
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
            low %= Adler32.modulus
            high %= Adler32.modulus
            start = end
        }
    }

    /// Adds the `count` bytes whose checksum is `other`.
    mutating func append(_ other: Adler32, count: Int) {
        // Both sums begin with 1. Each byte adds the low sum before it to the high sum.
        let before = (low + Adler32.modulus - 1) % Adler32.modulus
        let added = UInt64(before) * UInt64(count) % UInt64(Adler32.modulus)
        high = (high + other.high + UInt32(added)) % Adler32.modulus
        low = (before + other.low) % Adler32.modulus
    }
}
