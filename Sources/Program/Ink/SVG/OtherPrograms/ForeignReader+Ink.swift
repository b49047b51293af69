import Foundation

// Ink in files of other programs: that of ours in a file that another program has changed, and what is drawn as ours is.
extension ForeignReader {
    /// Reads the paper of a file of ours.
    /// - Returns: Whether an element directly in the root, below all ink, is the paper, or its pattern.
    func readPaper(_ index: Int, _ style: SVGStyle, _ units: SVGUnits) -> Bool {
        guard tree.isNamed(index, "rect"), tree.text("width", of: index) == "100%",
            tree.text("height", of: index) == "100%", style.stroke == .none,
            tree.corner(index, units, style) == reading.page?.origin ?? .zero
        else { return false }
        switch style.fill {
        case .color(let color):
            guard let tone = Paper.Tone.allCases.first(where: { $0.color == color }) else { return false }
            reading.paper = Paper(tone)
        case .server("paper", _):
            let definition = byID["paper"].flatMap { tree.text("ink:paper", of: $0) }
            guard let pattern = definition.flatMap({ Paper.Pattern(rawValue: $0) }) else { return false }
            reading.paper.pattern = pattern
        case .none, .current, .contextFill, .contextStroke, .server: return false
        }
        return true
    }

    /// Reads the definition of a picture of ours, if an element is one.
    func readOwnPicture(_ index: Int) {
        guard tree.isNamed(index, "defs") else { return }
        var reader = ownReader(index)
        if let picture = reader.picture() { ownPictures.insert(picture) }
    }

    /// The ink of an element that is written as ours; nil for any other. Where it is in the drawing order (`ink:z`) is
    /// not read: that is an offset in the file as it was before another program changed it.
    func ownMark(_ index: Int) -> Mark? {
        var reader = ownReader(index)
        return reader.element().flatMap { reader.index == reader.end ? $0.mark : nil }
    }

    private func ownReader(_ index: Int) -> SVGElementReader {
        let node = tree.nodes[index]
        return SVGElementReader(tree.bytes, Int(node.tag.lowerBound)..<Int(node.end), ownPictures)
    }

    /// The ink of an element directly in the root that is drawn as ink is, and has nothing else; nil for any other.
    func ink(_ kind: SVGTree.Drawn, _ index: Int, _ style: SVGStyle, _ units: SVGUnits) -> Mark? {
        guard style.isVisible, !style.hasEffects, style.pen.dashes.isEmpty,
            !style.keepsWidth, !style.hasRules, style.geometry.isEmpty
        else { return nil }
        var style = style
        let isMarker = tree.text("class", of: index) == "marker" && style.opacity == Style.markerOpacity
        if isMarker { style.opacity = 1 }
        var attributes = DrawnAttributes(tree: tree, index: index, style: style, units: units, isOurs: isOurs)
        guard var mark = attributes.mark(kind), mark.isOnPaper, hasOnlyInk(index, isMarker) else { return nil }
        mark.style.isMarker = isMarker
        return mark
    }

    /// Whether an element has no attributes but those that ink has, and names.
    private func hasOnlyInk(_ index: Int, _ isMarker: Bool) -> Bool {
        let bytes = tree.bytes
        return tree.attributes[tree.nodes[index].attributes.range].allSatisfy {
            let name = $0.name.range
            let text = bytes.span.string(name)
            guard text == "xml:space" || SVGProperty(name, in: bytes.span) == nil else { return true }
            return Self.inkNames.contains(text) || isOurs && Self.ownNames.contains(text) || text == "class" && isMarker
        }
    }

    private static let inkNames: Set = [
        "x1", "y1", "x2", "y2", "cx", "cy", "rx", "ry", "r", "x", "y", "width", "height", "points", "d", "transform",
        "style",
    ]
    private static let ownNames: Set = [
        "id", "xml:space", "ink:heads", "ink:line", "ink:even", "ink:uneven", "ink:seal", "ink:samples", "ink:width",
        "ink:z", "ink:was",
    ]
}

/// The attributes of an element, in any order, and the style that applies to it.
private struct DrawnAttributes: InkAttributes {
    let tree: SVGTree
    let index: Int
    let style: SVGStyle
    let units: SVGUnits
    let isOurs: Bool

    var bytes: [UInt8] { tree.bytes }

    func value(_ name: StaticString) -> Range<Int>? { tree.value(name, of: index) }

    func length(_ name: StaticString, _ axis: SVGUnits.Axis) -> CGFloat? { tree.length(name, of: index, axis, units) }

    func isUnfilled() -> Bool { style.fill == .none }

    func filled() -> (color: Color, isMarker: Bool)? {
        guard isOurs, let color = style.ink(style.fill, style.fillOpacity),
            style.stroke == .none || style.ink(style.stroke, style.strokeOpacity) != nil
        else { return nil }
        return (color, false)
    }

    func numbers(_ name: StaticString) -> [CGFloat]? { value(name).flatMap { bytes.span.numbers(in: $0) } }

    func stroke() -> Style? {
        // Samples are those of an outline, which is filled.
        guard value("ink:samples") == nil, value("ink:uneven") == nil,
            let color = style.ink(style.stroke, style.strokeOpacity)
        else { return nil }
        return Style(color: color, width: style.pen.width)
    }

    /// The ink of an element of a kind; nil if it is drawn otherwise.
    mutating func mark(_ kind: SVGTree.Drawn) -> Mark? {
        let mark: Mark?
        switch kind {
        case .line: mark = line()
        case .circle, .ellipse: mark = ellipse(isCircle: kind == .circle)
        case .rectangle: mark = value("rx") == nil && value("ry") == nil ? rectangle() : nil
        case .polygon: mark = polygon()
        case .path: mark = openLine() ?? path()
        case .polyline, .text, .foreignObject, .image, .group, .nested, .clone, .choice: mark = nil
        }
        let takesTransform = kind == .ellipse || kind == .path
        guard takesTransform || value("transform") == nil, let mark, isRound(mark.shape) else { return nil }
        return mark
    }

    private mutating func polygon() -> Mark? {
        guard let corners = value("points").flatMap({ bytes.span.points(in: $0) }), let style = outline() else {
            return nil
        }
        return Polygon(corners: corners).map { Mark(shape: .polygon($0), style: style) }
    }

    /// A path that is one line, which has no area to fill.
    private func openLine() -> Mark? {
        guard value("ink:seal") == nil, value("transform") == nil, let data = value("d"),
            let lines = PathDataReader.lines(data, in: bytes.span, atMost: 2), !lines.isClosed, lines.points.count == 2,
            let style = stroke()
        else { return nil }
        return Mark(shape: .line(Line(begin: lines.points[0], end: lines.points[1])), style: style)
    }

    /// Whether the pen that strokes a shape is round, or a pen that is not would look the same.
    private func isRound(_ shape: Shape) -> Bool {
        switch shape {
        case .line: style.pen.cap == .round
        case .rectangle, .polygon: style.pen.join == .round
        case .stroke: style.stroke == .none || style.pen.cap == .round && style.pen.join == .round
        case .dot, .ellipse, .artwork: true
        }
    }
}

extension SVGStyle {
    /// The color of ink with a paint and all opacities; nil if ink cannot have that color.
    fileprivate func ink(_ paint: Paint, _ share: CGFloat) -> Color? {
        guard let color = paint.color else { return nil }
        let whole = CGFloat(color.alpha) / 255 * share * opacity
        return share * opacity == 1 || SVGOpacity.keeps(whole) ? color.faded(by: share * opacity) : nil
    }
}
