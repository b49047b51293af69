/// Compresses bytes as Deflate (RFC 1951): `Matches` finds repetitions, and `DeflateBlock` writes blocks in Huffman
/// codes. Bytes are added in parts, each of which is compressed on its own.
nonisolated struct Deflate {
    private var writer = BitWriter()
    private var block = DeflateBlock()

    /// Returns the compressed bytes.
    static func compress(_ bytes: [UInt8]) -> [UInt8] {
        var deflate = Deflate()
        deflate.append(bytes)
        deflate.finish()
        return deflate.takeBytes()
    }

    /// Compresses more bytes.
    mutating func append(_ bytes: [UInt8]) {
        unsafe bytes.withUnsafeBufferPointer { unsafe append($0) }
    }

    /// Ends the stream.
    mutating func finish() {
        block.write(isLast: true, to: &writer)
        writer.finish()
    }

    /// Returns the compressed bytes that have not been taken, except for those of the last block.
    mutating func takeBytes() -> [UInt8] {
        writer.takeBytes()
    }

    /// If the next position has a longer match, the current byte is written as it is and the longer match is used.
    private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        var matches = unsafe Matches(bytes)
        var position = 0
        var match = matches.match(at: 0)
        while position < bytes.count {
            if match.length == 0 {
                unsafe block.add(bytes[position])
                position += 1
                match = matches.match(at: position)
            } else {
                let better = matches.match(at: position + 1, longerThan: match.length)
                if better.length > 0 {
                    unsafe block.add(bytes[position])
                    position += 1
                    match = better
                } else {
                    block.add(match)
                    position += match.length
                    match = matches.match(at: position)
                }
            }
            if block.isFull { block.write(isLast: false, to: &writer) }
        }
    }
}
