/// Decompresses Deflate (RFC 1951) to a known number of bytes, or to at most a number: more, or fewer than are known, are
/// an error, so that no input takes more time or memory than its header announces or its reader allows.
struct Inflate {
    /// Takes the next decompressed bytes.
    typealias Taker = (ArraySlice<UInt8>) throws(MalformedPNG) -> Void

    /// The most bytes that a match goes back.
    private static let windowSize = 1 << 15
    /// The number of bytes that are handed on at once.
    private static let partSize = 1 << 18

    private let bytes: [UInt8]
    private let end: Int
    private var position: Int
    /// The next bits, the first in the lowest place; zeros follow the last of them.
    private var bits: UInt64 = 0
    private var bitCount = 0
    private var remaining: Int
    /// The bytes that matches can refer to, and those not handed on yet, from `handedOn`; `filled` in all.
    private var result: [UInt8]
    private var (handedOn, filled) = (0, 0)

    private init(_ bytes: [UInt8], _ range: Range<Int>, count: Int) {
        self.bytes = bytes
        (position, end, remaining) = (range.lowerBound, range.upperBound, count)
        // A part ends after the match or the stored block that fills it.
        result = [UInt8](repeating: 0, count: min(count, Inflate.windowSize + Inflate.partSize + 0xFFFF))
    }

    /// Calls `take` with `count` bytes, part by part, which a range of `bytes` must contain, and nothing else.
    static func decompress(
        _ bytes: [UInt8], _ range: Range<Int>, count: Int, _ take: Taker
    ) throws(MalformedPNG) {
        let (end, rest) = try decompress(bytes, range, atMost: count, take)
        guard rest == 0, end == range.upperBound else { throw .data }
    }

    /// Calls `take` with all bytes, part by part, of which there may be at most `limit`.
    /// - Returns: The index after the data, and how many fewer bytes there are than the limit.
    static func decompress(
        _ bytes: [UInt8], _ range: Range<Int>, atMost limit: Int, _ take: Taker
    ) throws(MalformedPNG) -> (end: Int, rest: Int) {
        var inflate = Inflate(bytes, range, count: limit)
        while try inflate.readBlock(take) {}
        inflate.returnBytes()
        try inflate.handOn(take)
        return (inflate.position, inflate.remaining)
    }

    /// Same as above, for a range that ends too early: calls `take` with as many bytes as it contains.
    static func decompressBeginning(_ bytes: [UInt8], _ range: Range<Int>, count: Int, _ take: Taker) {
        var inflate = Inflate(bytes, range, count: count)
        // The end is an error, which is expected.
        do throws(MalformedPNG) { while try inflate.readBlock(take) {} } catch {}
        do throws(MalformedPNG) { try inflate.handOn(take) } catch {}
    }

    /// Hands on what is decompressed, and keeps what matches can refer to.
    private mutating func handOn(_ take: Taker) throws(MalformedPNG) {
        try take(result[handedOn..<filled])
        let start = max(0, filled - Inflate.windowSize)
        for index in start..<filled { result[index - start] = result[index] }
        filled -= start
        handedOn = filled
    }

    // MARK: Bits

    /// Looks ahead as far as one symbol and its extra bits can reach.
    private mutating func refill() {
        while bitCount <= 56, position < end {
            bits |= UInt64(bytes[position]) << UInt64(bitCount)
            position += 1
            bitCount += 8
        }
    }

    /// Gives back the bytes that were looked at; the rest of the current one is padding.
    private mutating func returnBytes() {
        position -= bitCount / 8
        (bits, bitCount) = (0, 0)
    }

    private mutating func skip(_ count: Int) throws(MalformedPNG) {
        guard count <= bitCount else { throw .data }
        bits >>= UInt64(count)
        bitCount -= count
    }

    /// Returns a number of at most 16 bits, the first in the lowest place.
    private mutating func read(_ count: Int) throws(MalformedPNG) -> Int {
        if bitCount < count { refill() }
        let number = Int(truncatingIfNeeded: bits & (1 << UInt64(count) - 1))
        try skip(count)
        return number
    }

    private mutating func readSymbol(_ code: HuffmanReader) throws(MalformedPNG) -> Int {
        if bitCount < HuffmanReader.longest { refill() }
        let (symbol, length) = try code.symbol(bits)
        try skip(length)
        return symbol
    }

    // MARK: Blocks

    /// Reads a block and returns whether another one follows.
    private mutating func readBlock(_ take: Taker) throws(MalformedPNG) -> Bool {
        let isLast = try read(1) == 1
        switch try read(2) {
        case 0: try readStored()
        case 1: try readCompressed(Inflate.fixedLengths, Inflate.fixedDistances, take)
        case 2:
            let (lengths, distances) = try readCodes()
            try readCompressed(lengths, distances, take)
        case _: throw .data
        }
        if filled - handedOn >= Inflate.partSize { try handOn(take) }
        return !isLast
    }

    private mutating func readStored() throws(MalformedPNG) {
        returnBytes()
        let (count, complement) = try (read(16), read(16))
        returnBytes()
        guard count ^ complement == 0xFFFF, count <= remaining else { throw .data }
        // Of a block that is cut off, what is there.
        let given = min(count, end - position)
        for index in 0..<given { result[filled + index] = bytes[position + index] }
        filled += given
        position += given
        remaining -= given
        guard given == count else { throw .data }
    }

    private mutating func readCompressed(
        _ lengthCode: HuffmanReader, _ distanceCode: HuffmanReader, _ take: Taker
    ) throws(MalformedPNG) {
        while true {
            let symbol = try readSymbol(lengthCode)
            if symbol < DeflateSymbols.end {
                guard remaining > 0 else { throw .data }
                remaining -= 1
                result[filled] = UInt8(truncatingIfNeeded: symbol)
                filled += 1
            } else if symbol == DeflateSymbols.end {
                return
            } else {
                try readMatch(symbol, distanceCode)
            }
            if filled - handedOn >= Inflate.partSize { try handOn(take) }
        }
    }

    private mutating func readMatch(_ symbol: Int, _ distanceCode: HuffmanReader) throws(MalformedPNG) {
        guard symbol < DeflateSymbols.lengthSymbols else { throw .data }
        let lengths = DeflateSymbols.lengths(of: symbol)
        let length = try lengths.first + read(lengths.extraCount)
        let group = try readSymbol(distanceCode)
        guard group < DeflateSymbols.distanceSymbols else { throw .data }
        let distances = DeflateSymbols.distances(of: group)
        let distance = try distances.first + read(distances.extraCount)
        guard distance <= filled, length <= remaining else { throw .data }
        remaining -= length
        // Byte by byte, because a match can repeat what it has just added.
        for index in filled..<filled + length { result[index] = result[index - distance] }
        filled += length
    }

    /// Reads the description of a block's two codes (3.2.7).
    private mutating func readCodes() throws(MalformedPNG) -> (lengths: HuffmanReader, distances: HuffmanReader) {
        let (lengthCount, distanceCount, orderCount) = try (read(5) + 257, read(5) + 1, read(4) + 4)
        guard lengthCount <= DeflateSymbols.lengthSymbols, distanceCount <= DeflateSymbols.distanceSymbols else {
            throw .data
        }
        var own = [UInt8](repeating: 0, count: 19)
        for symbol in CodeDescription.order.prefix(orderCount) { own[symbol] = UInt8(truncatingIfNeeded: try read(3)) }
        let code = try HuffmanReader(own)
        var all: [UInt8] = []
        while all.count < lengthCount + distanceCount {
            let symbol = try readSymbol(code)
            switch symbol {
            case 16:
                guard let last = all.last else { throw .data }
                all += [UInt8](repeating: last, count: try 3 + read(2))
            case 17: all += [UInt8](repeating: 0, count: try 3 + read(3))
            case 18: all += [UInt8](repeating: 0, count: try 11 + read(7))
            case _: all.append(UInt8(truncatingIfNeeded: symbol))
            }
        }
        guard all.count == lengthCount + distanceCount, all[256] > 0 else { throw .data }
        return try (HuffmanReader(Array(all.prefix(lengthCount))), HuffmanReader(Array(all.dropFirst(lengthCount))))
    }

    // MARK: Fixed codes

    private static let fixedLengths = HuffmanReader(known: DeflateSymbols.fixedLengths.lengths)
    private static let fixedDistances = HuffmanReader(known: [UInt8](repeating: 5, count: 32))
}
