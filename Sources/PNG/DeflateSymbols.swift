/// The symbols of Deflate's codes (RFC 1951, 3.2.5): classes of lengths and distances, whose members are selected by
/// extra bits. From length 11 on there are four classes of each size, from distance 5 on two.
enum DeflateSymbols {
    /// A class and the extra bits that select its member.
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
    /// The fixed code of distances.
    static let fixedDistances = HuffmanCode(lengths: [UInt8](repeating: 5, count: 30))
}
