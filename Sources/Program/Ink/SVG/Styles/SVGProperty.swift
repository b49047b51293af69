/// The properties of SVG elements that are read, of attributes and of CSS.
enum SVGProperty: String, CaseIterable {
    case color, fill, stroke, opacity, display, visibility, filter, mask, overflow, transform, font, direction
    /// In style sheets, the place and the size of elements; attributes with these names are no properties.
    case x, y, cx, cy, r, rx, ry, width, height
    case pathData = "d"
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
    case fontFamily = "font-family"
    case fontWeight = "font-weight"
    case fontStyle = "font-style"
    case fontStretch = "font-stretch"
    case fontVariant = "font-variant"
    case fontVariantCaps = "font-variant-caps"
    case textTransform = "text-transform"
    case letterSpacing = "letter-spacing"
    case wordSpacing = "word-spacing"
    case textAnchor = "text-anchor"
    case textDecoration = "text-decoration"
    case textDecorationLine = "text-decoration-line"
    case baselineShift = "baseline-shift"
    case dominantBaseline = "dominant-baseline"
    case alignmentBaseline = "alignment-baseline"
    case writingMode = "writing-mode"
    case whiteSpace = "white-space"
    /// Only an attribute: style sheets cannot set it.
    case spaces = "xml:space"
    case clipPath = "clip-path"
    case clipRule = "clip-rule"
    case maskType = "mask-type"
    case marker
    case markerStart = "marker-start"
    case markerMid = "marker-mid"
    case markerEnd = "marker-end"
    case stopColor = "stop-color"
    case stopOpacity = "stop-opacity"
    case floodColor = "flood-color"
    case floodOpacity = "flood-opacity"
    case filterColors = "color-interpolation-filters"
    case transformOrigin = "transform-origin"
    case vectorEffect = "vector-effect"
    case blendMode = "mix-blend-mode"
    case paintOrder = "paint-order"
    case isolation
    /// The ink's own color, where another one is how it is shown on dark paper.
    case ownFill = "ink:fill"
    case ownStroke = "ink:stroke"
    case ownStop = "ink:stop"

    private static let names = NameTable<SVGProperty>()

    /// Creates the property of an attribute; nil if the attribute sets no property.
    init?(_ name: Range<Int>, in bytes: Span<UInt8>) {
        guard let property = Self.names.value(name, in: bytes), !property.isOnlyDeclared else { return nil }
        self = property
    }

    /// Whether only style sheets set the property.
    private var isOnlyDeclared: Bool {
        switch self {
        case .transform, .blendMode, .marker, .font, .fontVariantCaps, .textTransform, .isolation, .x, .y, .cx, .cy, .r,
            .rx, .ry, .width, .height, .pathData:
            true
        case _: false
        }
    }

    /// Creates the property of a declaration, whose name may be in upper or lower case; nil if it is not read.
    init?(declared name: Range<Int>, in bytes: Span<UInt8>) {
        guard name.count <= 27 else { return nil }
        let name = Array(bytes.string(name).lowercased().utf8)
        guard let property = Self.names.value(0..<name.count, in: name.span), property != .spaces else { return nil }
        self = property
    }
}
