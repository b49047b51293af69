/// Compresses bytes as Deflate (RFC 1951): repetitions become references back (LZ77), written in the fixed Huffman code.
///
/// Pictures drawn with flat colours are nearly all repetition, which a reference of 258 bytes takes in 13 bits or so;
/// a code made to measure would gain little on them.
nonisolated enum Deflate {
    /// The furthest that a reference may reach back.
    private static let window = 32_768
    private static let longest = 258
    private static let shortest = 3
    /// How many earlier places with the same three bytes are tried.
    private static let tries = 32

    /// The compressed bytes.
    static func compress(_ bytes: [UInt8]) -> [UInt8] {
        var writer = BitWriter()
        // One last block, in the fixed code.
        writer.write(1, count: 1)
        writer.write(1, count: 2)
        /// The last place at which three bytes with this hash began, and for each place the one before it; -1 for none.
        var latest = [Int](repeating: -1, count: 1 << 15)
        var previous = [Int](repeating: -1, count: window)
        func remember(_ place: Int) {
            let hash = hash(bytes, place)
            previous[place & (window - 1)] = latest[hash]
            latest[hash] = place
        }
        var place = 0
        while place < bytes.count {
            var best = (length: 0, distance: 0)
            if place + shortest <= bytes.count {
                var candidate = latest[hash(bytes, place)]
                var left = tries
                while candidate >= 0, place - candidate <= window, left > 0, best.length < longest {
                    let length = matchLength(bytes, candidate, place)
                    if length > best.length { best = (length, place - candidate) }
                    let earlier = previous[candidate & (window - 1)]
                    guard earlier < candidate else { break }
                    candidate = earlier
                    left -= 1
                }
            }
            let step = best.length >= shortest ? best.length : 1
            if step > 1 {
                write(length: best.length, distance: best.distance, to: &writer)
            } else {
                write(symbol: Int(bytes[place]), to: &writer)
            }
            // Inside long repetitions hardly any place is worth finding again.
            let end = max(place, min(place + min(step, 16), bytes.count - shortest + 1))
            for passed in place..<end { remember(passed) }
            place += step
        }
        write(symbol: 256, to: &writer)
        writer.finish()
        return writer.bytes
    }

    private static func hash(_ bytes: [UInt8], _ place: Int) -> Int {
        let three = UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
        return Int((three &* 0x9E37_79B1) >> 17)
    }

    private static func matchLength(_ bytes: [UInt8], _ earlier: Int, _ place: Int) -> Int {
        let most = min(longest, bytes.count - place)
        var length = 0
        while length < most, bytes[earlier + length] == bytes[place + length] { length += 1 }
        return length
    }

    /// Writes a literal or length symbol in the fixed code (RFC 1951, 3.2.6).
    private static func write(symbol: Int, to writer: inout BitWriter) {
        switch symbol {
        case ..<144: writer.write(code: 0x30 + symbol, count: 8)
        case ..<256: writer.write(code: 0x190 + symbol - 144, count: 9)
        case ..<280: writer.write(code: symbol - 256, count: 7)
        default: writer.write(code: 0xC0 + symbol - 280, count: 8)
        }
    }

    /// Writes a reference back (RFC 1951, 3.2.5): classes of lengths and distances, each with bits that tell its members
    /// apart. Lengths come in fours of a class size from 11 on, distances in twos from 5 on.
    private static func write(length: Int, distance: Int, to writer: inout BitWriter) {
        if length == longest {
            write(symbol: 285, to: &writer)
        } else if length < 11 {
            write(symbol: 254 + length, to: &writer)
        } else {
            let extra = bitWidth(length - 3) - 3
            let within = length - 3 - (4 << extra)
            write(symbol: 261 + 4 * extra + within >> extra, to: &writer)
            writer.write(within & (1 << extra - 1), count: extra)
        }
        if distance < 5 {
            writer.write(code: distance - 1, count: 5)
        } else {
            let extra = bitWidth(distance - 1) - 2
            let within = distance - 1 - (2 << extra)
            writer.write(code: 2 + 2 * extra + within >> extra, count: 5)
            writer.write(within & (1 << extra - 1), count: extra)
        }
    }

    /// In how many bits a positive number can be written.
    private static func bitWidth(_ number: Int) -> Int {
        Int.bitWidth - number.leadingZeroBitCount
    }
}
