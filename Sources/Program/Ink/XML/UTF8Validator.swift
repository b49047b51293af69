struct UTF8Validator {
    /// The number of missing bytes of the last character, and the range of the next one.
    private var missing = 0
    private var next: ClosedRange<UInt8> = 0x80...0xBF

    /// The index of the first byte that is not UTF-8, or the end if the last character is cut off; nil if all are.
    static func firstBad(in bytes: Span<UInt8>) -> Int? {
        var (validator, index) = (UTF8Validator(), 0)
        while index < bytes.count {
            // Nearly everything is ASCII: check eight bytes at a time.
            while validator.missing == 0, index + 8 <= bytes.count {
                // All eight lie within the span.
                let eight = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
                guard eight & 0x8080_8080_8080_8080 == 0 else { break }
                index += 8
            }
            guard index < bytes.count else { return nil }
            guard validator.accept(bytes[index]) else { return index }
            index += 1
        }
        return validator.missing == 0 ? nil : index
    }

    /// Checks one byte (Unicode, table 3-7).
    private mutating func accept(_ byte: UInt8) -> Bool {
        if missing > 0 {
            guard next.contains(byte) else { return false }
            missing -= 1
            next = 0x80...0xBF
            return true
        }
        switch byte {
        case 0x00...0x7F: return true
        case 0xC2...0xDF: missing = 1
        case 0xE0...0xEF: missing = 2
        case 0xF0...0xF4: missing = 3
        default: return false
        }
        switch byte {
        case 0xE0: next = 0xA0...0xBF
        case 0xED: next = 0x80...0x9F
        case 0xF0: next = 0x90...0xBF
        case 0xF4: next = 0x80...0x8F
        default: next = 0x80...0xBF
        }
        return true
    }
}
