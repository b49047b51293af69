import Foundation
import Ink

extension Preferences {
    /// The contents of the preferences file.
    package var text: String {
        let lines = PreferenceEntry.all.compactMap { entry in entry.write(self).map { "\(entry.name) = \($0)" } }
        return (["# TouchTracker preferences. Edit this file only while TouchTracker is not running."] + lines)
            .joined(separator: "\n") + "\n"
    }

    /// Reads the contents of a preferences file; preferences that it does not name have their default value.
    /// - Throws: `PreferencesError` for the first line that cannot be read.
    package init(text: String) throws(PreferencesError) {
        self.init()
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let content = line.trimmingCharacters(in: .whitespaces)
            if content.isEmpty || content.hasPrefix("#") { continue }
            let parts = content.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.count == 2 else {
                throw PreferencesError(line: index + 1, problem: .notAssignment(content))
            }
            guard let entry = PreferenceEntry.all.first(where: { $0.name == parts[0] }) else {
                throw PreferencesError(line: index + 1, problem: .unknown(parts[0]))
            }
            guard entry.read(parts[1], &self) else {
                throw PreferencesError(line: index + 1, problem: .invalidValue(parts[1], of: entry.name))
            }
        }
    }
}

/// The first line of a preferences file that cannot be read, and why.
package nonisolated struct PreferencesError: Error, Hashable, Sendable, CustomStringConvertible {
    enum Problem: Hashable, Sendable, CustomStringConvertible {
        /// The line is not of the form `name = value`.
        case notAssignment(String)
        case unknown(String)
        case invalidValue(String, of: String)

        var description: String {
            switch self {
            case .notAssignment(let line): "\"\(line)\" is not of the form name = value"
            case .unknown(let name): "there is no preference named \"\(name)\""
            case .invalidValue(let value, let name): "\"\(value)\" is not a valid value for \(name)"
            }
        }
    }

    /// The line number, counted from 1.
    let line: Int
    let problem: Problem

    package var description: String { "line \(line): \(problem)" }
}

/// One line of the preferences file: its name, and how its value is written and read.
private struct PreferenceEntry {
    /// The name before the equals sign.
    let name: String
    /// Returns the value as text, or nil if nothing is chosen.
    let write: (Preferences) -> String?
    /// Reads a value into the preferences; returns false if it is invalid.
    let read: (String, inout Preferences) -> Bool

    /// All entries, in the order in which they are written.
    static let all = shared + TableSide.allCases.dropFirst().flatMap { entries(of: $0) } + [sideCount]

    /// The entries of what all sides of the table share, and of what the bottom side chooses.
    private static let shared: [PreferenceEntry] = [
        PreferenceEntry(
            name: "shape", write: { $0.shape.rawValue },
            read: { text, preferences in Tool(rawValue: text).map { preferences.choose(shape: $0) } ?? false }),
        PreferenceEntry(
            name: "eraser", write: { $0.eraser.rawValue },
            read: { text, preferences in Tool(rawValue: text).map { preferences.choose(eraser: $0) } ?? false }),
        choice("tool", \.tool),
        choice("colorMode", \.colorMode),
        PreferenceEntry(
            name: "chosenColor", write: { $0.chosenColor?.hex },
            read: { text, preferences in
                guard let color = Color(hex: text) else { return false }
                preferences.chosenColor = color
                return true
            }),
        PreferenceEntry(
            name: "recentColors",
            write: { $0.recentColors.isEmpty ? nil : $0.recentColors.map(\.hex).joined(separator: " ") },
            read: { text, preferences in
                let words = text.split(separator: " ")
                let colors = words.compactMap { Color(hex: String($0)) }
                guard colors.count == words.count, colors.count <= Preferences.maximumRecentColorCount else {
                    return false
                }
                preferences.recentColors = colors
                return true
            }),
        color("finishedLineColor", \.finishedLineColor),
        color("currentLineColor", \.currentLineColor),
        PreferenceEntry(
            name: "lineThickness", write: { number($0.lineThickness) },
            read: { text, preferences in
                guard let width = width(text) else { return false }
                preferences.lineThickness = width
                return true
            }),
        PreferenceEntry(
            name: "chosenWidth", write: { $0.chosenWidth.map { number($0) } },
            read: { text, preferences in
                guard let width = width(text) else { return false }
                preferences.chosenWidth = width
                return true
            }),
        PreferenceEntry(
            name: "penWidth", write: { number($0.penWidth) },
            read: { text, preferences in
                guard let width = width(text) else { return false }
                preferences.penWidth = width
                return true
            }),
        PreferenceEntry(
            name: "markerWidth", write: { number($0.markerWidth) },
            read: { text, preferences in
                guard let width = width(text) else { return false }
                preferences.markerWidth = width
                return true
            }),
        PreferenceEntry(
            name: "textWidth", write: { number($0.textWidth) },
            read: { text, preferences in
                guard let width = width(text) else { return false }
                preferences.textWidth = width
                return true
            }),
        PreferenceEntry(
            name: "mirror", write: { String($0.mirrorCount) },
            read: { text, preferences in
                guard let count = Int(text), Mirror.counts.contains(count) else { return false }
                preferences.mirrorCount = count
                return true
            }),
        PreferenceEntry(
            name: "mirrorCentre", write: { "\(Double($0.mirrorCenter.x)) \(Double($0.mirrorCenter.y))" },
            read: { text, preferences in
                let shares = text.split(separator: " ").compactMap { Double($0) }
                guard shares.count == 2, shares.allSatisfy({ $0.magnitude <= 1e6 }) else { return false }
                preferences.mirrorCenter = CGPoint(x: shares[0], y: shares[1])
                return true
            }),
        toggle("isInkEven", \.isInkEven),
        // Older files have this one. By now, speed sets the width unless ink is even.
        PreferenceEntry(
            name: "speedSetsWidth", write: { _ in nil }, read: { text, _ in text == "yes" || text == "no" }),
        toggle("isMultipleTouchEnabled", \.isMultipleTouchEnabled),
        choice("fingers", \.fingers),
        toggle("doubleTapClears", \.doubleTapClears),
        choice("threeFingerSwipes", \.threeFingerSwipes),
        toggle("showsSelectionInGreen", \.showsSelectionInGreen),
        toggle("widthsScale", \.widthsScale),
        toggle("widthsFollowZoom", \.widthsFollowZoom), toggle("wheelZooms", \.wheelZooms),
        PreferenceEntry(
            name: "recentFiles", write: { $0.recentFiles.text },
            read: { text, preferences in
                guard let files = RecentFiles(text: text) else { return false }
                preferences.recentFiles = files
                return true
            }),
        PreferenceEntry(
            name: "view", write: { $0.views.text },
            read: { text, preferences in
                guard let views = SavedViews(text: text) else { return false }
                preferences.views = views
                return true
            }),
        choice("exportFormat", \.export.format),
        choice("exportPart", \.export.part),
        toggle("exportPaper", \.export.hasPaper),
        choice("exportScale", \.export.scale),
        choice("exportFolder", \.export.folder),
        choice("appearance", \.appearance),
        choice("language", \.language),
        toggle("hasLargeControls", \.hasLargeControls),
        toggle("isAnimated", \.isAnimated),
        toggle("shakeUndoes", \.shakeUndoes),
        toggle("showsTouches", \.showsTouchLab),
        toggle("knowsDesktopGestures", \.knowsDesktopGestures),
        toggle("showsToolbar", \.showsToolbar),
        choice("toolbarEdge", \.toolbarEdge),
    ]

    /// Comes after the choices of the sides, which it would otherwise copy from the bottom side.
    private static let sideCount = PreferenceEntry(
        name: "sides", write: { String($0.sideCount) },
        read: { text, preferences in
            guard let count = Int(text), TableSide.counts.contains(count) else { return false }
            preferences.sideCount = count
            return true
        })

    /// Returns the entries of what another side than the bottom one chooses, such as `top.tool`.
    private static func entries(of side: TableSide) -> [PreferenceEntry] {
        let names = [
            "shape", "eraser", "tool", "colorMode", "chosenColor", "chosenWidth", "markerWidth", "textWidth",
            "showsToolbar",
        ]
        return shared.filter { names.contains($0.name) }.map { entry in
            PreferenceEntry(
                name: "\(side.rawValue).\(entry.name)",
                write: { $0.otherSides[side] == nil ? nil : entry.write($0[side]) },
                read: { text, preferences in
                    if preferences.otherSides[side] == nil { preferences.otherSides[side] = Preferences().choices }
                    return entry.read(text, &preferences[side])
                })
        }
    }

    private static func choice<Value: RawRepresentable<String>>(
        _ name: String, _ path: WritableKeyPath<Preferences, Value>
    ) -> PreferenceEntry {
        PreferenceEntry(
            name: name, write: { $0[keyPath: path].rawValue },
            read: { text, preferences in
                guard let value = Value(rawValue: text) else { return false }
                preferences[keyPath: path] = value
                return true
            })
    }

    private static func color(_ name: String, _ path: WritableKeyPath<Preferences, Color>) -> PreferenceEntry {
        PreferenceEntry(
            name: name, write: { $0[keyPath: path].hex },
            read: { text, preferences in
                guard let color = Color(hex: text) else { return false }
                preferences[keyPath: path] = color
                return true
            })
    }

    private static func toggle(_ name: String, _ path: WritableKeyPath<Preferences, Bool>) -> PreferenceEntry {
        PreferenceEntry(
            name: name, write: { $0[keyPath: path] ? "yes" : "no" },
            read: { text, preferences in
                guard text == "yes" || text == "no" else { return false }
                preferences[keyPath: path] = text == "yes"
                return true
            })
    }

    private static func width(_ text: String) -> CGFloat? {
        Double(text).flatMap { Preferences.widths.contains($0) ? CGFloat($0) : nil }
    }

    private static func number(_ value: CGFloat) -> String {
        value == value.rounded() ? String(Int(value)) : String(Double(value))
    }
}
