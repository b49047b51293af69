import Foundation
import Geometry

/// The properties of another program's SVG that are read, of attributes and of CSS.
enum ForeignProperty: String, CaseIterable {
    case color, fill, stroke, opacity, display, visibility, filter, mask, overflow, transform
    case fillOpacity = "fill-opacity"
    case fillRule = "fill-rule"
    case strokeOpacity = "stroke-opacity"
    case strokeWidth = "stroke-width"
    case linecap = "stroke-linecap"
    case linejoin = "stroke-linejoin"
    case miterlimit = "stroke-miterlimit"
    case dasharray = "stroke-dasharray"
    case dashoffset = "stroke-dashoffset"
    case fontSize = "font-size"
    case textAnchor = "text-anchor"
    case clipPath = "clip-path"
    case marker
    case markerStart = "marker-start"
    case markerMid = "marker-mid"
    case markerEnd = "marker-end"
    case stopColor = "stop-color"
    case stopOpacity = "stop-opacity"
    case transformOrigin = "transform-origin"
    case vectorEffect = "vector-effect"
    case blendMode = "mix-blend-mode"
    case paintOrder = "paint-order"

    private static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    /// Creates the property of an attribute; nil if that is none.
    init?(_ name: Range<Int>, in bytes: Span<UInt8>) {
        // The most frequent attributes of shapes are not properties.
        if bytes.equals("transform", name) || bytes.equals("points", name) || bytes.equals("style", name) { return nil }
        self.init(declared: name, in: bytes)
    }

    /// Creates the property of a declaration; nil if it is none that is read.
    init?(declared name: Range<Int>, in bytes: Span<UInt8>) {
        guard (4...17).contains(name.count), let property = Self.named[bytes.string(name)] else { return nil }
        self = property
    }
}

/// The style of an element of another program's SVG, with all that it inherits.
struct ForeignStyle {
    enum Paint: Equatable {
        case none
        case color(Color)
        case current
        /// A gradient or a pattern with an identity, and what is painted if there is none.
        case server(String, fallback: Color?)
    }

    /// What an element has that is not shown.
    struct Effects: OptionSet {
        let rawValue: Int
        static let clip = Effects(rawValue: 1)
        static let mask = Effects(rawValue: 2)
        static let filter = Effects(rawValue: 4)
        static let markers = Effects(rawValue: 8)
        static let transform = Effects(rawValue: 16)
        static let order = Effects(rawValue: 32)
    }

    var color = Color.black
    var fill = Paint.color(.black)
    var stroke = Paint.none
    var fillOpacity: CGFloat = 1
    var strokeOpacity: CGFloat = 1
    var pen = Artwork.Pen(color: .black, width: 1)
    var usesEvenOdd = false
    var isVisible = true
    var fontSize: CGFloat = 16
    var anchor: CGFloat = 0
    private var markers = false

    // Not inherited.
    /// Whether rules of style sheets say something about the element.
    var hasRules = false
    var opacity: CGFloat = 1
    var isDisplayed = true
    var keepsWidth = false
    /// Whether what is outside of its viewport is shown.
    var showsOverflow = false
    /// The point that its transform is around.
    var origin = CGPoint.zero
    var effects: Effects = []
    var stopColor = Paint.color(.black)
    var stopOpacity: CGFloat = 1

    /// The style that elements inside begin with.
    var inherited: ForeignStyle {
        var style = self
        (style.opacity, style.isDisplayed, style.keepsWidth) = (1, true, false)
        (style.showsOverflow, style.origin) = (false, .zero)
        style.effects = markers ? .markers : []
        (style.stopColor, style.stopOpacity) = (.color(.black), 1)
        return style
    }

    /// Sets a property. A value that is not valid changes nothing.
    mutating func set(
        _ property: ForeignProperty, to range: Range<Int>, _ units: ForeignUnits, in bytes: Span<UInt8>
    ) {
        let value = bytes.trimmed(range)
        guard !bytes.equals("inherit", value) else { return }
        var units = units
        units.fontSize = fontSize
        func opacity() -> CGFloat? {
            guard let number = units.length(value, .x, in: bytes) else { return nil }
            // A percentage is one of the whole.
            let isShare = value.last.map { bytes[$0] == UInt8(ascii: "%") } ?? false
            var scanner = SVGNumberScanner(value, in: bytes)
            return (isShare ? (scanner.number(in: bytes) ?? 100) / 100 : number).clamped(to: 0...1)
        }
        func isSet() -> Bool { !bytes.equals("none", value) && !value.isEmpty }
        func note(_ effect: Effects) { if isSet() { effects.insert(effect) } else { effects.remove(effect) } }
        switch property {
        case .color: if let new = Color(css: bytes.string(value)) { color = new }
        case .fill: fill = Self.paint(value, bytes) ?? fill
        case .stroke: stroke = Self.paint(value, bytes) ?? stroke
        case .stopColor: stopColor = Self.paint(value, bytes) ?? stopColor
        case .opacity: self.opacity = opacity() ?? self.opacity
        case .fillOpacity: fillOpacity = opacity() ?? fillOpacity
        case .strokeOpacity: strokeOpacity = opacity() ?? strokeOpacity
        case .stopOpacity: stopOpacity = opacity() ?? stopOpacity
        case .display: isDisplayed = isSet()
        case .visibility: isVisible = bytes.equals("visible", value)
        case .fillRule: usesEvenOdd = bytes.equals("evenodd", value)
        case .strokeWidth: if let width = units.length(value, .diagonal, in: bytes), width >= 0 { pen.width = width }
        case .linecap: pen.cap = Artwork.Pen.Cap(rawValue: bytes.string(value)) ?? pen.cap
        case .linejoin: pen.join = Artwork.Pen.Join(rawValue: bytes.string(value)) ?? pen.join
        case .miterlimit: if let limit = units.length(value, .x, in: bytes), limit >= 1 { pen.miterLimit = limit }
        case .dasharray: setDashes(value, units, bytes)
        case .dashoffset: if let phase = units.length(value, .diagonal, in: bytes) { pen.dashPhase = phase }
        case .fontSize: setFontSize(value, units, bytes)
        case .textAnchor: anchor = bytes.equals("middle", value) ? 0.5 : bytes.equals("end", value) ? 1 : 0
        case .clipPath: note(.clip)
        case .mask: note(.mask)
        case .filter: note(.filter)
        case .blendMode: if !bytes.equals("normal", value) { effects.insert(.filter) }
        case .transform: note(.transform)
        case .paintOrder: if !bytes.equals("normal", value) { note(.order) }
        case .marker, .markerStart, .markerMid, .markerEnd:
            if isSet() { (markers, effects) = (true, effects.union(.markers)) }
        case .overflow: showsOverflow = bytes.equals("visible", value) || bytes.equals("auto", value)
        case .transformOrigin: origin = ForeignTransform.origin(value, units, in: bytes) ?? origin
        case .vectorEffect: keepsWidth = bytes.equals("non-scaling-stroke", value)
        }
    }

    private mutating func setDashes(_ value: Range<Int>, _ units: ForeignUnits, _ bytes: Span<UInt8>) {
        pen.dashes = []
        guard !bytes.equals("none", value) else { return }
        var (dashes, index): ([CGFloat], Int) = ([], value.lowerBound)
        while index < value.upperBound {
            func isSeparator(_ byte: UInt8) -> Bool { byte.isXMLSpace || byte == UInt8(ascii: ",") }
            while index < value.upperBound, isSeparator(bytes[index]) { index += 1 }
            let start = index
            while index < value.upperBound, !isSeparator(bytes[index]) { index += 1 }
            guard index > start else { break }
            guard let length = units.length(start..<index, .diagonal, in: bytes), length >= 0,
                dashes.count < ForeignLimits.maximumDashCount
            else { return }
            dashes.append(length)
        }
        guard dashes.contains(where: { $0 > 0 }) else { return }
        pen.dashes = dashes.count.isMultiple(of: 2) ? dashes : dashes + dashes
    }

    private mutating func setFontSize(_ value: Range<Int>, _ units: ForeignUnits, _ bytes: Span<UInt8>) {
        if value.last.map({ bytes[$0] == UInt8(ascii: "%") }) == true {
            var scanner = SVGNumberScanner(value, in: bytes)
            fontSize *= (scanner.number(in: bytes) ?? 100) / 100
        } else if let size = units.length(value, .y, in: bytes), size >= 0 {
            fontSize = size
        }
    }

    private static func paint(_ value: Range<Int>, _ bytes: Span<UInt8>) -> Paint? {
        if bytes.equals("none", value) { return Paint.none }
        if bytes.equals("currentColor", value) || bytes.equals("currentcolor", value) { return .current }
        let text = bytes.string(value)
        guard text.hasPrefix("url(") else { return Color(css: text).map(Paint.color) }
        guard let close = text.firstIndex(of: ")") else { return nil }
        let inner = text[text.index(text.startIndex, offsetBy: 4)..<close]
        let name = inner.filter { !" \"'".contains($0) }
        guard name.hasPrefix("#") else { return Paint.none }
        let rest = text[text.index(after: close)...].trimmingCharacters(in: .whitespaces)
        return .server(String(name.dropFirst()), fallback: Color(css: rest))
    }
}
