/// Packs bits into bytes, least significant bit first, as Deflate requires (RFC 1951, 3.1.1).
nonisolated struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var pending: UInt64 = 0
    private var count = 0

    /// Appends the lowest `count` bits of a number, least significant first. At most 32; all higher bits must be 0.
    mutating func write(_ bits: Int, count: Int) {
        pending |= UInt64(truncatingIfNeeded: bits) << UInt64(self.count)
        self.count += count
        while self.count >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            self.count -= 8
        }
    }

    /// Pads the last byte with zeros.
    mutating func finish() {
        if count > 0 { write(0, count: 8 - count) }
    }
}
