/// Compresses bytes as Deflate (RFC 1951): `Matches` finds repetitions, and `DeflateBlock` writes blocks in Huffman
/// codes.
enum Deflate {
    /// Returns the compressed bytes.
    static func compress(_ bytes: [UInt8]) -> [UInt8] {
        compress(part: bytes, isLast: true)
    }

    /// Returns a part of a stream, compressed. Parts do not refer to each other, so that they can be compressed at the same
    /// time; all parts in order are the stream.
    static func compress(part: [UInt8], isLast: Bool) -> [UInt8] {
        var writer = BitWriter()
        writer.reserve(part.count / 4)
        unsafe part.withUnsafeBufferPointer { bytes in
            var matches = unsafe Matches(bytes)
            var block = DeflateBlock()
            repeat {
                let start = matches.position
                block.read(&matches)
                unsafe block.write(
                    UnsafeBufferPointer(rebasing: bytes[start..<matches.position]),
                    isLast: isLast && matches.isAtEnd, to: &writer)
            } while !matches.isAtEnd
        }
        // An empty stored block ends at a whole byte.
        if !isLast { unsafe writer.writeStored(UnsafeBufferPointer(start: nil, count: 0), isLast: false) }
        writer.finish()
        return writer.takeBytes()
    }
}
