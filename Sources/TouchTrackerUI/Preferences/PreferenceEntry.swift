import Foundation
import Ink

/// One line of the preferences' file: its name, and how its value is written and read.
struct PreferenceEntry {
    /// The name before the equals sign.
    let name: String
    /// The value as it is written; nil where nothing was chosen.
    let write: (Preferences) -> String?
    /// Reads a value into the preferences; false where it is none.
    let read: (String, inout Preferences) -> Bool

    /// Every entry, in the order in which they are written.
    static let all: [PreferenceEntry] = [
        PreferenceEntry(
            name: "shape", write: { $0.shape.rawValue },
            read: { text, preferences in Tool(rawValue: text).map { preferences.choose(shape: $0) } ?? false }),
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
                guard colors.count == words.count, colors.count <= Preferences.mostRecentColors else { return false }
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
        toggle("speedSetsWidth", \.speedSetsWidth),
        choice("fingers", \.fingers),
        choice("appearance", \.appearance),
        toggle("isAnimated", \.isAnimated),
        toggle("showsTouches", \.showsTouches),
        toggle("showsToolbar", \.showsToolbar),
        choice("toolbarEdge", \.toolbarEdge),
    ]

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
