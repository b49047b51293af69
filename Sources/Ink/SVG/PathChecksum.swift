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
