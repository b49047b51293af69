/// The paper of a drawing: a color, and a pattern printed on it.
package struct Paper: Hashable, Sendable {
    package enum Tone: String, CaseIterable, Sendable {
        case white
        case cream
        case dark
    }

    package enum Pattern: String, CaseIterable, Sendable {
        case plain
        case dots
        case squares
        case lines
    }

    package var tone: Tone
    package var pattern: Pattern

    package init(_ tone: Tone = .white, _ pattern: Pattern = .plain) {
        (self.tone, self.pattern) = (tone, pattern)
    }

    /// Plain white paper, which drawings have by default.
    package static let white = Paper()
}

// MARK: - Names

extension Paper {
    /// Parses a tone, a pattern, or both with a hyphen: `cream`, `dots`, `dark-lines`. A pattern alone is on white.
    package init?(name: String) {
        self.init()
        var (tones, patterns) = (0, 0)
        for word in name.split(separator: "-", omittingEmptySubsequences: false) {
            if let tone = Tone(rawValue: String(word)) {
                self.tone = tone
                tones += 1
            } else if let pattern = Pattern(rawValue: String(word)) {
                self.pattern = pattern
                patterns += 1
            } else {
                return nil
            }
        }
        if tones > 1 || patterns > 1 { return nil }
    }

    /// The name that `init(name:)` reads back equal.
    package var name: String {
        switch (tone, pattern) {
        case (let tone, .plain): tone.rawValue
        case (.white, let pattern): pattern.rawValue
        case (let tone, let pattern): "\(tone.rawValue)-\(pattern.rawValue)"
        }
    }
}

// MARK: - Colors

extension Paper {
    package var color: Color { tone.color }

    /// The color of the pattern: quiet, but visible.
    package var patternColor: Color {
        switch (tone, pattern) {
        case (.white, .dots): Color(red: 0xC3, green: 0xCB, blue: 0xD3)
        case (.white, .plain), (.white, .squares), (.white, .lines): Color(red: 0xDF, green: 0xE4, blue: 0xEA)
        case (.cream, .dots): Color(red: 0xCD, green: 0xC3, blue: 0xAA)
        case (.cream, .plain), (.cream, .squares), (.cream, .lines): Color(red: 0xE6, green: 0xDE, blue: 0xC9)
        case (.dark, .dots): Color(red: 0x4E, green: 0x56, blue: 0x5F)
        case (.dark, .plain), (.dark, .squares), (.dark, .lines): Color(red: 0x31, green: 0x37, blue: 0x3E)
        }
    }
}

extension Paper.Tone {
    package var color: Color {
        switch self {
        case .white: Color(red: 0xFF, green: 0xFF, blue: 0xFF)
        case .cream: Color(red: 0xFB, green: 0xF6, blue: 0xEA)
        case .dark: Color(red: 0x1B, green: 0x1E, blue: 0x22)
        }
    }
}
