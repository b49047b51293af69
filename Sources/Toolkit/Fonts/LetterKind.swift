/// The common names of letters that a font may lack, by their place in Unicode.
package enum LetterKind: CaseIterable, Hashable, Sendable {
    case chinese, japanese, korean, arabic, hebrew, indian, thai, emoji, symbol
    /// A letter of any other script.
    case other
    /// A character that has no meaning in every font: private, not assigned, or a piece of one.
    case unknown

    package init(_ character: Character) {
        guard let scalar = character.unicodeScalars.first else {
            self = .unknown
            return
        }
        let known = Self.ranges.first { $0.ranges.contains { $0.contains(scalar.value) } }
        self = known?.kind ?? Self.kind(of: scalar)
    }

    private static func kind(of scalar: Unicode.Scalar) -> LetterKind {
        if scalar.properties.isEmojiPresentation || (0x1F000...0x1FAFF).contains(scalar.value) { return .emoji }
        let category = scalar.properties.generalCategory
        return symbols.contains(category) ? .symbol : meaningless.contains(category) ? .unknown : .other
    }

    private static let symbols: [Unicode.GeneralCategory] = [
        .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .connectorPunctuation, .dashPunctuation,
        .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation, .letterNumber,
        .otherNumber,
    ]
    private static let meaningless: [Unicode.GeneralCategory] = [.privateUse, .unassigned, .surrogate, .control]

    private static let ranges: [(kind: LetterKind, ranges: [ClosedRange<UInt32>])] = [
        (.korean, [0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF]),
        (.japanese, [0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F, 0x1B000...0x1B16F]),
        (
            .chinese,
            [
                0x2E80...0x3020, 0x3021...0x3040, 0x3100...0x312F, 0x31A0...0x31EF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
                0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF65, 0x20000...0x323AF,
            ]
        ),
        (.hebrew, [0x590...0x5FF, 0xFB1D...0xFB4F]),
        (.arabic, [0x600...0x6FF, 0x750...0x77F, 0x870...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE]),
        (.indian, [0x900...0xDFF]), (.thai, [0xE00...0xE7F]),
    ]

    /// Debian's package of a font that has all such letters, if there is one.
    private var package: String? {
        switch self {
        case .chinese, .japanese, .korean: "fonts-noto-cjk"
        case .arabic, .hebrew, .indian, .thai, .other: "fonts-noto-core"
        case .emoji, .symbol: "fonts-symbola"
        case .unknown: nil
        }
    }

    /// Returns Debian's packages that bring letters which cannot be shown: those of the libraries that the machine
    /// lacks, or fonts.
    package static func packages(bringing letters: some Sequence<Character>) -> [String] {
        if TextShaper.current.isBuiltIn { return DesktopFonts.missingPackages }
        return Set(letters.compactMap { LetterKind($0).package }).sorted()
    }
}
