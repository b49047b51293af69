/// Reads symbols in a Huffman code that is given by the lengths of its codes (RFC 1951, 3.2.2).
struct HuffmanReader {
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
