import Foundation
import Geometry

/// A value of a property, which is parsed once for all elements that have it.
enum SVGValue {
    /// That of the element around.
    case inherited
    /// The default that SVG defines for the property.
    case initial
    /// A text with `var()`, which each element replaces by values of its own.
    case variable([UInt8])
    case paint(SVGStyle.Paint)
    case number(CGFloat)
    case length(SVGLength)
    /// The lengths of dashes and gaps; empty for a line without gaps.
    case dashes([SVGLength])
    case flag(Bool)
    case cap(Artwork.Pen.Cap)
    case join(Artwork.Pen.Join)
    case origin(TransformOrigin)
    case reference(SVGStyle.Reference)
    case blendMode(Artwork.BlendMode)
    case order(PaintOrder)
    case text(TextValue)
    case filters([FilterFunction])
    case matrix(AffineTransform)
    case geometry(GeometryProperties.Value)

    /// Parses the value of a property; nil if it is not valid.
    init?(of property: SVGProperty, _ range: Range<Int>, in bytes: Span<UInt8>) {
        // A path is as long as it is.
        let isShort = range.count <= ForeignLimits.maximumValueText
        guard isShort || property == .pathData else { return nil }
        let value = bytes.trimmed(range)
        guard !value.isEmpty else { return nil }
        if isShort, CustomProperties.areUsed(in: value, bytes) {
            self = .variable(bytes.array(value))
            return
        }
        switch bytes.keyword(value) {
        case "inherit", "unset", "revert", "revert-layer": self = .inherited
        case "initial": self = .initial
        case let keyword:
            guard let parsed = Self.parse(property, value, keyword, bytes) else { return nil }
            self = parsed
        }
    }

    /// - Parameter keyword: The value in lower case, if it is short.
    private static func parse(
        _ property: SVGProperty, _ value: Range<Int>, _ keyword: String, _ bytes: Span<UInt8>
    ) -> SVGValue? {
        func flag(_ on: Set<String>, _ off: Set<String>) -> SVGValue? {
            on.contains(keyword) ? .flag(true) : off.contains(keyword) ? .flag(false) : nil
        }
        switch property {
        case .color:
            // `color: currentcolor` is the parent's color.
            if keyword == "currentcolor" { return .inherited }
            return Color(css: bytes.string(value)).map { .paint(.color($0)) }
        case .ownFill, .ownStroke, .ownStop: return Color(hex: value, in: bytes).map { .paint(.color($0)) }
        case .fill, .stroke, .stopColor, .floodColor: return paint(value, keyword, bytes).map { .paint($0) }
        case .opacity, .fillOpacity, .strokeOpacity, .stopOpacity, .floodOpacity: return share(value, bytes)
        case .display: return .flag(keyword != "none")
        case .visibility: return flag(["visible"], ["hidden", "collapse"])
        case .fillRule, .clipRule: return flag(["evenodd"], ["nonzero"])
        case .fontSize: return TextValue.size(value, keyword, bytes).map { .length($0) }
        case .font, .direction, .fontFamily, .fontWeight, .fontStyle, .fontStretch, .fontVariant, .fontVariantCaps,
            .textTransform, .letterSpacing, .wordSpacing, .textDecoration, .textDecorationLine, .baselineShift,
            .dominantBaseline, .alignmentBaseline, .writingMode,
            .whiteSpace, .spaces:
            return TextValue(property, value, keyword, bytes).map { .text($0) }
        case .strokeWidth:
            guard let length = SVGLength(value, in: bytes), length.number >= 0 else { return nil }
            return .length(length)
        case .dashoffset: return SVGLength(value, in: bytes).map { .length($0) }
        case .linecap: return Artwork.Pen.Cap(rawValue: keyword).map { .cap($0) }
        case .linejoin:
            // Programs that do not know the newer joins show miter joins.
            if keyword == "miter-clip" || keyword == "arcs" { return .join(.miter) }
            return Artwork.Pen.Join(rawValue: keyword).map { .join($0) }
        case .miterlimit:
            guard let length = SVGLength(value, in: bytes), length.unit == .fixed(1), length.number >= 1 else {
                return nil
            }
            return .number(length.number)
        case .dasharray: return dashes(value, keyword, bytes)
        case .textAnchor:
            switch keyword {
            case "start": return .number(0)
            case "middle": return .number(0.5)
            case "end": return .number(1)
            case _: return nil
            }
        case .clipPath, .mask, .markerStart, .markerMid, .markerEnd, .marker:
            return .reference(reference(value, keyword, bytes))
        case .isolation: return flag(["isolate"], ["auto"])
        case .maskType: return flag(["alpha"], ["luminance"])
        case .filter: return FilterFunction.list(value, in: bytes).map { .filters($0) }
        case .filterColors: return flag(["linearrgb", "auto"], ["srgb"])
        case .transform:
            if keyword == "none" { return .matrix(.unit) }
            // One that is valid may still be none that is read.
            return CSSTransform.parse(bytes.string(value)).map { .matrix($0) } ?? .flag(true)
        case .blendMode: return Artwork.BlendMode(rawValue: keyword).map { .blendMode($0) }
        case .paintOrder: return PaintOrder(bytes.string(value)).map { .order($0) }
        case .x, .y, .cx, .cy, .r, .rx, .ry, .width, .height, .pathData:
            return GeometryProperties.Value(of: property, value, keyword, bytes).map { .geometry($0) }
        case .overflow: return .flag(keyword == "visible" || keyword == "auto")
        case .transformOrigin: return TransformOrigin(value, in: bytes).map { .origin($0) }
        case .vectorEffect: return .flag(keyword == "non-scaling-stroke")
        }
    }

    /// Reads a number or percentage, clamped to 0…1.
    private static func share(_ value: Range<Int>, _ bytes: Span<UInt8>) -> SVGValue? {
        guard let length = SVGLength(value, in: bytes) else { return nil }
        switch length.unit {
        case .fixed(1): return .number(length.number.clamped(to: 0...1))
        case .percent: return .number((length.number / 100).clamped(to: 0...1))
        case .fixed, .font: return nil
        }
    }

    private static func paint(_ value: Range<Int>, _ keyword: String, _ bytes: Span<UInt8>) -> SVGStyle.Paint? {
        switch keyword {
        case "none": return SVGStyle.Paint.none
        case "context-fill": return .contextFill
        case "context-stroke": return .contextStroke
        case "currentcolor": return .current
        case _: break
        }
        let text = bytes.string(value)
        guard text.count > 4, text.prefix(4).lowercased() == "url(" else { return Color(css: text).map { .color($0) } }
        guard let close = text.firstIndex(of: ")") else { return nil }
        let inner = text[text.index(text.startIndex, offsetBy: 4)..<close]
        let name = inner.filter { !" \"'\t\n\r".contains($0) }
        let rest = text[text.index(after: close)...].filter { !" \t\n\r".contains($0) }.lowercased()
        // Functions have spaces that count.
        let fallback = rest.hasSuffix(")") ? Color(css: String(text[text.index(after: close)...].trimmed)) : nil
        guard name.hasPrefix("#") else {
            return rest.isEmpty || rest == "none" ? SVGStyle.Paint.none : Color(css: rest).map { .color($0) }
        }
        if rest == "currentcolor" { return .server(String(name.dropFirst()), fallback: .current) }
        return .server(
            String(name.dropFirst()), fallback: (fallback ?? Color(css: rest)).map { .color($0) } ?? .none)
    }

    /// What a value names: the words after it are about boxes that SVG's elements do not have.
    private static func reference(
        _ value: Range<Int>, _ keyword: String, _ bytes: Span<UInt8>
    ) -> SVGStyle.Reference {
        guard keyword != "none" else { return .none }
        let text = bytes.string(value)
        guard text.prefix(4).lowercased() == "url(", let close = text.firstIndex(of: ")") else { return .unknown }
        let name = text[text.index(text.startIndex, offsetBy: 4)..<close].filter { !" \"'\t\n\r".contains($0) }
        return name.hasPrefix("#") ? .named(String(name.dropFirst())) : .unknown
    }

    private static func dashes(_ value: Range<Int>, _ keyword: String, _ bytes: Span<UInt8>) -> SVGValue? {
        guard keyword != "none" else { return .dashes([]) }
        var (dashes, index): ([SVGLength], Int) = ([], value.lowerBound)
        while index < value.upperBound {
            let start = index
            while index < value.upperBound, !bytes[index].isXMLSpace, bytes[index] != UInt8(ascii: ",") { index += 1 }
            guard let length = SVGLength(start..<index, in: bytes), length.number >= 0 else { return nil }
            dashes.append(length)
            // Spaces, with one comma at most, and something after it.
            index = bytes.endOfSpace(from: index)
            guard index < value.upperBound, bytes[index] == UInt8(ascii: ",") else { continue }
            index = bytes.endOfSpace(from: index + 1)
            guard index < value.upperBound else { return nil }
        }
        return .dashes(dashes.count <= ForeignLimits.maximumDashCount ? dashes : [])
    }
}

// What a value is, if it is of a kind.
extension SVGValue {
    var paint: SVGStyle.Paint? { if case .paint(let paint) = self { paint } else { nil } }
    var number: CGFloat? { if case .number(let number) = self { number } else { nil } }
    var length: SVGLength? { if case .length(let length) = self { length } else { nil } }
    var dashes: [SVGLength]? { if case .dashes(let dashes) = self { dashes } else { nil } }
    var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
    var cap: Artwork.Pen.Cap? { if case .cap(let cap) = self { cap } else { nil } }
    var join: Artwork.Pen.Join? { if case .join(let join) = self { join } else { nil } }
    var reference: SVGStyle.Reference? { if case .reference(let reference) = self { reference } else { nil } }
    var blendMode: Artwork.BlendMode? { if case .blendMode(let mode) = self { mode } else { nil } }
    var text: TextValue? { if case .text(let value) = self { value } else { nil } }
    var order: PaintOrder? { if case .order(let order) = self { order } else { nil } }
    var matrix: AffineTransform? { if case .matrix(let matrix) = self { matrix } else { nil } }
    var filters: [FilterFunction]? { if case .filters(let filters) = self { filters } else { nil } }
    var geometry: GeometryProperties.Value? { if case .geometry(let value) = self { value } else { nil } }
    var origin: TransformOrigin? { if case .origin(let origin) = self { origin } else { nil } }
}

extension StringProtocol {
    /// The text without the white space at its ends.
    var trimmed: SubSequence {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}

extension Span<UInt8> {
    /// A range in lower case if it is as short as keywords are; otherwise empty.
    func keyword(_ range: Range<Int>) -> String { range.count <= 24 ? string(range).lowercased() : "" }
}

/// The point that a transform is around, as a file writes it.
struct TransformOrigin {
    /// Lengths, or shares of the viewport.
    private enum Place {
        case share(CGFloat)
        case length(SVGLength)

        func value(_ axis: SVGUnits.Axis, of size: CGFloat, _ units: SVGUnits) -> CGFloat? {
            switch self {
            case .share(let share): share * size
            case .length(let length): units.length(length, axis)
            }
        }
    }

    private let (x, y): (Place, Place)

    /// Parses two lengths or words; nil for anything else.
    init?(_ value: Range<Int>, in bytes: Span<UInt8>) {
        let words = bytes.string(value).lowercased().split { " \t\n\r".contains($0) }
        func place(_ word: Substring, _ low: String, _ high: String) -> Place? {
            switch String(word) {
            case low: return .share(0)
            case "center": return .share(0.5)
            case high: return .share(1)
            case let text:
                let text = Array(text.utf8)
                return SVGLength(0..<text.count, in: text.span).map { .length($0) }
            }
        }
        func x(_ word: Substring) -> Place? { place(word, "left", "right") }
        func y(_ word: Substring) -> Place? { place(word, "top", "bottom") }
        guard let first = words.first, words.count <= 3 else { return nil }
        if words.count == 1, let horizontal = x(first) {
            (self.x, self.y) = (horizontal, .share(0.5))
        } else if words.count == 1, let vertical = y(first) {
            (self.x, self.y) = (.share(0.5), vertical)
        } else if words.count > 1, let horizontal = x(first), let vertical = y(words[1]) {
            (self.x, self.y) = (horizontal, vertical)
        } else if words.count > 1, let horizontal = x(words[1]), let vertical = y(first) {
            // Words may be in the other order.
            (self.x, self.y) = (horizontal, vertical)
        } else {
            return nil
        }
    }

    func point(_ units: SVGUnits) -> CGPoint? {
        guard let x = x.value(.x, of: units.viewport.width, units),
            let y = y.value(.y, of: units.viewport.height, units)
        else { return nil }
        return CGPoint(x: x, y: y)
    }
}
