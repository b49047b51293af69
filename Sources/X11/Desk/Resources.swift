internal import CX11

/// The user's settings that the display carries, as lines `name: value` (RESOURCE_MANAGER).
package struct Resources: Sendable, Equatable {
    private let values: [String: String]

    /// Reads lines `name: value`; comments, which begin with `!`, and what is no such line are passed over.
    package init(parsing text: String) {
        var values: [String: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("!") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            values[Self.trimmed(line[..<colon])] = Self.trimmed(line[line.index(after: colon)...])
        }
        self.values = values
    }

    /// The value of a name as it is written; patterns are not followed.
    package subscript(name: String) -> String? { values[name] }

    /// Dots an inch, as the desktop wants letters drawn: 96 is scale 1 [D32]. Nil where it is not set, or is not a
    /// number between 24 and 960.
    package var dotsPerInch: Double? {
        guard let dots = values["Xft.dpi"].flatMap({ Double($0) }), (24...960).contains(dots) else { return nil }
        return dots
    }

    private static func trimmed(_ text: Substring) -> String {
        let start = text.drop { $0.isWhitespace }
        return String(start.reversed().drop { $0.isWhitespace }.reversed())
    }
}

extension Display {
    /// The settings that the display carried when it was opened (`XResourceManagerString`).
    package var resources: Resources {
        Resources(parsing: unsafe XResourceManagerString(pointer).map { unsafe String(cString: $0) } ?? "")
    }
}
