/// A checksum of a file's bytes that follows the file's edits: bytes that are replaced in the middle cost no more than
/// themselves.
///
/// It is the sum of a number made from each word of eight bytes and its place. It shows whether another program has changed
/// the file; it is no protection against somebody who wants to deceive.
struct FileChecksum: Equatable {
    private(set) var size = 0
    private(set) var sum: UInt64 = 0

    /// How many bytes a word has: edits begin at a multiple.
    static let word = 8

    /// Adds bytes at the end, where all but the last piece have a multiple of `word` bytes.
    mutating func append(_ bytes: Span<UInt8>) {
        sum &+= Self.sum(bytes, at: size)
        size += bytes.count
    }

    /// Adds bytes at the end, where all but the last piece have a multiple of `word` bytes.
    mutating func append(_ bytes: [UInt8]) { append(bytes.span) }

    /// Replaces the bytes from an offset on, a multiple of `word`, by others; they reach to the end of a word or of the
    /// file.
    mutating func replace(_ old: Span<UInt8>, with new: Span<UInt8>, at offset: Int) {
        sum = sum &- Self.sum(old, at: offset) &+ Self.sum(new, at: offset)
        size = max(size + new.count - old.count, offset)
    }

    /// Replaces the bytes from an offset on, a multiple of `word`, by others; they reach to the end of a word or of the
    /// file.
    mutating func replace(_ old: [UInt8], with new: [UInt8], at offset: Int) {
        replace(old.span, with: new.span, at: offset)
    }

    private static func sum(_ bytes: Span<UInt8>, at offset: Int) -> UInt64 {
        var sum: UInt64 = 0
        var factor = UInt64(offset / word) &* Self.step
        let words = bytes.count / word
        for index in 0..<words {
            // Eight bytes within the span.
            let next = unsafe bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index &* word, as: UInt64.self)
            sum &+= mixed(next.littleEndian, factor)
            factor &+= Self.step
        }
        var rest: UInt64 = 0
        for index in words * word..<bytes.count { rest |= UInt64(bytes[index]) << UInt64((index - words * word) * 8) }
        return sum &+ mixed(rest, factor)
    }

    /// What the factors of two words differ by that follow each other.
    private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Zero for zero, so that what lies behind the end of the file adds nothing.
    private static func mixed(_ word: UInt64, _ factor: UInt64) -> UInt64 {
        var number = word &* (factor | 1)
        number ^= number >> 32
        number = number &* 0xD6E8_FEB8_6659_FD93
        return number ^ number >> 32
    }
}
