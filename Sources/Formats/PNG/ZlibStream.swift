/// Compresses bytes as zlib does (RFC 1950), as they come, so that neither they nor the result need be in memory.
package struct ZlibStream {
    /// The bytes that every stream begins with: Deflate with a window of 32 KiB, default effort.
    static let header: [UInt8] = [0x78, 0x9C]

    /// The number of bytes that are compressed at once: fewer compress badly, since no part refers to an earlier one.
    private static let partSize = 1 << 18

    /// The bytes that have not been compressed.
    private var waiting: [UInt8] = []
    private var sum = Adler32()
    private var compressed = Self.header

    package init() {}

    package mutating func append(_ bytes: some Sequence<UInt8>) {
        waiting += bytes
        if waiting.count >= Self.partSize { compress(isLast: false) }
    }

    /// Ends the stream, after the last byte.
    package mutating func finish() {
        compress(isLast: true)
        compressed += PNGChunk.bigEndian(Int(sum.value))
    }

    /// Returns the compressed bytes that have not been taken.
    package mutating func takeBytes() -> [UInt8] {
        defer { compressed.removeAll(keepingCapacity: true) }
        return compressed
    }

    private mutating func compress(isLast: Bool) {
        sum.append(waiting)
        compressed += Deflate.compress(part: waiting, isLast: isLast)
        waiting.removeAll(keepingCapacity: true)
    }
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
