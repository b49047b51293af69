import Foundation

// The definitions of gradients in our groups with what other programs drew: each is in the group, before the first path
// that is painted with it, so that the group needs nothing else of its file. Equal gradients have the same name.
//
//     <radialGradient id="gradient-…" gradientUnits="userSpaceOnUse" …><stop offset="0" stop-color="#…"/>…

extension SVGText {
    /// Writes the definitions of the gradients that a part is painted with, as far as its group lacks them.
    mutating func writeGradients(of part: Artwork.Part, isBackdrop: Bool, lacking known: inout Set<String>) {
        for (paint, isFixed) in [(part.fill, isBackdrop), (part.pen?.paint, false)] {
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

/// Reads the definition of a gradient in a group of ours.
struct GradientReading {
    private let name: String
    private let course: Gradient.Course
    private var spread = Gradient.Spread.pad
    private var matrix = AffineTransform.unit
    private var stops: [GradientStops.Stop] = []
    /// Whether the colors are as ink is written on the paper.
    private(set) var isShown = true

    /// Reads the start tag; nil if it is not ours.
    init?(_ tokenizer: XMLTokenizer) {
        let span = tokenizer.bytes.span
        let isRadial = span.equals("radialGradient", tokenizer.name)
        guard isRadial || span.equals("linearGradient", tokenizer.name) else { return nil }
        var name = ""
        var numbers: [String: CGFloat] = [:]
        for attribute in tokenizer.attributes {
            let key = span.string(attribute.name)
            switch key {
            case "id": name = span.string(attribute.value)
            case "gradientUnits": guard span.equals("userSpaceOnUse", attribute.value) else { return nil }
            case "spreadMethod":
                guard let read = Gradient.Spread(rawValue: span.string(attribute.value)) else { return nil }
                spread = read
            case "gradientTransform":
                guard let read = SVGTransform.parse(attribute.value, in: span) else { return nil }
                matrix = read
            case "x1", "y1", "x2", "y2", "fx", "fy", "fr", "cx", "cy", "r":
                guard let read = span.numbers(in: attribute.value), read.count == 1 else { return nil }
                numbers[key] = read[0]
            case _: return nil
            }
        }
        func point(_ x: String, _ y: String) -> CGPoint? {
            numbers[x].flatMap { x in numbers[y].map { CGPoint(x: x, y: $0) } }
        }
        if isRadial {
            guard let focus = point("fx", "fy"), let center = point("cx", "cy"), let inner = numbers["fr"],
                let outer = numbers["r"], inner >= 0, outer > 0
            else { return nil }
            course = .radial(
                from: Gradient.Circle(center: focus, radius: inner), to: Gradient.Circle(center: center, radius: outer))
        } else {
            guard let start = point("x1", "y1"), let end = point("x2", "y2"), start != end else { return nil }
            course = .linear(from: start, to: end)
        }
        guard !name.isEmpty, matrix.reversed != nil else { return nil }
        self.name = name
    }

    /// Reads the start tag of a stop.
    /// - Returns: False if it is not ours.
    mutating func take(_ tokenizer: XMLTokenizer, on paper: Paper) -> Bool {
        let span = tokenizer.bytes.span
        guard span.equals("stop", tokenizer.name), stops.count < ForeignLimits.maximumStopCount else { return false }
        var (place, style): (CGFloat?, SVGStyle) = (nil, SVGStyle())
        for attribute in tokenizer.attributes {
            if span.equals("offset", attribute.name) {
                place = span.numbers(in: attribute.value).flatMap { $0.count == 1 ? $0[0] : nil }
            } else if let property = SVGProperty(attribute.name, in: span),
                [.stopColor, .stopOpacity, .ownStop].contains(property)
            {
                style.set(property, to: attribute.value, SVGUnits(viewport: CGSize(width: 1, height: 1)), in: span)
            } else {
                return false
            }
        }
        guard let place, ((stops.last?.place ?? 0)...1).contains(place) else { return false }
        guard case .color(let shown) = style.stopColor else { return false }
        let color = Color.own(style.ownStop, shownAs: shown) ?? shown
        if color.shown(on: paper) != shown { isShown = false }
        stops.append(GradientStops.Stop(place, color.faded(by: style.stopOpacity)))
        return true
    }

    /// The gradient, by its name; nil if it lacks stops.
    var gradient: (name: String, Gradient)? {
        stops.count > 1
            ? (name, Gradient(course, GradientStops(stops), spread: spread, matrix: matrix)) : nil
    }
}
