/// Packs bits into bytes, least significant bit first, as Deflate requires (RFC 1951, 3.1.1).
struct BitWriter {
    private var bytes: [UInt8] = []
    private var pending: UInt64 = 0
    private var count = 0

    /// The maximum number of bytes in a block that is not compressed.
    static let mostStored = 0xFFFF

    /// Creates a writer with memory for `capacity` bytes.
    init(capacity: Int) {
        bytes.reserveCapacity(capacity)
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

    mutating func write(_ symbol: Int, in code: HuffmanCode) {
        write(Int(code.codes[symbol]), count: Int(code.lengths[symbol]))
    }

    /// Writes at most `most` bytes, faster than by single calls: the buffer is neither checked nor grown meanwhile.
    mutating func write(atMost most: Int, _ body: (inout Buffer) -> Void) {
        let end = bytes.count
        // Room for the pending bits too, and a flush always stores eight bytes.
        let room = most + 16
        bytes.append(contentsOf: repeatElement(0, count: room))
        let (pending, count) = (pending, count)
        let buffer = unsafe bytes.withUnsafeMutableBytes { bytes in
            var buffer = unsafe Buffer(
                bytes: UnsafeMutableRawBufferPointer(rebasing: bytes[end...]), pending: pending, count: UInt64(count))
            buffer.flush()
            body(&buffer)
            return buffer
        }
        bytes.removeLast(room - buffer.written)
        self.pending = buffer.pending
        self.count = Int(buffer.count)
    }

    /// Memory for bits, in which `written` bytes are whole. It does not check that there is room.
    @safe struct Buffer {
        fileprivate let bytes: UnsafeMutableRawBufferPointer
        fileprivate var pending: UInt64
        fileprivate var count: UInt64
        fileprivate var written = 0

        fileprivate init(bytes: UnsafeMutableRawBufferPointer, pending: UInt64, count: UInt64) {
            unsafe self.bytes = bytes
            (self.pending, self.count) = (pending, count)
        }

        /// Appends the lowest `count` bits of a number; between two flushes, at most 57 bits.
        @inline(__always)
        mutating func write(_ bits: UInt32, count: UInt32) {
            pending |= UInt64(bits) << (self.count & 63)
            self.count &+= UInt64(count)
        }

        /// Writes the complete bytes of `pending`, so that fewer than 8 bits remain.
        @inline(__always)
        mutating func flush() {
            unsafe bytes.storeBytes(of: pending.littleEndian, toByteOffset: written, as: UInt64.self)
            written &+= Int(truncatingIfNeeded: count >> 3)
            pending >>= count & 56
            count &= 7
        }
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
