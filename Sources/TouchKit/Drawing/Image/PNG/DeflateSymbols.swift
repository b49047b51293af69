/// The symbols of Deflate's codes (RFC 1951, 3.2.5): classes of lengths and distances, each with bits that tell its members
/// apart. Lengths come in fours of a class size from 11 on, distances in twos from 5 on.
nonisolated enum DeflateSymbols {
    /// A class, and which of its members is meant.
    struct Member {
        let symbol: Int
        var extra = 0
        var extraCount = 0
    }

    /// The symbol that ends a block.
    static let end = 256
    /// The number of symbols for bytes and lengths, and for distances.
    static let (lengthSymbols, distanceSymbols) = (286, 30)

    /// The class of a length from 3 to 258.
    static func length(_ length: Int) -> Member {
        if length == Matches.longest { return Member(symbol: 285) }
        if length < 11 { return Member(symbol: 254 + length) }
        let count = bitWidth(length - 3) - 3
        let within = length - 3 - (4 << count)
        return Member(symbol: 261 + 4 * count + within >> count, extra: within & (1 << count - 1), extraCount: count)
    }

    /// The class of a distance from 1 to 32,768.
    static func distance(_ distance: Int) -> Member {
        if distance < 5 { return Member(symbol: distance - 1) }
        let count = bitWidth(distance - 1) - 2
        let within = distance - 1 - (2 << count)
        return Member(symbol: 2 + 2 * count + within >> count, extra: within & (1 << count - 1), extraCount: count)
    }

    /// In how many bits a positive number can be written.
    private static func bitWidth(_ number: Int) -> Int {
        Int.bitWidth - number.leadingZeroBitCount
    }

    /// The code that needs no description (RFC 1951, 3.2.6).
    static let fixedLengths = HuffmanCode(
        lengths: [(144, 8), (112, 9), (24, 7), (8, 8)].flatMap { [UInt8](repeating: $0.1, count: $0.0) })
    /// The distances' code that needs no description.
    static let fixedDistances = HuffmanCode(lengths: [UInt8](repeating: 5, count: 30))
}
