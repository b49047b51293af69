/// Decompresses Deflate (RFC 1951) to a known number of bytes: more or fewer are an error, so that no input takes more
/// memory than its header announces.
struct Inflate {
    private let bytes: ArraySlice<UInt8>
    private var position: Int
    private var bits: UInt32 = 0
    private var bitCount = 0
    private let expected: Int
    private var result: [UInt8] = []

    private init(_ bytes: ArraySlice<UInt8>, expected: Int) {
        self.bytes = bytes
        self.expected = expected
        position = bytes.startIndex
        result.reserveCapacity(min(expected, 1 << 20))
    }

    /// Returns `count` bytes, which the whole of `bytes` must contain.
    static func decompress(_ bytes: ArraySlice<UInt8>, count: Int) throws(MalformedPNG) -> [UInt8] {
        var inflate = Inflate(bytes, expected: count)
        while try inflate.readBlock() {}
        guard inflate.result.count == count, inflate.position == bytes.endIndex else { throw .data }
        return inflate.result
    }

    // MARK: Bits

    /// Returns a number of at most 16 bits, the first in the lowest place.
    private mutating func read(_ count: Int) throws(MalformedPNG) -> Int {
        while bitCount < count {
            guard position < bytes.endIndex else { throw .data }
            bits |= UInt32(bytes[position]) << UInt32(bitCount)
            position += 1
            bitCount += 8
        }
        let number = Int(bits & (1 << UInt32(count) - 1))
        bits >>= UInt32(count)
        bitCount -= count
        return number
    }

    private mutating func readSymbol(_ code: HuffmanReader) throws(MalformedPNG) -> Int {
        var place = HuffmanReader.Place()
        while true {
            if let symbol = try code.symbol(at: &place, next: read(1)) { return symbol }
        }
    }

    // MARK: Blocks

    /// Reads a block and returns whether another one follows.
    private mutating func readBlock() throws(MalformedPNG) -> Bool {
        let isLast = try read(1) == 1
        switch try read(2) {
        case 0: try readStored()
        case 1: try readCompressed(Inflate.fixedLengths, Inflate.fixedDistances)
        case 2:
            let (lengths, distances) = try readCodes()
            try readCompressed(lengths, distances)
        case _: throw .data
        }
        return !isLast
    }

    private mutating func readStored() throws(MalformedPNG) {
        // The rest of the byte is padding.
        (bits, bitCount) = (0, 0)
        let (count, complement) = try (read(16), read(16))
        guard count ^ complement == 0xFFFF, position + count <= bytes.endIndex, result.count + count <= expected else {
            throw .data
        }
        result += bytes[position..<position + count]
        position += count
    }

    private mutating func readCompressed(
        _ lengthCode: HuffmanReader, _ distanceCode: HuffmanReader
    ) throws(MalformedPNG) {
        while true {
            let symbol = try readSymbol(lengthCode)
            if symbol == DeflateSymbols.end { return }
            guard symbol > DeflateSymbols.end else {
                guard result.count < expected else { throw .data }
                result.append(UInt8(truncatingIfNeeded: symbol))
                continue
            }
            guard symbol < DeflateSymbols.lengthSymbols else { throw .data }
            let lengths = DeflateSymbols.lengths(of: symbol)
            let length = try lengths.first + read(lengths.extraCount)
            let group = try readSymbol(distanceCode)
            guard group < DeflateSymbols.distanceSymbols else { throw .data }
            let distances = DeflateSymbols.distances(of: group)
            let distance = try distances.first + read(distances.extraCount)
            guard distance <= result.count, result.count + length <= expected else { throw .data }
            for _ in 0..<length { result.append(result[result.count - distance]) }
        }
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

/// Reads symbols in a Huffman code that is given by the lengths of its codes (RFC 1951, 3.2.2).
private struct HuffmanReader {
    /// A place in the tree of codes while a symbol is read bit by bit.
    struct Place {
        fileprivate var length = 0
        /// The bits so far, relative to the first code of their length.
        fileprivate var code = 0
        /// The number of symbols with shorter codes.
        fileprivate var index = 0
    }

    /// The number of codes of each length, from 0 to 15 bits.
    private var counts = [Int](repeating: 0, count: 16)
    /// The symbols in the order of their codes.
    private var symbols: [Int] = []

    /// Creates a reader; throws if the codes overlap, or if they are incomplete and more than one.
    init(_ lengths: [UInt8]) throws(MalformedPNG) {
        self.init(known: lengths)
        let room = (1...15).reduce(1 << 15) { $0 - counts[$1] << (15 - $1) }
        guard room == 0 || (room > 0 && symbols.count <= 1) else { throw .data }
    }

    /// Creates a reader for a code that is known to be complete.
    init(known lengths: [UInt8]) {
        for length in lengths where length > 0 { counts[Int(length)] += 1 }
        for length in 1...15 {
            for (symbol, own) in lengths.enumerated() where Int(own) == length { symbols.append(symbol) }
        }
    }

    /// Takes the next bit, and returns the symbol that it completes; nil if the code is longer.
    func symbol(at place: inout Place, next bit: Int) throws(MalformedPNG) -> Int? {
        place.length += 1
        guard place.length <= 15 else { throw .data }
        place.code += bit
        let count = counts[place.length]
        if place.code < count { return symbols[place.index + place.code] }
        place.index += count
        place.code = (place.code - count) << 1
        return nil
    }
}
