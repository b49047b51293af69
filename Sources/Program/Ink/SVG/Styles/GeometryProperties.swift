import Foundation
import Geometry

/// The place, the size and the path that style sheets give an element. They replace those of its attributes.
struct GeometryProperties {
    enum Value {
        case length(SVGLength)
        case path(Path)
        /// What SVG has without the attribute.
        case automatic
        /// A length that is not read, such as `calc(…)`; the attribute's stays.
        case unread
    }

    private var values: [SVGProperty: Value] = [:]
    var isEmpty: Bool { values.isEmpty }

    subscript(property: SVGProperty) -> Value? {
        get { values[property] }
        set { values[property] = newValue }
    }

    /// The value for an attribute; nil if style sheets give none.
    func value(for attribute: StaticString) -> Value? {
        isEmpty ? nil : SVGProperty(rawValue: attribute.description).flatMap { values[$0] }
    }
}

extension GeometryProperties.Value {
    /// Parses a declared value; nil if it is not valid. Other than in attributes, lengths have units.
    /// - Parameter keyword: The value in lower case, if it is short.
    init?(of property: SVGProperty, _ value: Range<Int>, _ keyword: String, _ bytes: Span<UInt8>) {
        if property == .pathData {
            guard let path = Self.path(value, keyword, bytes) else { return nil }
            self = .path(path)
        } else if let length = SVGLength(value, in: bytes) {
            let hasUnit = !bytes[value.upperBound - 1].isDigit && bytes[value.upperBound - 1] != UInt8(ascii: ".")
            guard hasUnit || length.number == 0, length.number >= 0 || Self.mayBeNegative(property) else { return nil }
            self = .length(length)
        } else if keyword == "auto" {
            self = .automatic
        } else if value.contains(where: { bytes[$0] == UInt8(ascii: "(") })
            || Self.viewportUnits.contains(where: keyword.hasSuffix)
        {
            self = .unread
        } else {
            return nil
        }
    }

    private static let viewportUnits = ["vw", "vh", "vmin", "vmax"]

    private static func mayBeNegative(_ property: SVGProperty) -> Bool {
        switch property {
        case .x, .y, .cx, .cy: true
        case _: false
        }
    }

    /// Parses `none` or `path('…')`.
    private static func path(_ value: Range<Int>, _ keyword: String, _ bytes: Span<UInt8>) -> Path? {
        guard keyword != "none" else { return Path() }
        let name = value.lowerBound..<min(value.lowerBound + 5, value.upperBound)
        guard bytes.string(name).lowercased() == "path(", bytes[value.upperBound - 1] == UInt8(ascii: ")") else {
            return nil
        }
        let text = bytes.trimmed(name.upperBound..<value.upperBound - 1)
        guard text.count > 1, let quote = text.first.map({ bytes[$0] }), bytes[text.upperBound - 1] == quote,
            quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"")
        else { return nil }
        return Path(text.lowerBound + 1..<text.upperBound - 1, in: bytes)
    }
}
