/// Reads symbols in a Huffman code that is given by the lengths of its codes (RFC 1951, 3.2.2).
struct HuffmanReader {
    /// The most bits of a code.
    static let longest = 15
    /// Codes of at most this many bits, which nearly all symbols have, are looked up. A longer table would take more
    /// time to make than to read a small block.
    private static let tableBits = 10

    /// The symbol, times 16, and the length of the code that `tableBits` bits begin with; 0 if it is longer.
    private var table = [UInt16](repeating: 0, count: 1 << tableBits)
    /// The number of codes of each length, from 0 to `longest` bits.
    private var counts = [Int](repeating: 0, count: longest + 1)
    /// The symbols in the order of their codes.
    private var symbols: [Int] = []

    /// Creates a reader; throws if the codes overlap, or if they are incomplete and more than one.
    init(_ lengths: [UInt8]) throws(MalformedPNG) {
        self.init(known: lengths)
        let longest = HuffmanReader.longest
        let room = (1...longest).reduce(1 << longest) { $0 - counts[$1] << (longest - $1) }
        guard room == 0 || (room > 0 && symbols.count <= 1) else { throw .data }
    }

    /// Creates a reader, which reads rightly if the codes do not overlap.
    init(known lengths: [UInt8]) {
        for length in lengths where length > 0 { counts[Int(length)] += 1 }
        var places = [Int](repeating: 0, count: HuffmanReader.longest + 1)
        for length in 1...HuffmanReader.longest { places[length] = places[length - 1] + counts[length - 1] }
        symbols = [Int](repeating: 0, count: counts.reduce(0, +))
        for (symbol, length) in lengths.enumerated() where length > 0 {
            symbols[places[Int(length)]] = symbol
            places[Int(length)] += 1
        }
        let codes = HuffmanCode(lengths: lengths).codes
        for (symbol, length) in lengths.enumerated() where length > 0 && length <= HuffmanReader.tableBits {
            let entry = UInt16(symbol << 4 | Int(length))
            for index in stride(from: Int(codes[symbol]), to: table.count, by: 1 << Int(length)) {
                table[index] = entry
            }
        }
    }

    /// Returns the symbol whose code the bits begin with, and the length of the code.
    func symbol(_ bits: UInt64) throws(MalformedPNG) -> (symbol: Int, length: Int) {
        let entry = table[Int(truncatingIfNeeded: bits) & (table.count - 1)]
        if entry != 0 { return (Int(entry >> 4), Int(entry & 15)) }
        // The bits so far, relative to the first code of their length, and the number of symbols with shorter codes.
        var (code, index) = (0, 0)
        for length in 1...HuffmanReader.longest {
            code += Int(truncatingIfNeeded: bits >> UInt64(length - 1)) & 1
            let count = counts[length]
            if code < count { return (symbols[index + code], length) }
            index += count
            code = (code - count) << 1
        }
        throw .data
    }
}
