import Foundation

/// The letters of a keyboard on the screen: three rows of keys.
package nonisolated struct KeyboardLayout: Hashable, Sendable {
    /// Each character is a key.
    let rows: [String]
    /// Whether its letters are Latin: others are shown with a key that changes to those.
    var isLatin = true

    static let qwerty = KeyboardLayout(rows: ["qwertyuiop", "asdfghjkl", "zxcvbnm"])
    static let qwertz = KeyboardLayout(rows: ["qwertzuiopü", "asdfghjklöä", "yxcvbnmß"])
    static let azerty = KeyboardLayout(rows: ["azertyuiop", "qsdfghjklm", "wxcvbn'"])
    static let spanish = KeyboardLayout(rows: ["qwertyuiop", "asdfghjklñ", "zxcvbnm"])
    static let cyrillic = KeyboardLayout(rows: ["йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю"], isLatin: false)
    static let greek = KeyboardLayout(rows: ["ςερτυθιοπ", "ασδφγηξκλ", "ζχψωβνμ"], isLatin: false)
    static let signs = KeyboardLayout(rows: ["1234567890", "@#€_&-+()/", "*\"':;!?"])

    /// Returns the layout that is usual where a language is written, by its code of ISO 639.
    init(code: String) {
        self =
            switch code {
            case "de", "cs", "hr", "hu", "sk", "sl": .qwertz
            case "fr": .azerty
            case "es", "gl": .spanish
            case "be", "bg", "kk", "ky", "mk", "mn", "ru", "sr", "tg", "uk": .cyrillic
            case "el": .greek
            case _: .qwerty
            }
    }

    private init(rows: [String], isLatin: Bool = true) { (self.rows, self.isLatin) = (rows, isLatin) }

    /// Returns the layout for the language that the environment names for letters: `LC_ALL`, `LC_CTYPE` or `LANG`.
    package static func preferred(in environment: (String) -> String?) -> KeyboardLayout {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap(environment).first { !$0.isEmpty }
        return KeyboardLayout(code: (locale ?? "").prefix { $0.isLetter }.lowercased())
    }

    /// The layout of the system's language.
    @MainActor package static var ofSystem = qwerty

    /// The layout of the window's language, if the user has chosen one, or of the system's.
    @MainActor static var current: KeyboardLayout {
        Language.current.code == Language.ofSystem.code ? ofSystem : KeyboardLayout(code: Language.current.code)
    }

    // MARK: Held keys

    /// The letters that a held key offers in addition to its own, the likeliest first.
    static func alternatives(to letter: Character) -> [Character] { Array(alternatives[letter] ?? "") }

    private static let alternatives: [Character: String] = [
        "a": "àáâäæãåāăą", "c": "çćčċ", "d": "ďđð", "e": "éèêëęēěėẽ", "g": "ğģġ", "h": "ħ", "i": "íìîïīįĩı",
        "k": "ķ", "l": "łľļĺ", "n": "ñńňņ", "o": "óòôöœøõōőơ", "r": "řŕ", "s": "ßśšșş", "t": "ťțţþ",
        "u": "úùûüűūůųư", "w": "ŵ", "y": "ýÿŷỳ", "z": "žźż",
        "а": "ә", "г": "ґѓғ", "д": "ђ", "е": "ёєѐ", "и": "іїй", "й": "јӣ", "к": "ќқ", "н": "ңњ", "о": "ө", "т": "ћ",
        "у": "ўүұӯ", "ч": "ҷ", "ь": "ъѣ", "э": "є", "х": "һҳ", "ы": "і", "ж": "җ", "ц": "џ", "л": "љ", "з": "ѕ",
        "α": "ά", "ε": "έ", "η": "ή", "ι": "ίϊΐ", "ο": "ό", "υ": "ύϋΰ", "ω": "ώ", "σ": "ς",
        "-": "–—·•", "'": "’‘‚", "\"": "„“”«»", "(": "[{<", ")": "]}>", "/": "\\|÷", "!": "¡", "?": "¿", "+": "×=±≠≈",
        "*": "°^~√", "&": "§¶", "€": "$£¥¢₹", "@": "©®™", "#": "№%‰", "_": "→←↑↓", ":": "…", ".": "…,", "1": "¹½¼",
        "2": "²", "3": "³¾", "0": "∞",
    ]

    /// Returns the capital of a letter; the letter itself if it has none of one character.
    static func capital(_ letter: Character) -> Character {
        if letter == "ß" { return "ẞ" }
        let capital = letter.uppercased()
        return capital.count == 1 ? Character(capital) : letter
    }
}
