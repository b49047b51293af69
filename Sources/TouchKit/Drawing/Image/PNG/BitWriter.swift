/// Collects bits into bytes, the first bit in a byte's lowest place, as Deflate wants them (RFC 1951, 3.1.1).
nonisolated struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var pending: UInt64 = 0
    private var count = 0

    /// Adds the lowest `count` bits of a number, at most 32, the lowest first. The number has no other bits.
    mutating func write(_ bits: Int, count: Int) {
        pending |= UInt64(truncatingIfNeeded: bits) << UInt64(self.count)
        self.count += count
        while self.count >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            self.count -= 8
        }
    }

    /// Fills the last byte with zeros.
    mutating func finish() {
        if count > 0 { write(0, count: 8 - count) }
    }
}
