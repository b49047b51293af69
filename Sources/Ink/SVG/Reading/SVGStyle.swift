package import Foundation
import Geometry

/// The style of an SVG element: the supported properties, with SVG's defaults.
struct SVGStyle {
    /// The stroke's color; nil for `none`.
    var stroke: Color?
    var strokeOpacity: CGFloat = 1
    var strokeWidth: CGFloat = 1
    var hasRoundEnds = false
    var hasRoundCorners = false
    /// The fill's color; nil for `none`.
    var fill: Color? = .black
    var fillOpacity: CGFloat = 1
    /// The element's own opacity, which is not inherited.
    var opacity: CGFloat = 1
    /// The ink's own colors, of which the others are how they are shown on dark paper; they are not inherited.
    private var (ownStroke, ownFill): (Color?, Color?)

    /// The style that elements inside inherit.
    var inherited: SVGStyle {
        var style = self
        style.opacity = 1
        (style.ownStroke, style.ownFill) = (nil, nil)
        return style
    }

    /// The stroke's color with all opacities applied; nil for none.
    var strokeColor: Color? { Color.own(ownStroke, shownAs: stroke)?.faded(by: strokeOpacity * opacity) }
    /// The fill's color with all opacities applied; nil for none.
    var fillColor: Color? { Color.own(ownFill, shownAs: fill)?.faded(by: fillOpacity * opacity) }

    /// Whether the colors are as ink is written on a paper.
    func isShown(on paper: Paper) -> Bool {
        func isShown(_ own: Color?, as shown: Color?) -> Bool {
            guard own != nil || paper.tone == .dark else { return true }
            let color = Color.own(own, shownAs: shown)
            return color?.shown(on: paper) == shown && (own == nil || color != shown)
        }
        // Ink has one color, and a line's fill is that of everything that does not say another.
        return stroke == nil ? isShown(ownFill, as: fill) : isShown(ownStroke, as: stroke)
    }

    /// The opacity of ink in the stroke's color, or in the fill's if there is no stroke, if it would be rounded;
    /// otherwise nil.
    var roundedOpacity: CGFloat? {
        let (color, own) = stroke == nil ? (fill, fillOpacity) : (stroke, strokeOpacity)
        guard let color, own * opacity != 1 else { return nil }
        let whole = CGFloat(color.alpha) / 255 * own * opacity
        return SVGOpacity.keeps(whole) ? nil : whole
    }

    /// Sets a property.
    /// - Returns: False if the property or its value is not supported.
    mutating func set(_ property: SVGAttribute, to range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        let value = bytes.trimmed(range)
        switch property {
        case .stroke: return Self.setColor(&stroke, value, bytes)
        case .fill: return Self.setColor(&fill, value, bytes)
        case .inkStroke: return Self.setColor(&ownStroke, value, bytes)
        case .inkFill: return Self.setColor(&ownFill, value, bytes)
        case .strokeOpacity: return Self.setNumber(&strokeOpacity, value, bytes, 0...1)
        case .fillOpacity: return Self.setNumber(&fillOpacity, value, bytes, 0...1)
        case .opacity: return Self.setNumber(&opacity, value, bytes, 0...1)
        case .strokeWidth: return Self.setNumber(&strokeWidth, value, bytes, 0...CGFloat.paperLimit)
        case .linecap:
            hasRoundEnds = bytes.equals("round", value)
            return hasRoundEnds || bytes.equals("butt", value) || bytes.equals("square", value)
        case .linejoin:
            hasRoundCorners = bytes.equals("round", value)
            return hasRoundCorners || bytes.equals("miter", value) || bytes.equals("bevel", value)
        case .miterlimit:
            // It only concerns sharp corners, which are a loss by themselves.
            return true
        case .dasharray: return bytes.equals("none", value)
        case .fillRule: return bytes.equals("nonzero", value)
        case .visibility: return bytes.equals("visible", value)
        case .display: return bytes.equals("inline", value)
        case .x1, .y1, .x2, .y2, .cx, .cy, .rx, .ry, .r, .x, .y, .width, .height, .points, .transform, .d, .checksum,
            .samples,
            .inkWidth, .orderOffset, .replaced, .class, .style:
            return false
        }
    }

    /// Sets the properties of a `style` attribute.
    /// - Returns: The first declaration that is not supported; nil if there is none.
    mutating func set(declarations range: Range<Int>, in bytes: Span<UInt8>) -> String? {
        var lost: String?
        var start = range.lowerBound
        while start < range.upperBound {
            let end = bytes.first(UInt8(ascii: ";"), in: start..<range.upperBound)
            defer { start = end + 1 }
            guard !bytes.trimmed(start..<end).isEmpty else { continue }
            let colon = bytes.first(UInt8(ascii: ":"), in: start..<end)
            if colon < end, let property = SVGAttribute(bytes.trimmed(start..<colon), in: bytes),
                set(property, to: (colon + 1)..<end, in: bytes)
            {
                continue
            }
            lost = lost ?? bytes.excerpt(start..<end)
        }
        return lost
    }

    private static func setColor(_ color: inout Color?, _ value: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
        color = Color(svg: value, in: bytes)
        return color != nil || bytes.equals("none", value)
    }

    private static func setNumber(
        _ number: inout CGFloat, _ value: Range<Int>, _ bytes: Span<UInt8>, _ range: ClosedRange<CGFloat>
    ) -> Bool {
        guard let length = bytes.length(in: value), range.contains(length) else { return false }
        number = length
        return true
    }
}

extension Color {
    /// The color of ink that a file shows in another one: its own if that is shown so on some paper, and otherwise the
    /// one that is shown, since another program has changed it.
    static func own(_ own: Color?, shownAs shown: Color?) -> Color? {
        guard let own, let shown else { return shown }
        return Paper.Tone.allCases.contains { own.shown(on: Paper($0)) == shown } ? own : shown
    }

    /// Parses a color of SVG: `#RRGGBB`, `#RGB`, `rgb(…)` with whole numbers up to 255, or a name.
    fileprivate init?(svg range: Range<Int>, in bytes: Span<UInt8>) {
        if let color = Color(sixDigits: range, in: bytes) {
            self = color
            return
        }
        let text = bytes.string(range)
        if let color = Color(hex: text) ?? NamedColors.color(named: text) {
            self = color
            return
        }
        guard text.hasPrefix("rgb("), text.hasSuffix(")"),
            let parts = bytes.numbers(in: (range.lowerBound + 4)..<(range.upperBound - 1)), parts.count == 3,
            parts.allSatisfy({ (0...255).contains($0) && $0 == $0.rounded() })
        else { return nil }
        let channels = parts.map { UInt8($0) }
        self.init(red: channels[0], green: channels[1], blue: channels[2])
    }

    /// Parses `#RRGGBB`, the form of nearly all colors, without a string.
    private init?(sixDigits range: Range<Int>, in bytes: Span<UInt8>) {
        guard range.count == 7, bytes[range.lowerBound] == UInt8(ascii: "#") else { return nil }
        var number: UInt32 = 0
        for index in (range.lowerBound + 1)..<range.upperBound {
            let byte = bytes[index]
            let letter = (byte | 0x20) &- UInt8(ascii: "a")
            let digit = byte &- UInt8(ascii: "0")
            guard digit < 10 || letter < 6 else { return nil }
            number = number << 4 | UInt32(digit < 10 ? digit : letter + 10)
        }
        self.init(
            red: UInt8(number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
            blue: UInt8(truncatingIfNeeded: number))
    }

    package func faded(by opacity: CGFloat) -> Color {
        guard opacity != 1 else { return self }
        var color = self
        color.alpha = SVGOpacity(CGFloat(alpha) / 255 * opacity).alpha
        return color
    }
}

extension SVGStyle {
    /// Sets the properties that the attributes of a start tag specify.
    /// - Parameters:
    ///   - tokenizer: The tokenizer that has read the tag.
    ///   - element: The name of the element.
    ///   - isRoot: Whether the tag is the root's.
    ///   - namesLoss: Whether the first attribute that is lost is returned.
    ///   - takeOther: Returns whether an attribute is one of the element's kind, and takes its value.
    /// - Returns: An attribute that is lost, if any.
    mutating func take(
        _ tokenizer: XMLTokenizer, of element: @autoclosure () -> String, isRoot: Bool, namesLoss: Bool,
        takeOther: (SVGAttribute, Range<Int>) -> Bool
    ) -> SVGLoss.What? {
        var lost: String?
        var declarations: Range<Int>?
        for attribute in tokenizer.attributes {
            if isRoot, SVGRoot.has(attribute, in: tokenizer.bytes.span) { continue }
            if let known = SVGAttribute(attribute.name, in: tokenizer.bytes.span) {
                if known == .style {
                    declarations = attribute.value
                    continue
                }
                if takeOther(known, attribute.value) { continue }
                if set(known, to: attribute.value, in: tokenizer.bytes.span) { continue }
            }
            guard namesLoss else { continue }
            let bytes = tokenizer.bytes.span
            let text = "\(bytes.excerpt(attribute.name))=\"\(bytes.excerpt(attribute.value))\""
            lost = lost.map { min($0, text) } ?? text
        }
        // The style attribute overrides the others.
        let first = declarations.flatMap { set(declarations: $0, in: tokenizer.bytes.span) }
        if let lost { return .attribute(lost, element: element()) }
        return first.map { .declaration($0, element: element()) }
    }
}
