import Foundation
import Ink
import TouchKitX11
import TouchTrackerUI

/// The settings, in a recording, of the program that made it, so that a replay makes the same drawing.
struct ProgramSettings {
    var preferences: Preferences
    /// Whether toolbars, panels and notices are shown.
    var hasChrome = true
    /// Whether anything fades and slides, if the preferences allow it as well.
    var isAnimated = true
    var paper = Paper.white
    /// The number of pixels per point, on which the paper's place depends; nil if the recording does not say it.
    var scale: CGFloat?

    private static let withoutChrome = "chrome = no"
    private static let withoutAnimation = "animation = no"
    private static let paperName = "paper = "
    private static let scaleName = "scale = "
}

extension ProgramSettings {
    /// Reads the settings of a recording.
    /// - Throws: An error that describes itself in one sentence if one of them is invalid.
    init(lines: [String]) throws {
        self.init(preferences: Preferences())
        var others: [String] = []
        for line in lines {
            if line == Self.withoutChrome {
                hasChrome = false
            } else if line == Self.withoutAnimation {
                isAnimated = false
            } else if let paper = Self.value(Self.paperName, in: line).flatMap({ Paper(name: $0) }) {
                self.paper = paper
            } else if let scale = Self.value(Self.scaleName, in: line).flatMap({ Double($0) }),
                DesktopScale.range.contains(CGFloat(scale))
            {
                self.scale = CGFloat(scale)
            } else {
                others.append(line)
            }
        }
        preferences = try Preferences(settings: others)
    }

    /// Returns what follows the name of a setting; nil in a line of another one.
    private static func value(_ name: String, in line: String) -> String? {
        line.hasPrefix(name) ? String(line.dropFirst(name.count)) : nil
    }

    /// The settings in the form in which recordings have them.
    var lines: [String] {
        preferences.settings + (hasChrome ? [] : [Self.withoutChrome]) + (isAnimated ? [] : [Self.withoutAnimation])
            + (paper == .white ? [] : [Self.paperName + paper.name]) + (scale.map { ["\(Self.scaleName)\($0)"] } ?? [])
    }
}
