/// A Huffman code in Deflate's canonical form, which the lengths of its symbols determine (RFC 1951, 3.2.2).
struct HuffmanCode {
    /// The number of bits of each symbol; 0 for a symbol that does not occur.
    let lengths: [UInt8]
    /// The bits of each symbol, the first in the lowest position.
    let codes: [UInt16]

    init(lengths: [UInt8]) {
        self.lengths = lengths
        var next = [Int](repeating: 0, count: 17)
        for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
        // The first code of a length is twice the end of the codes that are one bit shorter.
        for length in 1..<17 { next[length] = (next[length - 1] + next[length]) << 1 }
        codes = lengths.map { length in
            guard length > 0 else { return 0 }
            let code = next[Int(length)]
            next[Int(length)] += 1
            return HuffmanCode.reversed(code, count: Int(length))
        }
    }

    /// Creates the shortest code for symbols with these frequencies, in which no symbol has more than `longest` bits.
    init(frequencies: [Int], longest: Int) {
        self.init(lengths: HuffmanCode.lengths(frequencies, longest: longest))
    }

    private static func reversed(_ code: Int, count: Int) -> UInt16 {
        var result = 0
        for bit in 0..<count where code >> bit & 1 == 1 { result |= 1 << (count - 1 - bit) }
        return UInt16(result)
    }

    /// Returns the depths of the symbols in Huffman's tree, adjusted if the tree is deeper than `longest`.
    private static func lengths(_ frequencies: [Int], longest: Int) -> [UInt8] {
        var lengths = [UInt8](repeating: 0, count: frequencies.count)
        let symbols = frequencies.indices.filter { frequencies[$0] > 0 }.sorted { frequencies[$0] < frequencies[$1] }
        // A reader expects at least one code of one bit.
        guard symbols.count > 1 else {
            lengths[symbols.first ?? 0] = 1
            return lengths
        }
        var counts = [Int](repeating: 0, count: longest + 1)
        for depth in depths(symbols.map { frequencies[$0] }) { counts[min(depth, longest)] += 1 }
        // Codes cut to the limit overfill the code space; longer codes elsewhere make room for them.
        var room = counts.indices.dropFirst().reduce(0) { $0 + counts[$1] << (longest - $1) } - 1 << longest
        while room > 0, let shorter = (1..<longest).last(where: { counts[$0] > 0 }) {
            counts[longest] -= 1
            counts[shorter] -= 1
            counts[shorter + 1] += 2
            room -= 1
        }
        // The rarest symbols get the longest codes.
        var first = 0
        for length in counts.indices.reversed() {
            for symbol in symbols[first..<first + counts[length]] { lengths[symbol] = UInt8(length) }
            first += counts[length]
        }
        return lengths
    }

    /// Returns the depth of each of at least two leaves in Huffman's tree. The weights ascend, and so do those of the
    /// inner nodes in the order of their creation.
    private static func depths(_ leaves: [Int]) -> [Int] {
        let count = leaves.count
        var weights = leaves
        var parents = [Int](repeating: 0, count: 2 * count - 1)
        var (leaf, inner) = (0, count)
        for node in count..<2 * count - 1 {
            var weight = 0
            for _ in 0..<2 {
                let isLeaf = leaf < count && (inner == node || weights[leaf] <= weights[inner])
                let child = isLeaf ? leaf : inner
                if isLeaf { leaf += 1 } else { inner += 1 }
                weight += weights[child]
                parents[child] = node
            }
            weights.append(weight)
        }
        var depths = [Int](repeating: 0, count: 2 * count - 1)
        for node in (0..<2 * count - 2).reversed() { depths[node] = depths[parents[node]] + 1 }
        return Array(depths.prefix(count))
    }
}

/// The description of a block's two codes in a Deflate stream (RFC 1951, 3.2.7): the run-length encoded code lengths,
/// in a Huffman code of their own.
struct CodeDescription {
    /// The symbols of the sequence: a length up to 15, the last length again (16), or zeros (17, 18), and their count.
    private let items: [DeflateSymbols.Member]
    private let code: HuffmanCode
    private let lengthCount: Int
    private let distanceCount: Int
    /// The number of the code's own lengths that are written.
    private let orderCount: Int

    /// The order in which the code's own lengths are written: those that are often 0 come last.
    static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    init(_ lengths: HuffmanCode, _ distances: HuffmanCode) {
        func used(_ lengths: [UInt8], atLeast least: Int) -> ArraySlice<UInt8> {
            lengths.prefix(max(least, (lengths.lastIndex { $0 > 0 } ?? 0) + 1))
        }
        let (first, second) = (used(lengths.lengths, atLeast: 257), used(distances.lengths, atLeast: 1))
        (lengthCount, distanceCount) = (first.count, second.count)
        items = CodeDescription.items(Array(first + second))
        var frequencies = [Int](repeating: 0, count: 19)
        for item in items { frequencies[item.symbol] += 1 }
        let code = HuffmanCode(frequencies: frequencies, longest: 7)
        self.code = code
        orderCount = max(4, (CodeDescription.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    }

    private static func items(_ lengths: [UInt8]) -> [DeflateSymbols.Member] {
        var items: [DeflateSymbols.Member] = []
        var start = 0
        while start < lengths.count {
            let length = lengths[start]
            var run = 1
            while start + run < lengths.count, lengths[start + run] == length { run += 1 }
            start += run
            if length > 0 {
                items.append(DeflateSymbols.Member(symbol: Int(length)))
                run -= 1
            }
            while run > 0 {
                switch (length, run) {
                case (0, 11...):
                    let part = min(run, 138)
                    items.append(DeflateSymbols.Member(symbol: 18, extra: part - 11, extraCount: 7))
                    run -= part
                case (0, 3...):
                    items.append(DeflateSymbols.Member(symbol: 17, extra: run - 3, extraCount: 3))
                    run = 0
                case (_, 3...):
                    let part = min(run, 6)
                    items.append(DeflateSymbols.Member(symbol: 16, extra: part - 3, extraCount: 2))
                    run -= part
                case (_, _):
                    items.append(DeflateSymbols.Member(symbol: Int(length)))
                    run -= 1
                }
            }
        }
        return items
    }

    /// The size of the description, in bits.
    var bitCount: Int {
        items.reduce(14 + 3 * orderCount) { $0 + Int(code.lengths[$1.symbol]) + $1.extraCount }
    }

    func write(to writer: inout BitWriter) {
        writer.write(lengthCount - 257, count: 5)
        writer.write(distanceCount - 1, count: 5)
        writer.write(orderCount - 4, count: 4)
        for symbol in CodeDescription.order.prefix(orderCount) { writer.write(Int(code.lengths[symbol]), count: 3) }
        for item in items {
            writer.write(item.symbol, in: code)
            writer.write(item.extra, count: item.extraCount)
        }
    }
}
