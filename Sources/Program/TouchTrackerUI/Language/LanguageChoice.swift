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
    var name: Phrase { Language.language(code: rawValue).map { .properName($0.name) } ?? .system }

    /// Makes the language the one in use.
    /// - Returns: Whether another one was.
    @discardableResult
    @MainActor package func use() -> Bool {
        let language = Language.language(code: rawValue) ?? .ofSystem
        defer { Language.current = language }
        return language.code != Language.current.code
    }
}
