/// Collects bits into bytes, the first bit in a byte's lowest place, as Deflate wants them (RFC 1951, 3.1.1).
nonisolated struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var pending: UInt64 = 0
    private var count = 0

    /// Adds the lowest `count` bits of a number, at most 32, the lowest first.
    mutating func write(_ bits: Int, count: Int) {
        pending |= UInt64(bits) << UInt64(self.count)
        self.count += count
        while self.count >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            self.count -= 8
        }
    }

    /// Adds a Huffman code of `count` bits, whose highest bit goes first.
    mutating func write(code: Int, count: Int) {
        var reversed = 0
        for bit in 0..<count where code >> bit & 1 == 1 { reversed |= 1 << (count - 1 - bit) }
        write(reversed, count: count)
    }

    /// Fills the last byte with zeros.
    mutating func finish() {
        if count > 0 { write(0, count: 8 - count) }
    }
}
