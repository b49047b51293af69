/// A message's bytes while they are written: zeros at first, numbers in this machine's byte order, as in a C structure.
struct MessageBytes {
    /// What has been written; the rest is zero.
    private(set) var bytes: [UInt8]

    /// Begins a message with its header, {uint32 length, uint32 type}.
    init(type: UInt32, count: Int) {
        bytes = [UInt8](repeating: 0, count: count)
        write(UInt32(count), at: 0)
        write(type, at: 4)
    }

    /// Writes a number at an offset in bytes.
    mutating func write(_ value: some FixedWidthInteger & UnsignedInteger, at offset: Int) {
        // `value` itself on a little-endian machine, the bytes swapped on a big-endian one: either way the first byte
        // in memory is the lowest of this.
        let ordered = value.littleEndian
        for index in 0..<value.bitWidth / 8 {
            bytes[offset + index] = UInt8(truncatingIfNeeded: ordered >> (8 * index))
        }
    }

    /// Sets one bit of a mask that begins at an offset in bytes.
    mutating func setBit(_ bit: Int, ofMaskAt offset: Int) {
        bytes[offset + bit / 8] |= 1 << (bit % 8)
    }
}
