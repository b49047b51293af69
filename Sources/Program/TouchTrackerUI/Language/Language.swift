import Fonts
import Foundation
import Ink
import TouchKit

/// A language that the window speaks: a text for each phrase, and how numbers are written.
package nonisolated struct Language: Sendable {
    /// The code of ISO 639, such as "de".
    package let code: String
    /// The language's own name.
    let name: String
    /// Its English name, if it has letters that the built-in font lacks.
    var englishName: String?
    /// The language tag of the forms of letters that it prefers to those of others; nil for the desktop's choice.
    var letters: String?
    /// The sign before a number's decimal digits.
    let decimalSign: String
    /// The sign between groups of three digits.
    let groupSign: String
    /// What follows the number of a percentage.
    var percentSign = "%"
    let text: @Sendable (Phrase) -> String

    /// All languages, the first of which is used if the user's is not among them.
    package static let all = [english, german, french, spanish, chinese]

    @MainActor package static var current = english
    @MainActor package static var ofSystem = english

    /// Returns the language for a code; nil if there is none.
    package static func language(code: String) -> Language? {
        all.first { $0.code == code }
    }

    /// Returns the language for a language tag or the name of a locale, such as "de-AT" or "zh_CN.UTF-8"; nil if there
    /// is none. Its country and its script do not count: Simplified Chinese is shown for Traditional Chinese, too.
    package static func language(tag: String) -> Language? {
        language(code: String(tag.prefix { $0.isLetter }.lowercased()))
    }

    /// Whether this machine has all letters of the language.
    var isShown: Bool { name.allSatisfy(UIFont.shows) }

    /// The language's own name; the English one if its letters cannot be shown.
    var shownName: String { isShown ? name : englishName ?? name }

    /// Returns the language that the environment asks for, as GNU gettext reads it: `LC_ALL`, `LC_MESSAGES` or `LANG`,
    /// and `LANGUAGE`, a list in the order of preference that counts unless the locale is C.
    package static func preferred(in environment: (String) -> String?) -> Language {
        func value(_ variable: String) -> String? { environment(variable).flatMap { $0.isEmpty ? nil : $0 } }
        let locale = value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG") ?? "C"
        guard locale != "C", locale != "POSIX", !locale.hasPrefix("C.") else { return english }
        let names = value("LANGUAGE")?.split(separator: ":").map(String.init) ?? [locale]
        return names.lazy.compactMap { language(tag: $0) }.first ?? english
    }

    // MARK: Numbers

    /// Returns a number with at most `digits` digits after the decimal sign.
    func number(_ value: Double, digits: Int) -> String {
        guard value.isFinite, value.magnitude < 1e15 else { return "\(value)" }
        let scale = (0..<digits).reduce(1) { result, _ in result * 10 }
        let units = Int((value.magnitude * Double(scale)).rounded())
        var text = number(units / scale)
        var fraction = String(units % scale + scale).dropFirst()
        while fraction.last == "0" { fraction.removeLast() }
        if !fraction.isEmpty { text += decimalSign + fraction }
        return value < 0 && units > 0 ? "-" + text : text
    }

    /// Returns a number with one digit after the decimal sign.
    func tenths(_ value: Double) -> String {
        let text = number(value, digits: 1)
        return value.isFinite && !text.contains(decimalSign) ? text + decimalSign + "0" : text
    }

    /// Returns a number, from five digits on in groups of three.
    func number(_ value: Int) -> String {
        let digits = String(value.magnitude)
        guard digits.count > 4 else { return String(value) }
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text += groupSign }
            text.append(digit)
        }
        return value < 0 ? "-" + text : text
    }

    /// Returns a share of 1 as a percentage without decimal digits.
    func percent(_ share: Double) -> String { number(share * 100, digits: 0) + percentSign }
}

extension Language {
    /// The maximum number of letters that are shown of those that a text lacks.
    private nonisolated static let sampleCount = 6

    /// Returns the first letters of some, each of them once: themselves if the window can show them, or their code
    /// points, after the name of their kind.
    nonisolated static func sample(of letters: [Character], _ name: (LetterKind) -> String?) -> String {
        var (seen, words): (Set<Character>, [String]) = ([], [])
        var kind: LetterKind?
        for letter in letters where !seen.contains(letter) {
            guard seen.count < sampleCount else { return (words + ["…"]).joined(separator: " ") }
            seen.insert(letter)
            if UIFont.shows(letter) {
                words.append(String(letter))
                continue
            }
            if kind != LetterKind(letter) {
                kind = LetterKind(letter)
                words += kind.flatMap(name).map { [$0] } ?? []
            }
            words.append(codePoints(of: letter))
        }
        return words.joined(separator: " ")
    }

    private nonisolated static func codePoints(of letter: Character) -> String {
        let numbers = letter.unicodeScalars.map { scalar in
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        }
        return "U+" + numbers.prefix(2).joined(separator: "+") + (numbers.count > 2 ? "…" : "")
    }
}

extension ForeignNotes {
    /// Returns the numbers of the things not shown, with their kinds' singulars and plurals; nil for an unnamed kind.
    nonisolated func list(separator: String = ", ", _ names: (Kind) -> (one: String, many: String)?) -> String {
        Kind.allCases.compactMap { kind in
            guard let count = counts[kind], let (one, many) = names(kind) else { return nil }
            return "\(count) \(count == 1 ? one : many)"
        }.joined(separator: separator)
    }
}
