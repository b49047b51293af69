/// Reads what `Deflate` writes, as RFC 1951 says and by its tables, not by the encoder's formulas. Fixed codes only.
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
        6145,
        8193, 12289, 16385, 24577,
    ]
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

    private mutating func code(_ count: Int, _ start: Int = 0) throws -> Int {
        try (0..<count).reduce(start) { number, _ in try number << 1 | bit() }
    }

    private mutating func symbol() throws -> Int {
        let seven = try code(7)
        if seven < 24 { return 256 + seven }
        let eight = try code(1, seven)
        if eight < 192 { return eight - 48 }
        if eight < 200 { return 280 + eight - 192 }
        return try 144 + code(1, eight) - 400
    }

    private mutating func run() throws -> [UInt8] {
        guard try bit() == 1, try bits(2) == 1 else { throw Malformed() }
        var result: [UInt8] = []
        while true {
            let symbol = try symbol()
            if symbol < 256 {
                result.append(UInt8(symbol))
            } else if symbol == 256 {
                guard (place + 7) / 8 == bytes.count else { throw Malformed() }
                return result
            } else {
                let length = try Inflate.lengths[symbol - 257] + bits(Inflate.lengthBits[symbol - 257])
                let group = try code(5)
                let distance = try Inflate.distances[group] + bits(max(0, group / 2 - 1))
                guard distance <= result.count else { throw Malformed() }
                for _ in 0..<length { result.append(result[result.count - distance]) }
            }
        }
    }
}
