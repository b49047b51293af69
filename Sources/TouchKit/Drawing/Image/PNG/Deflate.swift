/// Compresses bytes as Deflate (RFC 1951): `Matches` finds repetitions, and `DeflateBlock` writes blocks in Huffman
/// codes.
nonisolated enum Deflate {
    /// Returns the compressed bytes.
    static func compress(_ bytes: [UInt8]) -> [UInt8] {
        unsafe bytes.withUnsafeBufferPointer { unsafe compress($0) }
    }

    /// If the next position has a longer match, the current byte is written as it is and the longer match is used.
    private static func compress(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var writer = BitWriter()
        var block = DeflateBlock()
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
        block.write(isLast: true, to: &writer)
        writer.finish()
        return writer.bytes
    }
}
