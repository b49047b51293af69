/// The description of a block's two codes in a Deflate stream (RFC 1951, 3.2.7): the run-length encoded code lengths,
/// in a Huffman code of their own.
struct CodeDescription {
    /// A symbol of the sequence: a length up to 15, a repetition of the last length (16), or zeros (17, 18), with its
    /// count.
    private struct Item {
        let symbol: Int
        var extra = 0
        var extraCount = 0
    }

    private let items: [Item]
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

    private static func items(_ lengths: [UInt8]) -> [Item] {
        var items: [Item] = []
        var start = 0
        while start < lengths.count {
            let length = lengths[start]
            var run = 1
            while start + run < lengths.count, lengths[start + run] == length { run += 1 }
            start += run
            if length > 0 {
                items.append(Item(symbol: Int(length)))
                run -= 1
            }
            while run > 0 {
                switch (length, run) {
                case (0, 11...):
                    let part = min(run, 138)
                    items.append(Item(symbol: 18, extra: part - 11, extraCount: 7))
                    run -= part
                case (0, 3...):
                    items.append(Item(symbol: 17, extra: run - 3, extraCount: 3))
                    run = 0
                case (_, 3...):
                    let part = min(run, 6)
                    items.append(Item(symbol: 16, extra: part - 3, extraCount: 2))
                    run -= part
                case (_, _):
                    items.append(Item(symbol: Int(length)))
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
