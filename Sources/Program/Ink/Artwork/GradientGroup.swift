import Foundation

// The definitions of gradients in our groups with what other programs drew: each is in the group, before the first path
// that is painted with it, so that the group needs nothing else of its file. Equal gradients have the same name.
//
//     <radialGradient id="gradient-…" gradientUnits="userSpaceOnUse" …><stop offset="0" stop-color="#…"/>…

extension SVGText {
    /// Writes the definitions of the gradients that a part is painted with, as far as its group lacks them.
    mutating func writeGradients(of part: Artwork.Part, isBackdrop: Bool, lacking known: inout Set<String>) {
        for (paint, isFixed) in [(part.fill, isBackdrop), (part.pen?.paint, false)] {
            if case .pattern(let pattern) = paint { write(definitionOf: pattern, lacking: &known) }
            guard case .gradient(let gradient) = paint else { continue }
            let definition = GradientDefinition(gradient, isFixed: isFixed, on: paper)
            guard known.insert(definition.name).inserted else { continue }
            definition.write(to: &self)
        }
    }

    /// Writes a paint as an attribute, as it is shown on the paper, another one for its opacity, and one for a color
    /// itself if it is another.
    /// - Parameter own: The name of the last; nil for a paint that is the same on every paper.
    mutating func write(_ attribute: StaticString, _ paint: Paint?, opacity: StaticString, own: StaticString?) {
        switch paint {
        case .color(let color): write(attribute, color, opacity: opacity, own: own)
        case nil: write(attribute, "none")
        case .gradient(let gradient):
            write(attribute, "url(#\(GradientDefinition(gradient, isFixed: own == nil, on: paper).name))")
            if gradient.opacity != 1 { write(opacity, gradient.opacity) }
        case .pattern(let pattern):
            write(attribute, "url(#\(SVGText.definition(of: pattern).name))")
            if pattern.opacity != 1 { write(opacity, pattern.opacity) }
        }
    }
}

/// A gradient as an element.
private struct GradientDefinition {
    let name: String
    private let element: StaticString
    /// The attributes after the identity, and the stops.
    private let rest: [UInt8]

    /// - Parameter isFixed: Whether the colors are the same on every paper.
    init(_ gradient: Gradient, isFixed: Bool, on paper: Paper) {
        var text = SVGText(on: paper)
        text.write(" gradientUnits=\"userSpaceOnUse\"")
        switch gradient.course {
        case .linear(let start, let end):
            element = "linearGradient"
            text.write(" x1", start.x)
            text.write(" y1", start.y)
            text.write(" x2", end.x)
            text.write(" y2", end.y)
        case .radial(let start, let end):
            element = "radialGradient"
            text.write(" fx", start.center.x)
            text.write(" fy", start.center.y)
            text.write(" fr", start.radius)
            text.write(" cx", end.center.x)
            text.write(" cy", end.center.y)
            text.write(" r", end.radius)
        }
        if gradient.spread != .pad { text.write(" spreadMethod", gradient.spread.rawValue) }
        if gradient.matrix != .unit {
            text.write(" gradientTransform=\"")
            text.write(matrix: gradient.matrix)
            text.write("\"")
        }
        text.write(">")
        for stop in gradient.stops.all {
            text.write("<stop")
            text.write(" offset", stop.place)
            text.write(" stop-color", stop.color, opacity: " stop-opacity", own: isFixed ? nil : " ink:stop")
            text.write("/>")
        }
        rest = text.bytes
        name = FileChecksum(of: rest).name(of: "gradient")
    }

    func write(to text: inout SVGText) {
        text.write("<")
        text.write(element)
        text.write(" id", name)
        text.write(rest)
        text.write("</")
        text.write(element)
        text.write(">")
    }
}

extension SVGElementReader {
    /// Reads the definition of a gradient.
    /// - Returns: It with its name; nil if it is not ours.
    mutating func gradient() -> (name: String, Gradient)? {
        let isRadial = take("<radialGradient")
        guard isRadial || take("<linearGradient"), let name = text("id"),
            take(" gradientUnits=\"userSpaceOnUse\""), let course = isRadial ? radialCourse() : linearCourse()
        else { return nil }
        var (spread, matrix) = (Gradient.Spread.pad, AffineTransform.unit)
        if let text = text("spreadMethod") {
            guard let read = Gradient.Spread(rawValue: text) else { return nil }
            spread = read
        }
        if bytes.span.matches(" gradientTransform", at: index) {
            guard let read = transform("gradientTransform"), read.reversed != nil else { return nil }
            matrix = read
        }
        guard take(">") else { return nil }
        var stops: [GradientStops.Stop] = []
        while take("<stop") {
            guard let place = number("offset"), ((stops.last?.place ?? 0)...1).contains(place),
                let shown = color("stop-color"), let opacity = share("stop-opacity"),
                let own = ownColor("ink:stop"), stops.count < ForeignLimits.maximumStopCount
            else { return nil }
            let color = Color.own(own, shownAs: shown) ?? shown
            stops.append(GradientStops.Stop(place, color.faded(by: opacity)))
            guard take("/>") else { return nil }
        }
        guard stops.count > 1, isRadial ? take("</radialGradient>") : take("</linearGradient>") else { return nil }
        return (name, Gradient(course, GradientStops(stops), spread: spread, matrix: matrix))
    }

    private mutating func linearCourse() -> Gradient.Course? {
        guard let x1 = number("x1"), let y1 = number("y1"), let x2 = number("x2"), let y2 = number("y2") else {
            return nil
        }
        let (start, end) = (CGPoint(x: x1, y: y1), CGPoint(x: x2, y: y2))
        return start == end ? nil : .linear(from: start, to: end)
    }

    private mutating func radialCourse() -> Gradient.Course? {
        guard let fx = number("fx"), let fy = number("fy"), let inner = number("fr"), let cx = number("cx"),
            let cy = number("cy"), let outer = number("r"), inner >= 0, outer > 0
        else { return nil }
        return .radial(
            from: Gradient.Circle(center: CGPoint(x: fx, y: fy), radius: inner),
            to: Gradient.Circle(center: CGPoint(x: cx, y: cy), radius: outer))
    }
}
