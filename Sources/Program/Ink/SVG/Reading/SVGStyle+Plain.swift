package import Foundation
import Geometry

// The styles of drawings: few properties, as values that `SVGWriter` and the simplest programs write. What else a
// property can be is a loss. They are set without `SVGValue`, which takes longer: a drawing can have millions of elements.

extension SVGStyle {
    /// The stroke's color with all opacities applied; nil for none.
    var strokeColor: Color? { Color.own(ownStroke, shownAs: stroke.color)?.faded(by: strokeOpacity * opacity) }
    /// The fill's color with all opacities applied; nil for none.
    var fillColor: Color? { Color.own(ownFill, shownAs: fill.color)?.faded(by: fillOpacity * opacity) }

    /// Whether the colors are as ink is written on a paper.
    func isShown(on paper: Paper) -> Bool {
        func isShown(_ own: Color?, as shown: Color?) -> Bool {
            guard own != nil || paper.tone == .dark else { return true }
            let color = Color.own(own, shownAs: shown)
            return color?.shown(on: paper) == shown && (own == nil || color != shown)
        }
        // Ink has one color, and a line's fill is that of everything that does not say another.
        return stroke.color == nil ? isShown(ownFill, as: fill.color) : isShown(ownStroke, as: stroke.color)
    }

    /// The opacity of ink in the stroke's color, or in the fill's if there is no stroke, if it would be rounded;
    /// otherwise nil.
    var roundedOpacity: CGFloat? {
        let (paint, own) = stroke.color == nil ? (fill, fillOpacity) : (stroke, strokeOpacity)
        guard let color = paint.color, own * opacity != 1 else { return nil }
        let whole = CGFloat(color.alpha) / 255 * own * opacity
        return SVGOpacity.keeps(whole) ? nil : whole
    }

    /// Sets a property.
    /// - Returns: False if the property or its value is not that of a drawing.
    mutating func setPlain(_ property: SVGProperty, to range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        let value = bytes.trimmed(range)
        switch property {
        case .stroke: return Self.set(&stroke, to: value, bytes)
        case .fill: return Self.set(&fill, to: value, bytes)
        case .ownStroke: return Self.set(&ownStroke, to: value, bytes)
        case .ownFill: return Self.set(&ownFill, to: value, bytes)
        case .strokeOpacity: return Self.set(&strokeOpacity, to: value, bytes, 0...1)
        case .fillOpacity: return Self.set(&fillOpacity, to: value, bytes, 0...1)
        case .opacity: return Self.set(&opacity, to: value, bytes, 0...1)
        case .strokeWidth: return Self.set(&pen.width, to: value, bytes, 0...CGFloat.paperLimit)
        case .linecap:
            pen.cap = bytes.equals("round", value) ? .round : .butt
            return pen.cap == .round || bytes.equals("butt", value) || bytes.equals("square", value)
        case .linejoin:
            pen.join = bytes.equals("round", value) ? .round : .miter
            return pen.join == .round || bytes.equals("miter", value) || bytes.equals("bevel", value)
        case .miterlimit:
            // It only concerns sharp corners, which are a loss by themselves.
            return true
        case .dasharray: return bytes.equals("none", value)
        case .fillRule: return bytes.equals("nonzero", value)
        case .visibility: return bytes.equals("visible", value)
        case .display: return bytes.equals("inline", value)
        case .color, .filter, .mask, .overflow, .transform, .dashoffset, .fontSize, .textAnchor, .clipPath, .marker,
            .markerStart, .markerMid, .markerEnd, .stopColor, .stopOpacity, .transformOrigin, .vectorEffect, .blendMode,
            .paintOrder, .ownStop:
            return false
        }
    }

    /// Sets the properties of a `style` attribute.
    /// - Returns: The first declaration that is not supported; nil if there is none.
    mutating func setPlain(declarations range: Range<Int>, in bytes: Span<UInt8>) -> String? {
        var lost: String?
        var start = range.lowerBound
        while start < range.upperBound {
            let end = bytes.first(UInt8(ascii: ";"), in: start..<range.upperBound)
            defer { start = end + 1 }
            guard !bytes.trimmed(start..<end).isEmpty else { continue }
            let colon = bytes.first(UInt8(ascii: ":"), in: start..<end)
            if colon < end, let property = SVGProperty(bytes.trimmed(start..<colon), in: bytes),
                setPlain(property, to: (colon + 1)..<end, in: bytes)
            {
                continue
            }
            lost = lost ?? bytes.excerpt(start..<end)
        }
        return lost
    }

    private static func set(_ paint: inout Paint, to value: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
        var color: Color?
        let isSet = set(&color, to: value, bytes)
        paint = color.map { .color($0) } ?? .none
        return isSet
    }

    private static func set(_ color: inout Color?, to value: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
        color = Color(plain: value, in: bytes)
        return color != nil || bytes.equals("none", value)
    }

    private static func set(
        _ number: inout CGFloat, to value: Range<Int>, _ bytes: Span<UInt8>, _ range: ClosedRange<CGFloat>
    ) -> Bool {
        guard let length = bytes.length(in: value), range.contains(length) else { return false }
        number = length
        return true
    }

    /// Sets the properties that the attributes of a start tag specify.
    /// - Parameters:
    ///   - attributes: The attributes.
    ///   - element: The name of the element.
    ///   - namesLoss: Whether the first attribute that is lost is returned.
    ///   - takeOther: Returns whether an attribute that is no property is one of the element's kind, and takes its value.
    /// - Returns: An attribute that is lost, if any.
    mutating func take(
        _ attributes: some Sequence<XMLAttribute>, in bytes: Span<UInt8>, of element: @autoclosure () -> String,
        namesLoss: Bool = true, takeOther: (XMLAttribute) -> Bool
    ) -> SVGLoss.What? {
        var lost: String?
        var declarations: Range<Int>?
        for attribute in attributes {
            if let property = SVGProperty(attribute.name, in: bytes) {
                if setPlain(property, to: attribute.value, in: bytes) { continue }
            } else if bytes.equals("style", attribute.name) {
                declarations = attribute.value
                continue
            } else if takeOther(attribute) {
                continue
            }
            guard namesLoss else { continue }
            let text = "\(bytes.excerpt(attribute.name))=\"\(bytes.excerpt(attribute.value))\""
            lost = lost.map { min($0, text) } ?? text
        }
        // The style attribute overrides the others.
        let first = declarations.flatMap { setPlain(declarations: $0, in: bytes) }
        if let lost { return .attribute(lost, element: element()) }
        return first.map { .declaration($0, element: element()) }
    }
}

extension Color {
    /// The color of ink that a file shows in another one: its own if that is shown so on some paper, and otherwise the
    /// one that is shown, since another program has changed it.
    static func own(_ own: Color?, shownAs shown: Color?) -> Color? {
        guard let own, let shown else { return shown }
        return Paper.Tone.allCases.contains { own.shown(on: Paper($0)) == shown } ? own : shown
    }

    /// Parses a color of a drawing: `#RRGGBB`, `#RGB`, `rgb(…)` with whole numbers up to 255, or a name.
    fileprivate init?(plain range: Range<Int>, in bytes: Span<UInt8>) {
        if let color = Color(hex: range, in: bytes) ?? NamedColors.color(named: bytes.string(range)) {
            self = color
            return
        }
        guard range.count > 4, bytes.matches("rgb(", at: range.lowerBound),
            bytes.matches(")", at: range.upperBound - 1),
            let parts = bytes.numbers(in: (range.lowerBound + 4)..<(range.upperBound - 1)), parts.count == 3,
            parts.allSatisfy({ (0...255).contains($0) && $0 == $0.rounded() })
        else { return nil }
        let channels = parts.map { UInt8($0) }
        self.init(red: channels[0], green: channels[1], blue: channels[2])
    }

    package func faded(by opacity: CGFloat) -> Color {
        guard opacity != 1 else { return self }
        var color = self
        color.alpha = SVGOpacity(CGFloat(alpha) / 255 * opacity).alpha
        return color
    }
}
