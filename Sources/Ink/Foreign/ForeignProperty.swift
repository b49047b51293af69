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
        guard (4...17).contains(name.count), let property = Self.named[bytes.string(name)] else { return nil }
        self = property
    }

    /// Creates the property of a declaration, whose name may be in upper or lower case; nil if it is none that is read.
    init?(declared name: Range<Int>, in bytes: Span<UInt8>) {
        guard (4...17).contains(name.count), let property = Self.named[bytes.string(name).lowercased()] else {
            return nil
        }
        self = property
    }
}
