/// A checksum of a file, computed piece by piece.
///
/// It is the sum of the hashes of each word of eight bytes and its position. It shows whether another program has
/// changed the file. It is not cryptographic.
package struct FileChecksum: Hashable, Sendable {
    package private(set) var size = 0
    package private(set) var sum: UInt64 = 0

    /// The number of bytes in a word.
    package static let word = 8

    /// Creates the checksum of an empty file.
    package init() {}

    /// Creates the checksum of bytes.
    package init(of bytes: [UInt8]) { append(bytes) }

    /// Creates a checksum that was computed before.
    package init(size: Int, sum: UInt64) { (self.size, self.sum) = (size, sum) }

    /// The identity of an element of a kind with the bytes.
    func name(of kind: String) -> String { "\(kind)-\(String(sum, radix: 16))-\(size)" }

    /// Appends bytes. The length of every piece except the last one must be a multiple of `word`.
    package mutating func append(_ bytes: Span<UInt8>) {
        sum &+= Self.sum(bytes, at: size)
        size += bytes.count
    }

    /// Appends bytes. The length of every piece except the last one must be a multiple of `word`.
    package mutating func append(_ bytes: [UInt8]) { append(bytes.span) }

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

    /// The difference of the factors of two successive words.
    private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Hashes a word. The hash of zero is zero, so that bytes beyond the end of the file add nothing.
    private static func mixed(_ word: UInt64, _ factor: UInt64) -> UInt64 {
        var number = word &* (factor | 1)
        number ^= number >> 32
        number = number &* 0xD6E8_FEB8_6659_FD93
        return number ^ number >> 32
    }
}

/// A short checksum of path data, which shows whether the data is as we wrote it.
enum PathChecksum {
    static func of(_ range: Range<Int>, in bytes: Span<UInt8>) -> String {
        String(number(range, in: bytes), radix: 16)
    }

    fileprivate static func number(_ range: Range<Int>, in bytes: Span<UInt8>) -> UInt32 {
        var checksum = FileChecksum()
        checksum.append(bytes.extracting(range))
        return UInt32(truncatingIfNeeded: checksum.sum ^ checksum.sum >> 32)
    }
}

/// A short checksum of the elements in a group, in their order.
struct GroupChecksum {
    private var sum: UInt32 = 0

    mutating func add(_ element: Range<Int>, in bytes: Span<UInt8>) {
        sum = sum &* 0x0100_0193 &+ PathChecksum.number(element, in: bytes)
    }

    var text: String { String(sum, radix: 16) }
}
