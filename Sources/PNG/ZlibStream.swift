/// Compresses bytes as zlib does (RFC 1950), as they come, so that neither they nor the result need be in memory.
package struct ZlibStream {
    /// The bytes that every stream begins with: Deflate with a window of 32 KiB, default effort.
    static let header: [UInt8] = [0x78, 0x9C]

    /// The number of bytes that are compressed at once: fewer compress badly, because a part does not refer to the one
    /// before.
    private static let partSize = 1 << 18

    /// The bytes that have not been compressed.
    private var waiting: [UInt8] = []
    private var sum = Adler32()
    private var compressed = Self.header

    package init() {}

    /// Adds bytes.
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
