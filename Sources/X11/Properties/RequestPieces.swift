/// Cuts long data into pieces that fit a request each [D27].
enum RequestPieces {
    /// The ranges, in order and without gaps, that cover `count` elements, each of at most `largest` elements; one after
    /// the first begins `overlap` elements before the end of the one before.
    static func ranges(of count: Int, largest: Int, overlap: Int = 0) -> [Range<Int>] {
        precondition(largest > overlap && overlap >= 0, "A piece must hold more than it shares with the one before")
        guard count > largest else { return count > 0 ? [0..<count] : [] }
        var ranges: [Range<Int>] = []
        var start = 0
        while start + overlap < count {
            let end = min(start + largest, count)
            ranges.append(start..<end)
            start = end - overlap
        }
        return ranges
    }
}
