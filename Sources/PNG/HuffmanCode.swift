/// A Huffman code in Deflate's canonical form, which the lengths of its symbols determine (RFC 1951, 3.2.2).
struct HuffmanCode {
    /// The number of bits of each symbol; 0 for a symbol that does not occur.
    let lengths: [UInt8]
    /// The bits of each symbol, the first in the lowest position.
    let codes: [UInt16]

    /// Creates the code with these lengths.
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
