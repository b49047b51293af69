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
    mutating func append(_ bytes: [UInt8]) {
        sum &+= Self.sum(bytes, at: size)
        size += bytes.count
    }

    /// Replaces the bytes from an offset on, a multiple of `word`, by others; they reach to the end of a word or of the
    /// file.
    mutating func replace(_ old: [UInt8], with new: [UInt8], at offset: Int) {
        sum = sum &- Self.sum(old, at: offset) &+ Self.sum(new, at: offset)
        size = max(size + new.count - old.count, offset)
    }

    private static func sum(_ bytes: [UInt8], at offset: Int) -> UInt64 {
        var sum: UInt64 = 0
        var place = UInt64(offset / word)
        let span = bytes.span
        var index = 0
        while index + word <= span.count {
            // Eight bytes within the span.
            sum &+= mixed(unsafe span.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self), place)
            place += 1
            index += word
        }
        var rest: UInt64 = 0
        for (shift, byte) in bytes[index...].enumerated() { rest |= UInt64(byte) << UInt64(shift * 8) }
        return sum &+ mixed(rest, place)
    }

    /// Zero for zero, so that what lies behind the end of the file adds nothing.
    private static func mixed(_ word: UInt64, _ place: UInt64) -> UInt64 {
        var number = word &* (place &* 0x9E37_79B9_7F4A_7C15 | 1)
        number ^= number >> 32
        number = number &* 0xD6E8_FEB8_6659_FD93
        return number ^ number >> 32
    }
}
