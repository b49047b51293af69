/// Compresses bytes as Deflate (RFC 1951): `Matches` finds repetitions, and `DeflateBlock` writes blocks in Huffman
/// codes.
enum Deflate {
    /// Returns a part of a stream, compressed. Parts do not refer to each other, so that they can be compressed at the
    /// same time; all parts in order are the stream.
    static func compress(part: [UInt8], isLast: Bool) -> [UInt8] {
        var writer = BitWriter(capacity: part.count / 4)
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

/// A block of a Deflate stream (RFC 1951, 3.2.3): bytes and repetitions, written in the fixed code or in the block's
/// own code, or the bytes as they are, whichever is shortest.
private struct DeflateBlock {
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
        func bitCount(_ frequencies: [Int], _ code: HuffmanCode) -> Int {
            zip(frequencies, code.lengths).reduce(0) { $0 + $1.0 * Int($1.1) }
        }
        return bitCount(lengthFrequencies, lengths) + bitCount(distanceFrequencies, distances)
    }
}

/// The bits of each byte, length and distance in a block's codes: its symbol's, then its extra bits.
private struct DeflateCodes {
    /// Some bits, the first in the lowest position.
    private struct Bits {
        var bits: UInt32 = 0
        var count: UInt32 = 0
    }

    /// The bits of the 256 bytes, then those of the lengths from 0 to 258, of which the first three do not occur.
    private let bytesAndLengths: [Bits]
    /// The bits of the distances' symbols, without extra bits.
    private let distances: [Bits]
    /// The bits that end a block.
    private let end: Bits

    /// The maximum number of bytes of a repetition: 15 + 5 bits for its length, 15 + 13 for its distance.
    private static let mostBytes = 6

    /// Creates the bits of a pair of codes.
    init(_ lengths: HuffmanCode, _ distances: HuffmanCode) {
        func bits(of symbol: Int, in code: HuffmanCode) -> Bits {
            Bits(bits: UInt32(code.codes[symbol]), count: UInt32(code.lengths[symbol]))
        }
        bytesAndLengths =
            (0..<256).map { bits(of: $0, in: lengths) }
            + (0...Matches.longest).map { length in
                guard length > 2 else { return Bits() }
                let member = DeflateSymbols.length(length)
                let symbol = bits(of: member.symbol, in: lengths)
                return Bits(
                    bits: symbol.bits | UInt32(member.extra) << symbol.count,
                    count: symbol.count + UInt32(member.extraCount))
            }
        self.distances = (0..<DeflateSymbols.distanceSymbols).map { bits(of: $0, in: distances) }
        end = bits(of: DeflateSymbols.end, in: lengths)
    }

    /// Writes a block's bytes and repetitions, the latter as `length << 16 | distance`, and its end.
    func write(_ tokens: ArraySlice<UInt32>, to writer: inout BitWriter) {
        writer.write(atMost: DeflateCodes.mostBytes * (tokens.count + 1)) { buffer in
            unsafe bytesAndLengths.withUnsafeBufferPointer { bytesAndLengths in
                unsafe distances.withUnsafeBufferPointer { distances in
                    for token in tokens {
                        if token < 256 {
                            let byte = unsafe bytesAndLengths[Int(token)]
                            buffer.write(byte.bits, count: byte.count)
                        } else {
                            let length = unsafe bytesAndLengths[256 + Int(token >> 16)]
                            buffer.write(length.bits, count: length.count)
                            let member = DeflateSymbols.distance(Int(token & 0xFFFF))
                            let distance = unsafe distances[member.symbol]
                            buffer.write(distance.bits, count: distance.count)
                            buffer.write(
                                UInt32(truncatingIfNeeded: member.extra),
                                count: UInt32(truncatingIfNeeded: member.extraCount))
                        }
                        buffer.flush()
                    }
                }
            }
            buffer.write(end.bits, count: end.count)
            buffer.flush()
        }
    }
}

/// The symbols of Deflate's codes (RFC 1951, 3.2.5): classes of lengths and distances, whose members are selected by
/// extra bits. From length 11 on there are four classes of each size, from distance 5 on two.
enum DeflateSymbols {
    /// A symbol and its extra bits, such as a class and those that select its member.
    struct Member {
        let symbol: Int
        var extra = 0
        var extraCount = 0
    }

    /// The symbol that ends a block.
    static let end = 256
    /// The number of symbols for bytes and lengths, and for distances.
    static let (lengthSymbols, distanceSymbols) = (286, 30)

    /// Returns the class of a length from 3 to 258.
    static func length(_ length: Int) -> Member {
        if length == Matches.longest { return Member(symbol: 285) }
        if length < 11 { return Member(symbol: 254 + length) }
        let count = bitWidth(length - 3) - 3
        let within = length - 3 - (4 << count)
        return Member(symbol: 261 + 4 * count + within >> count, extra: within & (1 << count - 1), extraCount: count)
    }

    /// Returns the class of a distance from 1 to 32,768.
    static func distance(_ distance: Int) -> Member {
        if distance < 5 { return Member(symbol: distance - 1) }
        let count = bitWidth(distance - 1) - 2
        let within = distance - 1 - (2 << count)
        return Member(symbol: 2 + 2 * count + within >> count, extra: within & (1 << count - 1), extraCount: count)
    }

    /// Returns the smallest length of a class, whose symbol is 257 to 285, and the number of its extra bits.
    static func lengths(of symbol: Int) -> (first: Int, extraCount: Int) {
        if symbol == 285 { return (Matches.longest, 0) }
        if symbol < 265 { return (symbol - 254, 0) }
        let count = (symbol - 261) / 4
        return (3 + (4 + (symbol - 261) % 4) << count, count)
    }

    /// Returns the smallest distance of a class, whose symbol is 0 to 29, and the number of its extra bits.
    static func distances(of symbol: Int) -> (first: Int, extraCount: Int) {
        if symbol < 4 { return (symbol + 1, 0) }
        let count = symbol / 2 - 1
        return (1 + (2 + symbol % 2) << count, count)
    }

    /// Returns the number of significant bits of a positive number.
    private static func bitWidth(_ number: Int) -> Int {
        Int.bitWidth - number.leadingZeroBitCount
    }

    /// The fixed code of bytes and lengths (RFC 1951, 3.2.6).
    static let fixedLengths = HuffmanCode(
        lengths: [(144, 8), (112, 9), (24, 7), (8, 8)].flatMap { [UInt8](repeating: $0.1, count: $0.0) })
    static let fixedDistances = HuffmanCode(lengths: [UInt8](repeating: 5, count: 30))
}
