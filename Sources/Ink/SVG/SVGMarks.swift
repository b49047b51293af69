import Foundation

/// What an element is drawn as, and what of it is lost by that.
struct SVGMark {
    /// The ink; nil where there is none.
    var mark: Mark?
    /// What of the element cannot be kept; nil if nothing.
    var loss: String?
}

extension SVGElement {
    /// The attributes of the elements that are drawn, apart from those that say how.
    static let geometry: [String: Set<String>] = [
        "line": ["x1", "y1", "x2", "y2"],
        "ellipse": ["cx", "cy", "rx", "ry"],
        "circle": ["cx", "cy", "r"],
        "rect": ["x", "y", "width", "height"],
        "polygon": ["points"],
        "path": ["d", "ink:seal", "ink:samples", "ink:width"],
    ]

    /// Whether it is the white paper that lies below all ink in our files.
    var isPaper: Bool {
        name == "rect" && attributes["width"] == "100%" && attributes["height"] == "100%" && attributes["x"] == nil
            && attributes["y"] == nil && style.stroke == nil
            && style.fillColor == Color(red: 255, green: 255, blue: 255)
    }

    /// The element as ink.
    func drawn() throws(SVGError) -> SVGMark {
        if name == "line" { return try drawnLine() }
        if name == "ellipse" { return try drawnEllipse(radii: ("rx", "ry")) }
        if name == "circle" { return try drawnEllipse(radii: ("r", "r")) }
        if name == "rect" { return try drawnRectangle() }
        if name == "polygon" { return try drawnPolygon() }
        if name == "path" { return try drawnPath() }
        return SVGMark(loss: "the element <\(name)>")
    }

    private func drawnLine() throws(SVGError) -> SVGMark {
        guard let x1 = try length("x1"), let y1 = try length("y1"), let x2 = try length("x2"),
            let y2 = try length("y2")
        else { return otherUnits }
        let line = Line(begin: CGPoint(x: x1, y: y1), end: CGPoint(x: x2, y: y2))
        return stroked(.line(line), hasEnds: true, hasCorners: false)
    }

    private func drawnEllipse(radii: (x: String, y: String)) throws(SVGError) -> SVGMark {
        guard let x = try length("cx"), let y = try length("cy"), let rx = try length(radii.x),
            let ry = try length(radii.y)
        else { return otherUnits }
        if style.strokeColor == nil, let color = style.fillColor, rx == ry {
            let mark = Mark(
                shape: .dot(Dot(center: CGPoint(x: x, y: y))), style: Style(color: color, width: rx * 2))
            return onPaper(mark)
        }
        let ellipse = Ellipse(center: CGPoint(x: x, y: y), radii: CGSize(width: rx, height: ry))
        return outlined(.ellipse(ellipse), hasCorners: false)
    }

    private func drawnRectangle() throws(SVGError) -> SVGMark {
        guard let x = try length("x"), let y = try length("y"), let width = try length("width"),
            let height = try length("height")
        else { return otherUnits }
        guard width >= 0 else { throw badValue("width") }
        guard height >= 0 else { throw badValue("height") }
        let box = CGRect(x: x, y: y, width: width, height: height)
        return outlined(.rectangle(Rectangle(box: box)), hasCorners: true)
    }

    private func drawnPolygon() throws(SVGError) -> SVGMark {
        guard let numbers = (attributes["points"] ?? "").svgNumbers, numbers.count % 2 == 0 else {
            throw badValue("points")
        }
        let corners = stride(from: 0, to: numbers.count, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
        guard let polygon = Polygon(corners: corners) else {
            return SVGMark(loss: "a <polygon> with fewer than three corners")
        }
        return outlined(.polygon(polygon), hasCorners: true)
    }

    private func drawnPath() throws(SVGError) -> SVGMark {
        guard let seal = attributes["ink:seal"] else { return try drawnForeignPath() }
        guard let data = attributes["d"] else { throw badValue("d") }
        var drawn = attributes["ink:samples"] == nil ? try drawnEvenStroke(data) : try drawnUnevenStroke()
        if seal != PathSeal.of(data) { drawn.loss = "a <path> that another program has changed" }
        return drawn
    }

    private func drawnEvenStroke(_ data: String) throws(SVGError) -> SVGMark {
        let samples = Path(data: data)?.steps.compactMap { step -> Stroke.Sample? in
            switch step {
            case .move(let point), .line(let point): Stroke.Sample(location: point)
            case .curve(_, _, let end): Stroke.Sample(location: end)
            case .close: nil
            }
        }
        guard let samples, let stroke = Stroke(samples: samples) else { throw badValue("d") }
        return outlined(.stroke(stroke), hasEnds: true, hasCorners: true)
    }

    private func drawnUnevenStroke() throws(SVGError) -> SVGMark {
        guard let numbers = attributes["ink:samples"]?.svgNumbers, numbers.count % 3 == 0 else {
            throw badValue("ink:samples")
        }
        guard let width = try length("ink:width"), width > 0 else { throw badValue("ink:width") }
        let samples = stride(from: 0, to: numbers.count, by: 3).map { index in
            Stroke.Sample(
                location: CGPoint(x: numbers[index], y: numbers[index + 1]), widthFactor: numbers[index + 2])
        }
        guard let stroke = Stroke(samples: samples) else { throw badValue("ink:samples") }
        guard let color = style.fillColor, style.strokeColor == nil else {
            return SVGMark(loss: "a <path> that another program has changed")
        }
        return onPaper(Mark(shape: .stroke(stroke), style: Style(color: color, width: width)))
    }

    /// A path straight from one point to another, or straight round a figure.
    private func drawnForeignPath() throws(SVGError) -> SVGMark {
        let hasOurs = attributes.keys.contains { $0.hasPrefix("ink:") }
        guard let steps = attributes["d"].flatMap({ Path(data: $0) })?.steps, !hasOurs else {
            return SVGMark(loss: "a <path> of a kind that TouchTracker does not draw")
        }
        let isClosed = steps.last == .close
        let points = (isClosed ? steps.dropLast() : steps[...]).enumerated().compactMap { index, step -> CGPoint? in
            switch step {
            case .move(let point): index == 0 ? point : nil
            case .line(let point): point
            case .curve, .close: nil
            }
        }
        if points.count == steps.count, points.count == 2 {
            return stroked(.line(Line(begin: points[0], end: points[1])), hasEnds: true, hasCorners: false)
        }
        guard isClosed, points.count == steps.count - 1, let polygon = Polygon(corners: points) else {
            return SVGMark(loss: "a <path> of a kind that TouchTracker does not draw")
        }
        return outlined(.polygon(polygon), hasCorners: true)
    }

    // MARK: Ink

    private var otherUnits: SVGMark {
        SVGMark(loss: "a <\(name)> in other units than points")
    }

    /// A shape drawn as a line and not filled.
    private func outlined(_ shape: Shape, hasEnds: Bool = false, hasCorners: Bool) -> SVGMark {
        guard style.fillColor == nil else { return SVGMark(loss: "a <\(name)> that is filled") }
        return stroked(shape, hasEnds: hasEnds, hasCorners: hasCorners)
    }

    private func stroked(_ shape: Shape, hasEnds: Bool, hasCorners: Bool) -> SVGMark {
        guard let color = style.strokeColor else { return SVGMark(loss: "a <\(name)> without a stroke") }
        var drawn = onPaper(Mark(shape: shape, style: Style(color: color, width: style.strokeWidth)))
        if hasCorners && !style.hasRoundCorners { drawn.loss = drawn.loss ?? "a <\(name)> with sharp corners" }
        if hasEnds && !style.hasRoundEnds { drawn.loss = drawn.loss ?? "a <\(name)> with square ends" }
        return drawn
    }

    private func onPaper(_ mark: Mark) -> SVGMark {
        mark.isOnPaper ? SVGMark(mark: mark) : SVGMark(loss: "a <\(name)> that lies beyond any paper")
    }
}
