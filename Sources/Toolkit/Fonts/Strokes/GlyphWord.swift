/// A word in the notation of a character: a side, a command of a stroke, or a coordinate.
enum GlyphWord: Sendable, Equatable {
    case letter(UInt8)
    case number(Double)

    /// Reads a word; nil if it is neither a single letter nor a decimal number.
    init?(_ word: Substring.UTF8View) {
        var (digits, unit, places) = (0.0, 1.0, 1.0)
        for byte in word {
            switch byte {
            case UInt8(ascii: "-"): unit = -1
            case UInt8(ascii: "."): places = 10
            case 0x30...0x39:
                digits = digits * 10 + Double(byte & 0xF)
                if places > 1 { unit *= places }
            case _:
                guard word.count == 1 else { return nil }
                self = .letter(byte)
                return
            }
        }
        // Both are whole numbers, so that their quotient is the double nearest to the decimal number.
        self = .number(digits / unit)
    }

    var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }
}

// A thousand words are read when the first text is drawn: as bytes, which are faster to search than characters.
extension Substring {
    /// The lines of a notation that are not empty.
    var lines: [Substring] { utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) } }

    /// The words of a line of a notation, separated by spaces.
    var words: [Substring.UTF8View] { utf8.split(separator: UInt8(ascii: " ")) }
}
