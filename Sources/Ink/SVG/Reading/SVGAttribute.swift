/// The attributes of SVG elements that are read.
enum SVGAttribute: String {
    case x1, y1, x2, y2
    case cx, cy, rx, ry, r
    case x, y, width, height
    case points
    case transform
    case d
    /// The checksum of `d`, which shows whether another program has changed the path. Written as `ink:seal`.
    case checksum = "ink:seal"
    case samples = "ink:samples"
    case inkWidth = "ink:width"
    /// The offset that determines the element's position in the drawing order, if it is not its own.
    case orderOffset = "ink:z"
    /// The offset of the element that this one replaces.
    case replaced = "ink:was"
    /// `marker` for a marker's ink.
    case `class`
    case style
    case stroke, fill, opacity, visibility, display
    /// The ink's own color, where `stroke` or `fill` is how it is shown on dark paper.
    case inkStroke = "ink:stroke"
    case inkFill = "ink:fill"
    case strokeOpacity = "stroke-opacity"
    case fillOpacity = "fill-opacity"
    case strokeWidth = "stroke-width"
    case linecap = "stroke-linecap"
    case linejoin = "stroke-linejoin"
    case miterlimit = "stroke-miterlimit"
    case dasharray = "stroke-dasharray"
    case fillRule = "fill-rule"

    /// Creates the attribute with a name; nil if there is none.
    init?(_ name: Range<Int>, in bytes: Span<UInt8>) {
        func named(_ text: StaticString, _ attribute: SVGAttribute) -> SVGAttribute? {
            bytes.matches(text, at: name.lowerBound) ? attribute : nil
        }
        // Compares by length first, without a string for every attribute that is read.
        let known: SVGAttribute? =
            switch name.count {
            case 1: named("x", .x) ?? named("y", .y) ?? named("d", .d) ?? named("r", .r)
            case 2:
                named("x1", .x1) ?? named("y1", .y1) ?? named("x2", .x2) ?? named("y2", .y2) ?? named("cx", .cx)
                    ?? named("cy", .cy) ?? named("rx", .rx) ?? named("ry", .ry)
            case 4: named("fill", .fill)
            case 5:
                named("width", .width) ?? named("style", .style) ?? named("ink:z", .orderOffset)
                    ?? named("class", .class)
            case 6: named("stroke", .stroke) ?? named("height", .height) ?? named("points", .points)
            case 7: named("opacity", .opacity) ?? named("display", .display) ?? named("ink:was", .replaced)
            case 8: named("ink:seal", .checksum) ?? named("ink:fill", .inkFill)
            case 9: named("transform", .transform) ?? named("ink:width", .inkWidth) ?? named("fill-rule", .fillRule)
            case 10: named("visibility", .visibility) ?? named("ink:stroke", .inkStroke)
            case 11: named("ink:samples", .samples)
            case 12: named("stroke-width", .strokeWidth) ?? named("fill-opacity", .fillOpacity)
            case 14: named("stroke-linecap", .linecap) ?? named("stroke-opacity", .strokeOpacity)
            case 15: named("stroke-linejoin", .linejoin)
            case 16: named("stroke-dasharray", .dasharray)
            case 17: named("stroke-miterlimit", .miterlimit)
            default: nil
            }
        guard let known else { return nil }
        self = known
    }
}
