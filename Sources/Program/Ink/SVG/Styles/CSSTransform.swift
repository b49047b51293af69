import Foundation
import Geometry

/// The property `transform`, whose functions have more names than those of the attribute, and whose numbers have units.
enum CSSTransform {
    /// Parses a list of functions; nil for what is not valid, and for what depends on a box or leaves the plane.
    static func parse(_ text: String) -> AffineTransform? {
        var rest = text.lowercased()[...]
        var functions = ""
        while let open = rest.firstIndex(of: "(") {
            guard let close = rest[open...].firstIndex(of: ")") else { return nil }
            let name = rest[..<open].filter { !$0.isWhitespace }
            let words = rest[rest.index(after: open)..<close].split { $0 == "," || $0.isWhitespace }
            guard let function = function(String(name), words.map { number($0) }) else { return nil }
            functions += function
            rest = rest[rest.index(after: close)...]
        }
        guard rest.allSatisfy(\.isWhitespace) else { return nil }
        let bytes = Array(functions.utf8)
        return SVGTransform.parse(0..<bytes.count, in: bytes.span)
    }

    /// A function as the attribute has it.
    private static func function(_ name: String, _ numbers: [CGFloat?]) -> String? {
        let values = numbers.compactMap { $0 }
        guard values.count == numbers.count, let first = values.first else { return nil }
        func text(_ name: String, _ values: [CGFloat]) -> String {
            "\(name)(\(values.map(SVGText.text(of:)).joined(separator: " ")))"
        }
        switch (name, values.count) {
        case ("matrix", 6), ("translate", 1...2), ("scale", 1...2), ("rotate", 1): return text(name, values)
        case ("translatex", 1): return text("translate", [first, 0])
        case ("translatey", 1): return text("translate", [0, first])
        case ("translate3d", 3): return text("translate", [first, values[1]])
        case ("scalex", 1): return text("scale", [first, 1])
        case ("scaley", 1): return text("scale", [1, first])
        case ("scale3d", 3): return text("scale", [first, values[1]])
        case ("rotatez", 1): return text("rotate", [first])
        case ("skewx", 1), ("skew", 1): return text("skewX", [first])
        case ("skewy", 1): return text("skewY", [first])
        case _: return nil
        }
    }

    /// A number; a length in user units, or an angle in degrees.
    private static func number(_ word: Substring) -> CGFloat? {
        let angles: [(name: String, factor: CGFloat)] = [
            ("deg", 1), ("grad", 0.9), ("rad", 180 / .pi), ("turn", 360),
        ]
        let angle = angles.first { word.hasSuffix($0.name) }
        let text = Array(word.dropLast(angle?.name.count ?? 0).utf8)
        guard let length = SVGLength(0..<text.count, in: text.span), case .fixed(let factor) = length.unit else {
            return nil
        }
        return length.number * factor * (angle?.factor ?? 1)
    }
}
