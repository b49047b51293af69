/// Reads Deflate as RFC 1951 says and by its tables, not by the encoder's formulas.
public struct Inflate {
    /// What was read is not what `Deflate` writes.
    public struct Malformed: Error {}

    private static let lengths = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258,
    ]
    private static let lengthBits = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    private static let distances = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
        6145, 8193, 12289, 16385, 24577,
    ]
    /// The order in which a block tells the lengths of the code of its codes' lengths.
    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    private let bytes: [UInt8]
    private var place = 0

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The bytes that were compressed.
    public static func decompress(_ bytes: [UInt8]) throws -> [UInt8] {
        var reader = Inflate(bytes)
        return try reader.run()
    }

    private mutating func bit() throws -> Int {
        guard place < bytes.count * 8 else { throw Malformed() }
        defer { place += 1 }
        return Int(bytes[place / 8]) >> (place % 8) & 1
    }

    private mutating func bits(_ count: Int) throws -> Int {
        try (0..<count).reduce(0) { number, index in try number | bit() << index }
    }

    /// A Huffman code: the symbols of each length, in order.
    private struct Code {
        private var symbols = [[Int]](repeating: [], count: 16)

        init(_ lengths: [Int]) throws {
            for (symbol, length) in lengths.enumerated() where length > 0 { symbols[length].append(symbol) }
            let room = (1...15).reduce(1 << 15) { $0 - symbols[$1].count << (15 - $1) }
            // A code of one symbol may leave half of the room; no other may leave any, or take too much.
            guard room == 0 || (symbols.joined().count <= 1 && room > 0) else { throw Malformed() }
        }

        func read(_ bit: () throws -> Int) throws -> Int {
            var (code, first) = (0, 0)
            for length in 1...15 {
                code = try code << 1 | bit()
                first <<= 1
                if code - first < symbols[length].count { return symbols[length][code - first] }
                first += symbols[length].count
            }
            throw Malformed()
        }
    }

    private mutating func symbol(in code: Code) throws -> Int {
        try code.read { try bit() }
    }

    private mutating func run() throws -> [UInt8] {
        var result: [UInt8] = []
        while true {
            let isLast = try bit() == 1
            switch try bits(2) {
            case 0: try readStored(to: &result)
            case 1:
                let lengths = [(144, 8), (112, 9), (24, 7), (8, 8)].flatMap { [Int](repeating: $0.1, count: $0.0) }
                try readBlock(Code(lengths), Code([Int](repeating: 5, count: 32)), to: &result)
            case 2:
                let (lengths, distances) = try codes()
                try readBlock(lengths, distances, to: &result)
            default: throw Malformed()
            }
            guard isLast else { continue }
            guard (place + 7) / 8 == bytes.count else { throw Malformed() }
            return result
        }
    }

    private mutating func readStored(to result: inout [UInt8]) throws {
        place = (place + 7) / 8 * 8
        let count = try bits(16)
        guard try bits(16) == count ^ 0xFFFF, place / 8 + count <= bytes.count else { throw Malformed() }
        result += bytes[place / 8..<place / 8 + count]
        place += count * 8
    }

    /// The codes of a block that describes them.
    private mutating func codes() throws -> (lengths: Code, distances: Code) {
        let (lengthCount, distanceCount, orderCount) = try (bits(5) + 257, bits(5) + 1, bits(4) + 4)
        var own = [Int](repeating: 0, count: 19)
        for symbol in Inflate.order.prefix(orderCount) { own[symbol] = try bits(3) }
        let code = try Code(own)
        var lengths: [Int] = []
        while lengths.count < lengthCount + distanceCount {
            switch try symbol(in: code) {
            case 16:
                guard let last = lengths.last else { throw Malformed() }
                lengths += try [Int](repeating: last, count: 3 + bits(2))
            case 17: lengths += try [Int](repeating: 0, count: 3 + bits(3))
            case 18: lengths += try [Int](repeating: 0, count: 11 + bits(7))
            case let length: lengths.append(length)
            }
        }
        guard lengths.count == lengthCount + distanceCount, lengthCount <= 286, distanceCount <= 30 else {
            throw Malformed()
        }
        return try (Code(Array(lengths.prefix(lengthCount))), Code(Array(lengths.dropFirst(lengthCount))))
    }

    private mutating func readBlock(_ lengths: Code, _ distances: Code, to result: inout [UInt8]) throws {
        while true {
            let symbol = try symbol(in: lengths)
            if symbol < 256 {
                result.append(UInt8(symbol))
            } else if symbol == 256 {
                return
            } else {
                guard symbol < 286 else { throw Malformed() }
                let length = try Inflate.lengths[symbol - 257] + bits(Inflate.lengthBits[symbol - 257])
                let group = try self.symbol(in: distances)
                guard group < 30 else { throw Malformed() }
                let distance = try Inflate.distances[group] + bits(max(0, group / 2 - 1))
                guard distance <= result.count else { throw Malformed() }
                for _ in 0..<length { result.append(result[result.count - distance]) }
            }
        }
    }
}
