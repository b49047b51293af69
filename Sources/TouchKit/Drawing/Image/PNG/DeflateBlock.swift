/// A block of a Deflate stream (RFC 1951, 3.2.3): bytes and repetitions, written in the fixed code or in the block's
/// own code, whichever is shorter.
nonisolated struct DeflateBlock {
    /// The bytes and repetitions, in order: a byte as it is, a repetition as `length << 16 | distance`.
    private var tokens: [UInt32] = []
    private var lengthFrequencies = [Int](repeating: 0, count: DeflateSymbols.lengthSymbols)
    private var distanceFrequencies = [Int](repeating: 0, count: DeflateSymbols.distanceSymbols)

    /// The greatest number of tokens in a block, so that the codes adapt to the picture.
    private static let limit = 16_384

    /// Whether the block must be written.
    var isFull: Bool { tokens.count >= DeflateBlock.limit }

    mutating func add(_ byte: UInt8) {
        tokens.append(UInt32(byte))
        lengthFrequencies[Int(byte)] += 1
    }

    mutating func add(_ match: Matches.Match) {
        tokens.append(UInt32(match.length) << 16 | UInt32(match.distance))
        lengthFrequencies[DeflateSymbols.length(match.length).symbol] += 1
        distanceFrequencies[DeflateSymbols.distance(match.distance).symbol] += 1
    }

    /// Writes the block and empties it.
    mutating func write(isLast: Bool, to writer: inout BitWriter) {
        lengthFrequencies[DeflateSymbols.end] = 1
        let lengths = HuffmanCode(frequencies: lengthFrequencies, longest: 15)
        let distances = HuffmanCode(frequencies: distanceFrequencies, longest: 15)
        let description = CodeDescription(lengths, distances)
        let (fixedLengths, fixedDistances) = (DeflateSymbols.fixedLengths, DeflateSymbols.fixedDistances)
        writer.write(isLast ? 1 : 0, count: 1)
        if description.bitCount + bitCount(lengths, distances) < bitCount(fixedLengths, fixedDistances) {
            writer.write(2, count: 2)
            description.write(to: &writer)
            write(lengths, distances, to: &writer)
        } else {
            writer.write(1, count: 2)
            write(fixedLengths, fixedDistances, to: &writer)
        }
        self = DeflateBlock()
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

    private func write(_ lengths: HuffmanCode, _ distances: HuffmanCode, to writer: inout BitWriter) {
        for token in tokens {
            if token < 256 {
                writer.write(Int(token), in: lengths)
            } else {
                writer.write(DeflateSymbols.length(Int(token >> 16)), in: lengths)
                writer.write(DeflateSymbols.distance(Int(token & 0xFFFF)), in: distances)
            }
        }
        writer.write(DeflateSymbols.end, in: lengths)
    }
}

extension BitWriter {
    /// Writes the symbol of a class, and the extra bits that select its member.
    nonisolated fileprivate mutating func write(_ member: DeflateSymbols.Member, in code: HuffmanCode) {
        write(member.symbol, in: code)
        write(member.extra, count: member.extraCount)
    }
}
