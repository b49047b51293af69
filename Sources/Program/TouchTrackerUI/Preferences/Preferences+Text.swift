package import Foundation
import Ink

extension Preferences {
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
    /// The problem with a text, as one sentence without a full stop.
    package enum Problem: Error, Hashable, CustomStringConvertible {
        /// The line is not of the form `name = value`.
        case notAssignment(String)
        case unknown(String)
        case invalidValue(String, of: String)

        package var description: String {
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
        PreferenceEntry(
            name: "inkTool", write: { $0.inkTool.rawValue },
            read: { text, preferences in Tool(rawValue: text).map { preferences.choose(inkTool: $0) } ?? false }),
        choice("tool", \.tool),
        choice("colorMode", \.colorMode),
        chosen("chosenColor", \.chosenColor, write: \.hex) { Color(hex: $0) },
        value("recentColors", \.recentColors, write: { $0.isEmpty ? nil : $0.map(\.hex).joined(separator: " ") }) {
            let words = $0.split(separator: " ")
            let colors = words.compactMap { Color(hex: String($0)) }
            return colors.count == words.count && colors.count <= Preferences.maximumRecentColorCount ? colors : nil
        },
        color("finishedLineColor", \.finishedLineColor),
        color("currentLineColor", \.currentLineColor),
        // Older files have this one for shapes and erasers as well, and those that follow it.
        PreferenceEntry(
            name: "lineThickness", write: { text(ofWidth: $0.widths[.line]) },
            read: { text, preferences in
                guard let width = readWidth(text) else { return false }
                for tool in [Tool.line, .ellipse, .eraser, .partialEraser] { preferences.widths[tool] = width }
                return true
            }),
        width("penWidth", .pen),
        width("markerWidth", .marker),
        value("textSize", \.textLook.size, write: text(ofWidth:)) {
            Double($0).flatMap { PaperThresholds.textSizes.contains($0) ? CGFloat($0) : nil }
        },
        choice("textWeight", \.textLook.setting.weight),
        choice("textAlignment", \.textLook.setting.alignment),
        value("textLineHeight", \.textLook.setting.lineHeight, write: text(ofWidth:)) {
            Double($0).flatMap { height in PaperThresholds.lineHeights.first { $0 == height } }
        },
        // In older files, the width of the strokes sets the size.
        PreferenceEntry(
            name: "textWidth", write: { _ in nil },
            read: { text, preferences in
                guard let width = readWidth(text) else { return false }
                preferences.textLook.size = 12 + 8 * width
                return true
            }),
        width("shapeWidth", .ellipse),
        width("eraserWidth", .eraser),
        width("rubWidth", .partialEraser),
        // Older files have this one for all tools but marker and text.
        PreferenceEntry(
            name: "chosenWidth", write: { _ in nil },
            read: { text, preferences in
                guard let width = readWidth(text) else { return false }
                for tool in [Tool.line, .pen, .ellipse, .eraser, .partialEraser] { preferences.widths[tool] = width }
                return true
            }),
        choice("fill", \.fill),
        choice("lineHeads", \.lineHeads),
        count("mirror", \.mirrorCount, in: Mirror.counts),
        value("mirrorCentre", \.mirrorCenter, write: { "\(Double($0.x)) \(Double($0.y))" }) {
            let shares = $0.split(separator: " ").compactMap { Double($0) }
            guard shares.count == 2, shares.allSatisfy({ $0.magnitude <= 1e6 }) else { return nil }
            return CGPoint(x: shares[0], y: shares[1])
        },
        toggle("isInkEven", \.isInkEven),
        // Older files have this one. By now, speed sets the width unless ink is even.
        PreferenceEntry(
            name: "speedSetsWidth", write: { _ in nil }, read: { text, _ in text == "yes" || text == "no" }),
        toggle("isMultipleTouchEnabled", \.isMultipleTouchEnabled),
        choice("fingers", \.fingers),
        choice("twoFingers", \.twoFingers),
        toggle("doubleTapClears", \.doubleTapClears),
        choice("threeFingerSwipes", \.threeFingerSwipes),
        toggle("showsSelectionInGreen", \.showsSelectionInGreen),
        toggle("widthsScale", \.widthsScale),
        toggle("widthsFollowZoom", \.widthsFollowZoom), toggle("wheelZooms", \.wheelZooms),
        value("recentFiles", \.recentFiles, write: \.text) { RecentFiles(text: $0) },
        value("view", \.views, write: \.text) { SavedViews(text: $0) },
        choice("exportFormat", \.export.format),
        choice("exportPart", \.export.part),
        toggle("exportPaper", \.export.hasPaper),
        choice("exportScale", \.export.scale),
        toggle("exportAnimated", \.export.isAnimated),
        value("exportFolder", \.export.folder, write: { $0.text.contains("\n") ? nil : $0.text }) {
            ExportChoices.Folder(text: $0)
        },
        value("exportFolders", \.recentFolders, write: \.text) { RecentFiles(text: $0) },
        chosen("printSize", \.print.size, write: \.rawValue) { SheetSize(rawValue: $0) },
        choice("printPages", \.print.pages),
        toggle("printPaper", \.print.hasPaper),
        chosen("printer", \.print.printer, write: { $0 }) { $0 },
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
    private static let sideCount = count("sides", \.sideCount, in: TableSide.counts)

    /// Returns the entries of what another side than the bottom one chooses, such as `top.tool`.
    private static func entries(of side: TableSide) -> [PreferenceEntry] {
        let names = [
            "shape", "eraser", "inkTool", "tool", "colorMode", "chosenColor", "lineThickness", "penWidth",
            "markerWidth", "textSize", "textWeight", "textAlignment", "textLineHeight",
            "textWidth", "shapeWidth", "eraserWidth", "rubWidth", "chosenWidth", "fill", "lineHeads", "showsToolbar",
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

    /// Returns the entry of a preference.
    /// - Parameters:
    ///   - write: Returns a value as text; nil if it is not written.
    ///   - read: Returns the value of a text; nil if that is invalid.
    private static func value<Value>(
        _ name: String, _ path: WritableKeyPath<Preferences, Value>, write: @escaping (Value) -> String?,
        read: @escaping (String) -> Value?
    ) -> PreferenceEntry {
        PreferenceEntry(
            name: name, write: { write($0[keyPath: path]) },
            read: { text, preferences in
                guard let value = read(text) else { return false }
                preferences[keyPath: path] = value
                return true
            })
    }

    /// Returns the entry of a preference that is not written while nothing is chosen.
    private static func chosen<Value>(
        _ name: String, _ path: WritableKeyPath<Preferences, Value?>, write: @escaping (Value) -> String,
        read: @escaping (String) -> Value?
    ) -> PreferenceEntry {
        value(name, path, write: { $0.map(write) }, read: { text in read(text).map { $0 } })
    }

    private static func choice<Value: RawRepresentable<String>>(
        _ name: String, _ path: WritableKeyPath<Preferences, Value>
    ) -> PreferenceEntry {
        value(name, path, write: \.rawValue) { Value(rawValue: $0) }
    }

    private static func color(_ name: String, _ path: WritableKeyPath<Preferences, Color>) -> PreferenceEntry {
        value(name, path, write: \.hex) { Color(hex: $0) }
    }

    private static func toggle(_ name: String, _ path: WritableKeyPath<Preferences, Bool>) -> PreferenceEntry {
        value(name, path, write: { $0 ? "yes" : "no" }, read: { ["yes": true, "no": false][$0] })
    }

    private static func width(_ name: String, _ tool: Tool) -> PreferenceEntry {
        value(name, \.widths[tool], write: text(ofWidth:), read: readWidth)
    }

    private static func count(
        _ name: String, _ path: WritableKeyPath<Preferences, Int>, in counts: some Collection<Int>
    ) -> PreferenceEntry {
        value(name, path, write: { String($0) }, read: { Int($0).flatMap { counts.contains($0) ? $0 : nil } })
    }

    private nonisolated static func readWidth(_ text: String) -> CGFloat? {
        Double(text).flatMap { ToolWidths.range.contains($0) ? CGFloat($0) : nil }
    }

    private nonisolated static func text(ofWidth width: CGFloat) -> String {
        width == width.rounded() ? String(Int(width)) : String(Double(width))
    }
}

// Preferences as the settings of a recording.
extension Preferences {
    /// The preferences as lines of the form `name = value`, without those that have no value.
    package var settings: [String] {
        text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
    }

    /// Returns the preferences for a recording of a drawing with a picture file: a replay begins with the same view of
    /// the paper and in the same language. Nothing names the user's files.
    package func recorded(of file: URL?) -> Preferences {
        var preferences = self
        preferences.views = views.recorded(of: file)
        preferences.recentFiles = RecentFiles()
        preferences.recentFolders = RecentFiles()
        if case .other = preferences.export.folder { preferences.export.folder = .pictures }
        preferences.print.printer = nil
        preferences.language = LanguageChoice(.current)
        return preferences
    }

    /// Reads settings; preferences that they do not name have their default value.
    /// - Throws: What is wrong with the first one that cannot be read.
    package init(settings: [String]) throws(PreferencesError.Problem) {
        do {
            try self.init(text: settings.joined(separator: "\n"))
        } catch {
            throw error.problem
        }
    }
}
