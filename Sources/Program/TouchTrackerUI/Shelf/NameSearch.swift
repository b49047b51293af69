import Foundation

/// Finds names by words that were typed, in any order: each is a part of the name. Ignores case and accents.
nonisolated struct NameSearch: Hashable, Sendable {
    private let words: [String]

    init(_ text: String) {
        words = Self.folded(text).split(separator: " ").map(String.init)
    }

    func finds(_ name: String) -> Bool {
        guard !words.isEmpty else { return true }
        let name = Self.folded(name)
        return words.allSatisfy { name.contains($0) }
    }

    /// Returns a text in lowercase and without accents. Foundation's own does so by ICU, which the package lacks.
    private static func folded(_ text: String) -> String {
        var folded = ""
        for letter in text.lowercased() {
            if letter.isASCII {
                folded.append(letter)
            } else if let plain = plain[letter] {
                folded += plain
            } else if let first = letter.unicodeScalars.first, letter.unicodeScalars.count > 1,
                first.properties.isAlphabetic
            {
                folded.unicodeScalars.append(first)
            } else {
                folded.append(letter)
            }
        }
        return folded
    }

    /// Letters with accents, and those that are without. Characters are equal if they mean the same, however they are
    /// encoded.
    private static let plain: [Character: String] = {
        var plain: [Character: String] = [
            "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h", "ŧ": "t",
            "þ": "th",
        ]
        for letter in "abcdefghijklmnopqrstuvwxyzαεηιουωагеикоуыэюя" {
            for mark in marks {
                let accented = Character("\(letter)\(mark)")
                plain[accented] = String(letter)
                // As in Vietnamese, whose vowels have another one.
                guard "aeou".contains(letter), vowelMarks.contains(mark) else { continue }
                for tone in toneMarks {
                    plain[Character("\(letter)\(mark)\(tone)")] = String(letter)
                }
            }
        }
        return plain
    }()

    /// Grave, acute, circumflex, tilde, macron, breve, dot, diaeresis, hook, ring, double acute, caron, comma and horn above
    /// or beside a letter; dots, ring, comma, cedilla, ogonek and macron below.
    private static let marks = [
        0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x309, 0x30A, 0x30B, 0x30C, 0x312, 0x31B, 0x323, 0x324,
        0x325, 0x326, 0x327, 0x328, 0x331,
    ].compactMap { Unicode.Scalar($0 as UInt32) }
    private static let vowelMarks = [0x302, 0x306, 0x308, 0x31B].compactMap { Unicode.Scalar($0 as UInt32) }
    private static let toneMarks = [0x300, 0x301, 0x303, 0x304, 0x309, 0x30C, 0x323].compactMap {
        Unicode.Scalar($0 as UInt32)
    }
}
