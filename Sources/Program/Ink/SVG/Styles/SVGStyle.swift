import Foundation

/// The style of an element of SVG, with all that it inherits: SVG's defaults at first.
struct SVGStyle {
    enum Paint: Hashable {
        case none
        case color(Color)
        case current
        /// The paints of the shape whose marker this is in.
        case contextFill, contextStroke
        /// A gradient or a pattern with an identity, and the paint if no element has it.
        case server(String, fallback: Fallback)

        enum Fallback: Hashable {
            case none, current
            case color(Color)
        }

        /// The color, if it says one.
        var color: Color? {
            switch self {
            case .color(let color): color
            case .none, .current, .contextFill, .contextStroke, .server: nil
            }
        }
    }

    /// Another element that a property names.
    enum Reference: Equatable {
        case none
        case named(String)
        /// Something else that is not read.
        case unknown
    }

    var color = Color.black
    var fill = Paint.color(.black)
    var stroke = Paint.none
    var fillOpacity: CGFloat = 1
    var strokeOpacity: CGFloat = 1
    var pen = Artwork.Pen(color: .black, width: 1)
    var usesEvenOdd = false
    /// The same for what is in a clipping path.
    var clipsByEvenOdd = false
    var isVisible = true
    var fontSize: CGFloat = 16
    /// The share of a text's length that is before its place.
    var anchor: CGFloat = 0
    var text = TextStyle()
    /// The custom properties, which `var()` names.
    var variables = CustomProperties()
    var (markerStart, markerMid, markerEnd) = (Reference.none, Reference.none, Reference.none)
    var paintOrder = PaintOrder.normal
    /// Whether filters mix colors in linear light.
    var filtersLinearly = true

    // Not inherited.
    /// Whether rules of style sheets say something about the element, and whether some of it is important.
    var (hasRules, hasImportantRules) = (false, false)
    var opacity: CGFloat = 1
    var isDisplayed = true
    var keepsWidth = false
    /// Whether content outside of the element's viewport is shown.
    var showsOverflow = false
    /// The point that its transform is around.
    var origin = CGPoint.zero
    /// The transform that replaces the attribute's, if any, and whether it is of a kind that is not read.
    var transform: AffineTransform?
    var hasUnreadTransform = false
    /// What replaces the attributes that say where the element is, and whether some of it is not read.
    var geometry = GeometryProperties()
    var hasUnreadGeometry = false
    var clipPath = Reference.none
    var mask = Reference.none
    var masksByAlpha = false
    var blendMode = Artwork.BlendMode.normal
    /// Whether the element's content is not blended with the content below it.
    var isIsolated = false
    var stopColor = Paint.color(.black)
    var stopOpacity: CGFloat = 1
    var filters: [FilterFunction] = []
    var floodColor = Paint.color(.black)
    var floodOpacity: CGFloat = 1
    /// The ink's own colors, of which the others are how they are shown on dark paper.
    var (ownFill, ownStroke, ownStop): (Color?, Color?, Color?)

    /// The style that elements inside begin with.
    var inherited: SVGStyle {
        var style = self
        (style.opacity, style.isDisplayed, style.keepsWidth) = (1, true, false)
        (style.showsOverflow, style.origin) = (false, .zero)
        (style.transform, style.hasUnreadTransform) = (nil, false)
        if !style.geometry.isEmpty { style.geometry = GeometryProperties() }
        style.hasUnreadGeometry = false
        style.isIsolated = false
        (style.clipPath, style.mask, style.masksByAlpha, style.blendMode) = (.none, .none, false, .normal)
        (style.stopColor, style.stopOpacity) = (.color(.black), 1)
        (style.filters, style.floodColor, style.floodOpacity) = ([], .color(.black), 1)
        (style.ownFill, style.ownStroke, style.ownStop) = (nil, nil, nil)
        return style
    }

    /// Whether the element needs more than its color and its opacity.
    var hasEffects: Bool {
        transform != nil || hasUnreadTransform || clipPath != .none || isCombined || hasMarkers || paintOrder != .normal
    }

    /// Whether the element is combined with what is below otherwise than by its opacity.
    var isCombined: Bool { mask != .none || blendMode != .normal || !filters.isEmpty }

    var hasMarkers: Bool { markerStart != .none || markerMid != .none || markerEnd != .none }

    /// - Parameter outer: The style that elements begin with where this one is.
    mutating func set(_ property: SVGProperty, to value: SVGValue, _ units: SVGUnits, outer: SVGStyle) {
        var units = units
        units.fontSize = fontSize
        switch value {
        case .inherited: set(property, to: nil, units, or: outer)
        case .initial: set(property, to: nil, units, or: SVGStyle())
        case .variable(let text):
            // A variable that cannot be resolved gives the inherited or initial value; no weaker declaration applies.
            guard let resolved = variables.resolve(text), !resolved.isEmpty,
                let value = SVGValue(of: property, 0..<resolved.count, in: resolved.span)
            else { return set(property, to: nil, units, or: outer) }
            if case .variable = value { return set(property, to: nil, units, or: outer) }
            set(property, to: value, units, outer: outer)
        case .paint, .number, .length, .dashes, .flag, .cap, .join, .origin, .reference, .blendMode, .order, .text,
            .filters, .matrix, .geometry:
            set(property, to: value, units, or: outer)
        }
    }

    /// Sets a property to a value, or without one to that of another style.
    private mutating func set(_ property: SVGProperty, to value: SVGValue?, _ units: SVGUnits, or other: SVGStyle) {
        /// A length; the old one if the new one is not finite.
        func length(_ old: CGFloat, _ others: CGFloat) -> CGFloat {
            value.map { $0.length.flatMap { units.length($0, .diagonal) } ?? old } ?? others
        }
        switch property {
        case .color: color = value?.paint?.color ?? other.color
        case .fill: fill = value?.paint ?? other.fill
        case .stroke: stroke = value?.paint ?? other.stroke
        case .stopColor: stopColor = value?.paint ?? other.stopColor
        case .ownFill: ownFill = value?.paint?.color ?? other.ownFill
        case .ownStroke: ownStroke = value?.paint?.color ?? other.ownStroke
        case .ownStop: ownStop = value?.paint?.color ?? other.ownStop
        case .opacity: opacity = value?.number ?? other.opacity
        case .fillOpacity: fillOpacity = value?.number ?? other.fillOpacity
        case .strokeOpacity: strokeOpacity = value?.number ?? other.strokeOpacity
        case .stopOpacity: stopOpacity = value?.number ?? other.stopOpacity
        case .display: isDisplayed = value?.flag ?? other.isDisplayed
        case .visibility: isVisible = value?.flag ?? other.isVisible
        case .fillRule: usesEvenOdd = value?.flag ?? other.usesEvenOdd
        case .strokeWidth: pen.width = length(pen.width, other.pen.width)
        case .linecap: pen.cap = value?.cap ?? other.pen.cap
        case .linejoin: pen.join = value?.join ?? other.pen.join
        case .miterlimit: pen.miterLimit = value?.number ?? other.pen.miterLimit
        case .dasharray: pen.dashes = value?.dashes.map { units.dashes($0) } ?? other.pen.dashes
        case .dashoffset: pen.dashPhase = length(pen.dashPhase, other.pen.dashPhase)
        case .fontSize:
            // Its own font sizes are those of the element around.
            fontSize =
                value.map { $0.length.flatMap { units.fontSize($0, in: other.fontSize) } ?? fontSize } ?? other.fontSize
        case .font:
            text.set(property, to: value?.text, units, or: other.text)
            guard case .font(let font) = value?.text else {
                fontSize = other.fontSize
                break
            }
            fontSize = units.fontSize(font.size, in: other.fontSize) ?? fontSize
        case .direction, .fontFamily, .fontWeight, .fontStyle, .fontStretch, .fontVariant, .fontVariantCaps,
            .textTransform, .letterSpacing, .wordSpacing, .textDecoration, .textDecorationLine, .baselineShift,
            .dominantBaseline, .alignmentBaseline, .writingMode,
            .whiteSpace, .spaces:
            text.set(property, to: value?.text, units, or: other.text)
        case .textAnchor: anchor = value?.number ?? other.anchor
        case .clipPath: clipPath = value?.reference ?? other.clipPath
        case .clipRule: clipsByEvenOdd = value?.flag ?? other.clipsByEvenOdd
        case .mask: mask = value?.reference ?? other.mask
        case .maskType: masksByAlpha = value?.flag ?? other.masksByAlpha
        case .filter: filters = value?.filters ?? other.filters
        case .floodColor: floodColor = value?.paint ?? other.floodColor
        case .floodOpacity: floodOpacity = value?.number ?? other.floodOpacity
        case .filterColors: filtersLinearly = value?.flag ?? other.filtersLinearly
        case .blendMode: blendMode = value?.blendMode ?? other.blendMode
        case .transform:
            transform = value.map(\.matrix) ?? other.transform
            hasUnreadTransform = value?.flag ?? other.hasUnreadTransform
        case .x, .y, .cx, .cy, .r, .rx, .ry, .width, .height, .pathData:
            if case .unread? = value?.geometry {
                hasUnreadGeometry = true
            } else {
                geometry[property] = value?.geometry ?? .automatic
            }
        case .isolation: isIsolated = value?.flag ?? other.isIsolated
        case .paintOrder: paintOrder = value?.order ?? other.paintOrder
        case .marker:
            markerStart = value?.reference ?? other.markerStart
            markerMid = value?.reference ?? other.markerMid
            markerEnd = value?.reference ?? other.markerEnd
        case .markerStart: markerStart = value?.reference ?? other.markerStart
        case .markerMid: markerMid = value?.reference ?? other.markerMid
        case .markerEnd: markerEnd = value?.reference ?? other.markerEnd
        case .overflow: showsOverflow = value?.flag ?? other.showsOverflow
        case .transformOrigin: origin = value.map { $0.origin?.point(units) ?? origin } ?? other.origin
        case .vectorEffect: keepsWidth = value?.flag ?? other.keepsWidth
        }
    }
}
