import Foundation

/// An element of an SVG file that is drawn: its kind, its attributes, and its style with all that it inherits.
struct SVGElement {
    /// The kinds of elements that are drawn.
    enum Kind: String, CaseIterable {
        case line
        case ellipse
        case circle
        case rectangle = "rect"
        case polygon
        case path
        /// The element of a `ColorGroup` with the samples.
        case way = "ink:way"

        private static let names = NameTable<Kind>()

        /// Creates the kind of elements with a name; nil if they are not drawn, or only in groups of ours.
        init?(_ name: Range<Int>, in bytes: Span<UInt8>) {
            guard let kind = Self.names.value(name, in: bytes), kind != .way else { return nil }
            self = kind
        }

        /// Whether elements of this kind have an attribute that is not part of their style.
        func has(_ attribute: SVGAttribute) -> Bool {
            switch attribute {
            case .x1, .y1, .x2, .y2: self == .line
            case .cx, .cy: self == .ellipse || self == .circle
            case .rx, .ry: self == .ellipse
            case .r: self == .circle
            case .x, .y, .width, .height: self == .rectangle
            case .points: self == .polygon
            case .transform: self == .ellipse
            case .d: self == .path
            case .checksum, .samples, .inkWidth: self == .path || self == .way
            case .orderOffset, .replaced, .class: true
            }
        }
    }

    /// An attribute of the element's kind, and the range of its value.
    struct Value {
        var attribute: SVGAttribute
        var range: Range<Int>
    }

    var kind: Kind
    var values: [Value] = []
    var style: SVGStyle

    /// Begins to read an element of a kind, whose style inherits another one.
    mutating func begin(_ kind: Kind, _ inherited: SVGStyle) {
        (self.kind, style) = (kind, inherited)
        values.removeAll(keepingCapacity: true)
    }

    /// Takes the attributes of the start tag.
    /// - Returns: One that is lost, if any.
    mutating func take(
        _ attributes: some Sequence<XMLAttribute>, in bytes: Span<UInt8>, namesLoss: Bool = true
    ) -> SVGLoss.What? {
        let kind = kind
        return style.take(attributes, in: bytes, of: kind.rawValue, namesLoss: namesLoss) {
            guard let attribute = SVGAttribute($0.name, in: bytes), kind.has(attribute) else { return false }
            values.append(Value(attribute: attribute, range: $0.value))
            return true
        }
    }

    /// The range of an attribute's value; nil if it is missing.
    subscript(attribute: SVGAttribute) -> Range<Int>? {
        for value in values where value.attribute == attribute { return value.range }
        return nil
    }

    /// An attribute's value in points: 0 if it is missing, nil if it is in other units.
    func length(_ attribute: SVGAttribute, in bytes: Span<UInt8>) throws(SVGError.Problem) -> CGFloat? {
        guard let value = self[attribute] else { return 0 }
        if let length = bytes.length(in: value) { return length }
        var scanner = SVGNumberScanner(value, in: bytes)
        guard scanner.number(in: bytes) != nil else { throw badValue(attribute, in: bytes) }
        return nil
    }

    /// The error for an attribute's value that is not valid.
    func badValue(_ attribute: SVGAttribute, in bytes: Span<UInt8>) -> SVGError.Problem {
        let value = self[attribute].map { bytes.excerpt($0) } ?? ""
        return .badValue(value, attribute: attribute.rawValue, element: kind.rawValue)
    }
}

/// An element of an SVG file as part of a drawing.
package struct SVGEntry {
    /// The ink; nil for a hidden element, which is not part of the drawing.
    package var mark: Mark?
    /// The element's range in the file.
    package var range: Range<Int>
    /// The offset that determines the element's position in the drawing order (`ink:z`); nil for its own.
    package var orderOffset: Int?
    /// The offset where the element was before (`ink:was`); nil for none.
    package var replaced: Int?
}
