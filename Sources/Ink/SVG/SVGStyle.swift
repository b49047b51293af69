import Foundation

/// How SVG draws an element: the properties that we understand, with SVG's own defaults.
struct SVGStyle {
    /// The line's colour; nil for none.
    var stroke: Color?
    var strokeOpacity: CGFloat = 1
    var strokeWidth: CGFloat = 1
    var hasRoundEnds = false
    var hasRoundCorners = false
    /// The inside's colour; nil for none.
    var fill: Color? = .black
    var fillOpacity: CGFloat = 1
    /// The element's own opacity, which nothing below it inherits.
    var opacity: CGFloat = 1

    /// Where an element inside begins.
    var inherited: SVGStyle {
        var style = self
        style.opacity = 1
        return style
    }

    /// The colour that the line comes out in; nil for none.
    var strokeColor: Color? { stroke?.faded(by: strokeOpacity * opacity) }
    /// The colour that the inside comes out in; nil for none.
    var fillColor: Color? { fill?.faded(by: fillOpacity * opacity) }

    /// Takes in a property; false if it, or its value, is none that we understand.
    mutating func set(_ property: String, to text: String) -> Bool {
        let isTrimmed = text.utf8.first != UInt8(ascii: " ") && text.utf8.last != UInt8(ascii: " ")
        let value = isTrimmed ? text : text.trimmingCharacters(in: .whitespaces)
        guard let property = Property(rawValue: property) else { return false }
        switch property {
        case .stroke: return Self.setColor(&stroke, value)
        case .fill: return Self.setColor(&fill, value)
        case .strokeOpacity: return Self.setNumber(&strokeOpacity, value, 0...1)
        case .fillOpacity: return Self.setNumber(&fillOpacity, value, 0...1)
        case .opacity: return Self.setNumber(&opacity, value, 0...1)
        case .strokeWidth: return Self.setNumber(&strokeWidth, value, 0...CGFloat.paperLimit)
        case .linecap:
            hasRoundEnds = value == "round"
            return ["butt", "round", "square"].contains(value)
        case .linejoin:
            hasRoundCorners = value == "round"
            return ["miter", "round", "bevel"].contains(value)
        case .miterlimit:
            // Only pointed corners ask for it, and those are a loss by themselves.
            return true
        case .dasharray: return value == "none"
        case .fillRule: return value == "nonzero"
        case .visibility: return value == "visible"
        case .display: return value == "inline"
        }
    }

    private enum Property: String {
        case stroke
        case fill
        case opacity
        case visibility
        case display
        case strokeOpacity = "stroke-opacity"
        case fillOpacity = "fill-opacity"
        case strokeWidth = "stroke-width"
        case linecap = "stroke-linecap"
        case linejoin = "stroke-linejoin"
        case miterlimit = "stroke-miterlimit"
        case dasharray = "stroke-dasharray"
        case fillRule = "fill-rule"
    }

    private static func setColor(_ color: inout Color?, _ value: String) -> Bool {
        color = Color(svg: value)
        return color != nil || value == "none"
    }

    private static func setNumber(_ number: inout CGFloat, _ value: String, _ range: ClosedRange<CGFloat>) -> Bool {
        guard let length = value.svgLength, range.contains(length) else { return false }
        number = length
        return true
    }
}

extension Color {
    /// A colour as SVG writes it: `#RRGGBB`, `#RGB`, `rgb(…)` with numbers to 255, or a name.
    fileprivate init?(svg text: String) {
        if let color = Color(hex: text) ?? NamedColors.color(named: text) {
            self = color
            return
        }
        guard text.hasPrefix("rgb("), text.hasSuffix(")"),
            let parts = String(text.dropFirst(4).dropLast()).svgNumbers, parts.count == 3,
            parts.allSatisfy({ (0...255).contains($0) })
        else { return nil }
        let bytes = parts.map { UInt8($0.rounded()) }
        self.init(red: bytes[0], green: bytes[1], blue: bytes[2])
    }

    fileprivate func faded(by opacity: CGFloat) -> Color {
        var color = self
        color.alpha = UInt8((CGFloat(alpha) * opacity).rounded().clamped(to: 0...255))
        return color
    }
}
