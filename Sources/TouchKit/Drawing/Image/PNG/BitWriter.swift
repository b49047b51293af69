/// Packs bits into bytes, least significant bit first, as Deflate requires (RFC 1951, 3.1.1).
nonisolated struct BitWriter {
    private var bytes: [UInt8] = []
    private var pending: UInt64 = 0
    private var count = 0

    /// The maximum number of bytes in a block that is not compressed.
    static let mostStored = 0xFFFF

    /// Reserves memory for `count` bytes.
    mutating func reserve(_ count: Int) {
        bytes.reserveCapacity(count)
    }

    /// Appends the lowest `count` bits of a number, least significant first. At most 32; all higher bits must be 0.
    @inline(__always)
    mutating func write(_ bits: Int, count: Int) {
        pending |= UInt64(truncatingIfNeeded: bits) << UInt64(self.count)
        self.count += count
        guard self.count >= 32 else { return }
        unsafe withUnsafeBytes(of: UInt32(truncatingIfNeeded: pending).littleEndian) {
            unsafe bytes.append(contentsOf: $0)
        }
        pending >>= 32
        self.count -= 32
    }

    /// Writes a symbol in a code.
    mutating func write(_ symbol: Int, in code: HuffmanCode) {
        write(Int(code.codes[symbol]), count: Int(code.lengths[symbol]))
    }

    /// Writes a block of bytes as they are (RFC 1951, 3.2.4), at most `mostStored`.
    mutating func writeStored(_ block: UnsafeBufferPointer<UInt8>, isLast: Bool) {
        write(isLast ? 1 : 0, count: 3)
        finish()
        write(block.count, count: 16)
        write(block.count ^ 0xFFFF, count: 16)
        unsafe bytes.append(contentsOf: block)
    }

    /// Pads the last byte with zeros.
    mutating func finish() {
        while count > 0 {
            bytes.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            count -= 8
        }
        count = 0
    }

    /// Returns the whole bytes that have not been taken.
    mutating func takeBytes() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }
}
