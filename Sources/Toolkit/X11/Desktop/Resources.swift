internal import CX11

/// The user's settings from the display's resource database (RESOURCE_MANAGER).
package struct Resources: Sendable, Equatable {
    private let values: [String: String]

    /// Parses lines of the form `name: value`; other lines, and comments, which begin with `!`, are ignored.
    package init(parsing text: String) {
        var values: [String: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("!") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            values[Self.trimmed(line[..<colon])] = Self.trimmed(line[line.index(after: colon)...])
        }
        self.values = values
    }

    /// The desktop's resolution in dots per inch (`Xft.dpi`), where 96 is scale 1 (D32); nil if it is not set, or not a
    /// number from 24 to 960.
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
    /// The present settings, from the first screen's root window; none if they are longer than a megabyte.
    package var resources: Resources {
        let root = unsafe Window(WindowID(rawValue: UInt(XRootWindow(pointer, 0))), on: self)
        let text = root.property(atom("RESOURCE_MANAGER"), longest: Self.longestResources)?.value.text
        return Resources(parsing: text ?? "")
    }

    /// In units of 4 bytes.
    private static let longestResources = 1 << 18
}
