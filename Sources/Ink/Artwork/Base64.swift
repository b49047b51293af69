/// Bytes as text of 64 letters (RFC 4648, 4).
enum Base64 {
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let padding = UInt8(ascii: "=")

    /// The values of letters; that of white space, and that of everything else.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: other, count: 256)
        for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
        for letter in UInt8.min...UInt8.max where letter.isXMLSpace { values[Int(letter)] = space }
        return values
    }()
    private static let (space, other): (UInt8, UInt8) = (64, 65)

    /// The text of bytes, padded.
    static func encode(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        let letters = letters
        var index = 0
        while index + 3 <= bytes.count {
            let word = Int(bytes[index]) << 16 | Int(bytes[index + 1]) << 8 | Int(bytes[index + 2])
            text.append(letters[word >> 18])
            text.append(letters[word >> 12 & 63])
            text.append(letters[word >> 6 & 63])
            text.append(letters[word & 63])
            index += 3
        }
        switch bytes.count - index {
        case 1:
            let word = Int(bytes[index]) << 4
            text += [letters[word >> 6], letters[word & 63], padding, padding]
        case 2:
            let word = Int(bytes[index]) << 10 | Int(bytes[index + 1]) << 2
            text += [letters[word >> 12], letters[word >> 6 & 63], letters[word & 63], padding]
        default: break
        }
        return text
    }

    /// Whether a text is as `encode(_:)` writes one, except perhaps for bits of its last letter that have no meaning.
    static func isExact(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard range.count.isMultiple(of: 4) else { return false }
        let values = values
        var end = range.upperBound
        for _ in 0..<2 where end > range.lowerBound && text[end - 1] == padding { end -= 1 }
        for index in range.lowerBound..<end where values[Int(text[index])] >= space { return false }
        return true
    }

    /// The bytes of a text, which may contain white space and lack its padding; nil if it contains anything else.
    static func decode(_ text: Span<UInt8>, _ range: Range<Int>) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(range.count / 4 * 3 + 3)
        var (word, count, isPadded): (UInt32, Int, Bool) = (0, 0, false)
        let values = values
        for index in range {
            let value = values[Int(text[index])]
            if value < space {
                guard !isPadded else { return nil }
                word = word << 6 | UInt32(value)
                count += 1
                if count == 4 {
                    bytes.append(UInt8(truncatingIfNeeded: word >> 16))
                    bytes.append(UInt8(truncatingIfNeeded: word >> 8))
                    bytes.append(UInt8(truncatingIfNeeded: word))
                    (word, count) = (0, 0)
                }
            } else if text[index] == padding {
                isPadded = true
            } else if value != space {
                return nil
            }
        }
        switch count {
        case 0: break
        case 2: bytes.append(UInt8(truncatingIfNeeded: word >> 4))
        case 3:
            bytes.append(UInt8(truncatingIfNeeded: word >> 10))
            bytes.append(UInt8(truncatingIfNeeded: word >> 2))
        default: return nil
        }
        return bytes
    }
}
