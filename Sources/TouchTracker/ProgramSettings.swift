import TouchTrackerUI

/// What a recording says about the program that made it, so that a replay makes the same drawing.
struct ProgramSettings {
    var preferences: Preferences
    /// Whether anything besides the paper is shown.
    var hasChrome: Bool

    private static let withoutChrome = "chrome = no"

    init(_ preferences: Preferences, hasChrome: Bool) {
        self.preferences = preferences
        self.hasChrome = hasChrome
    }

    /// Reads the settings of a recording.
    /// - Throws: An error that describes itself in one sentence if one of them is invalid.
    init(lines: [String]) throws {
        hasChrome = !lines.contains(Self.withoutChrome)
        preferences = try Preferences(settings: lines.filter { $0 != Self.withoutChrome })
    }

    /// The settings in the form in which recordings have them.
    var lines: [String] { preferences.settings + (hasChrome ? [] : [Self.withoutChrome]) }
}
