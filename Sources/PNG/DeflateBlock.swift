/// A block of a Deflate stream (RFC 1951, 3.2.3): bytes and repetitions, written in the fixed code or in the block's
/// own code, or the bytes as they are, whichever is shortest.
struct DeflateBlock {
    /// The bytes and repetitions, in order: a byte as it is, a repetition as `length << 16 | distance`.
    private var tokens = [UInt32](repeating: 0, count: DeflateBlock.limit)
    private var count = 0
    private var lengthFrequencies = [Int](repeating: 0, count: DeflateSymbols.lengthSymbols)
    private var distanceFrequencies = [Int](repeating: 0, count: DeflateSymbols.distanceSymbols)

    /// The greatest number of tokens in a block, so that the codes adapt to the picture.
    private static let limit = 16_384

    /// Replaces the block's tokens with the next ones.
    mutating func read(_ matches: inout Matches) {
        count = unsafe tokens.withUnsafeMutableBufferPointer { unsafe matches.read(into: $0) }
        for symbol in lengthFrequencies.indices { lengthFrequencies[symbol] = 0 }
        for symbol in distanceFrequencies.indices { distanceFrequencies[symbol] = 0 }
        unsafe lengthFrequencies.withUnsafeMutableBufferPointer { lengths in
            unsafe distanceFrequencies.withUnsafeMutableBufferPointer { distances in
                for token in tokens[..<count] {
                    if token < 256 {
                        unsafe lengths[Int(token)] &+= 1
                    } else {
                        unsafe lengths[DeflateSymbols.length(Int(token >> 16)).symbol] &+= 1
                        unsafe distances[DeflateSymbols.distance(Int(token & 0xFFFF)).symbol] &+= 1
                    }
                }
            }
        }
        lengthFrequencies[DeflateSymbols.end] = 1
    }

    /// Writes the block.
    /// - Parameter bytes: The bytes that the block's tokens stand for.
    func write(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, to writer: inout BitWriter) {
        let lengths = HuffmanCode(frequencies: lengthFrequencies, longest: 15)
        let distances = HuffmanCode(frequencies: distanceFrequencies, longest: 15)
        let description = CodeDescription(lengths, distances)
        let (fixedLengths, fixedDistances) = (DeflateSymbols.fixedLengths, DeflateSymbols.fixedDistances)
        let own = description.bitCount + bitCount(lengths, distances)
        let fixed = bitCount(fixedLengths, fixedDistances)
        if bytes.count <= BitWriter.mostStored, (bytes.count + 4) * 8 < min(own, fixed) {
            unsafe writer.writeStored(bytes, isLast: isLast)
        } else if own < fixed {
            writer.write(isLast ? 5 : 4, count: 3)
            description.write(to: &writer)
            DeflateCodes(lengths, distances).write(tokens[..<count], to: &writer)
        } else {
            writer.write(isLast ? 3 : 2, count: 3)
            DeflateCodes(fixedLengths, fixedDistances).write(tokens[..<count], to: &writer)
        }
    }

    /// Returns the size in a pair of codes, without the extra bits, which are the same in all codes.
    private func bitCount(_ lengths: HuffmanCode, _ distances: HuffmanCode) -> Int {
        var count = 0
        for (symbol, frequency) in lengthFrequencies.enumerated() { count += frequency * Int(lengths.lengths[symbol]) }
        for (symbol, frequency) in distanceFrequencies.enumerated() {
            count += frequency * Int(distances.lengths[symbol])
        }
        return count
    }
}
