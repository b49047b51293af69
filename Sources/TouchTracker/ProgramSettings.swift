import Ink
import TouchTrackerUI

/// What a recording says about the program that made it, so that a replay makes the same drawing.
struct ProgramSettings {
    var preferences: Preferences
    /// Whether anything besides the paper is shown.
    var hasChrome: Bool
    var paper: Paper

    private static let withoutChrome = "chrome = no"
    private static let paperName = "paper = "

    init(_ preferences: Preferences, hasChrome: Bool, paper: Paper) {
        self.preferences = preferences
        self.hasChrome = hasChrome
        self.paper = paper
    }

    /// Reads the settings of a recording.
    /// - Throws: An error that describes itself in one sentence if one of them is invalid.
    init(lines: [String]) throws {
        hasChrome = !lines.contains(Self.withoutChrome)
        paper = .white
        var others: [String] = []
        for line in lines where line != Self.withoutChrome {
            if line.hasPrefix(Self.paperName), let paper = Paper(name: String(line.dropFirst(Self.paperName.count))) {
                self.paper = paper
            } else {
                others.append(line)
            }
        }
        preferences = try Preferences(settings: others)
    }

    /// The settings in the form in which recordings have them.
    var lines: [String] {
        preferences.settings + (hasChrome ? [] : [Self.withoutChrome])
            + (paper == .white ? [] : [Self.paperName + paper.name])
    }
}
