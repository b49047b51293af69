import TouchKit

/// The language that the user chose for the window: "system" for that of the locale, or a code of ISO 639.
package nonisolated struct LanguageChoice: RawRepresentable, Hashable, Sendable {
    package let rawValue: String

    package init?(rawValue: String) {
        guard rawValue == Self.system.rawValue || Language.language(code: rawValue) != nil else { return nil }
        self.rawValue = rawValue
    }

    /// Creates the choice of a language; nil for that of the locale.
    package init(_ language: Language?) {
        rawValue = language?.code ?? "system"
    }

    /// The language of the locale.
    static let system = LanguageChoice(nil)
    static let all = [system] + Language.all.map { LanguageChoice($0) }

    /// The name of the choice; that of a language is in this language.
    var name: Phrase { Language.language(code: rawValue).map { .properName($0.shownName) } ?? .system }

    @MainActor private var language: Language { Language.language(code: rawValue) ?? .ofSystem }

    /// Makes the language the one in use, or English if the desktop has no font with its letters: the choice stays, so
    /// that it is used once there is one.
    /// - Returns: Whether another one was.
    @discardableResult
    @MainActor package func use() -> Bool {
        let language = language.isShown ? language : .english
        UIFont.preferLetters(of: language.letters)
        defer { Language.current = language }
        return language.code != Language.current.code
    }

    /// Why English is used in place of the language; nil if it is not.
    @MainActor package var problem: Phrase? {
        let language = language
        return language.isShown ? nil : .languageNotShown(language.shownName, packages: .bringing(language.name))
    }
}
