/// A word in the notation of a character: a side, a command of a stroke, or a coordinate.
enum GlyphWord: Sendable, Equatable {
    case letter(UInt8)
    case number(Double)

    /// Reads a word; nil if it is neither a single letter nor a decimal number.
    init?(_ word: Span<UInt8>) {
        var (digits, unit, places) = (0.0, 1.0, 1.0)
        for index in word.indices {
            switch word[index] {
            case UInt8(ascii: "-"): unit = -1
            case UInt8(ascii: "."): places = 10
            case let byte where 0x30...0x39 ~= byte:
                digits = digits * 10 + Double(byte & 0xF)
                if places > 1 { unit *= places }
            case let byte:
                guard word.count == 1 else { return nil }
                self = .letter(byte)
                return
            }
        }
        // Both are whole numbers, so that their quotient is the double nearest to the decimal number.
        self = .number(digits / unit)
    }

    /// Reads the words of a part of a notation, separated by spaces, without those that are none.
    static func words(of notation: Substring) -> [GlyphWord] {
        let bytes = notation.utf8.span
        var (words, start): ([GlyphWord], Int) = ([], 0)
        words.reserveCapacity(bytes.count / 2)
        for end in 0...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: " ") {
            if start < end, let word = GlyphWord(bytes.extracting(start..<end)) { words.append(word) }
            start = end + 1
        }
        return words
    }

    var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }
}
