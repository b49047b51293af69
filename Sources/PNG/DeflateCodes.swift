/// The bits of each byte, length and distance in a block's codes: its symbol's, then its extra bits.
struct DeflateCodes {
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

    /// The maximum number of bytes of a repetition: 15 bits for the symbol of its length and 5 extra bits, 15 and 13 for its
    /// distance.
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
