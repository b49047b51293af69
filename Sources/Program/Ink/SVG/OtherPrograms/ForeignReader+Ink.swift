import Foundation

// Ink in files of other programs: that of ours in a file that another program has changed, and what is drawn as ours is.
extension ForeignReader {
    /// Reads the paper of a file of ours.
    /// - Returns: Whether an element directly in the root, below all ink, is the paper, or its pattern.
    func readPaper(_ index: Int, _ style: SVGStyle, _ units: SVGUnits) -> Bool {
        guard tree.isNamed(index, "rect"), tree.text("width", of: index) == "100%",
            tree.text("height", of: index) == "100%", style.stroke == .none,
            tree.frame(index, units).origin == reading.page?.origin ?? .zero
        else { return false }
        switch style.fill {
        case .color(let color):
            guard let tone = Paper.Tone.allCases.first(where: { $0.color == color }) else { return false }
            reading.paper = Paper(tone)
        case .server("paper", _):
            let definition = byID["paper"].flatMap { tree.text("ink:paper", of: $0) }
            guard let pattern = definition.flatMap({ Paper.Pattern(rawValue: $0) }) else { return false }
            reading.paper.pattern = pattern
        case .none, .current, .server: return false
        }
        return true
    }

    /// Reads the definition of a picture of ours, if an element is one.
    func readOwnPicture(_ index: Int) {
        guard isOurs, tree.isNamed(index, "defs") else { return }
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
        return SVGElementReader(
            tree.bytes, Int(node.tag.lowerBound)..<Int(node.end), on: reading.paper, ownPictures)
    }

    /// The ink of an element directly in the root that is drawn as ink is, and has nothing else; nil for any other.
    func ink(_ kind: SVGTree.Drawn, _ index: Int, _ style: SVGStyle, _ units: SVGUnits) -> Mark? {
        guard style.isVisible, style.effects.isEmpty, style.pen.dashes.isEmpty, !style.keepsWidth, !style.hasRules
        else { return nil }
        var style = style
        let isMarker = tree.text("class", of: index) == "marker" && style.opacity == Style.markerOpacity
        if isMarker { style.opacity = 1 }
        guard var mark = shape(kind, index, style, units), mark.isOnPaper, hasOnlyInk(index, isMarker) else {
            return nil
        }
        mark.style.isMarker = isMarker
        return mark
    }

    /// Whether an element has no attributes but those that ink has, and names.
    private func hasOnlyInk(_ index: Int, _ isMarker: Bool) -> Bool {
        let bytes = tree.bytes
        return tree.attributes[tree.nodes[index].attributes.range].allSatisfy {
            let name = $0.name.range
            guard SVGProperty(name, in: bytes.span) == nil else { return true }
            let text = bytes.span.string(name)
            return Self.inkNames.contains(text) || isOurs && Self.ownNames.contains(text) || text == "class" && isMarker
        }
    }

    private static let inkNames: Set = [
        "x1", "y1", "x2", "y2", "cx", "cy", "rx", "ry", "r", "x", "y", "width", "height", "points", "d", "transform",
        "style",
    ]
    private static let ownNames: Set = ["id", "xml:space", "ink:seal", "ink:samples", "ink:width", "ink:z", "ink:was"]

    private func shape(_ kind: SVGTree.Drawn, _ index: Int, _ style: SVGStyle, _ units: SVGUnits) -> Mark? {
        func length(_ name: StaticString, _ axis: SVGUnits.Axis) -> CGFloat {
            tree.length(name, of: index, axis, units)
        }
        let bytes = tree.bytes
        let transform = tree.value("transform", of: index)
        guard transform == nil || kind == .ellipse else { return nil }
        switch kind {
        case .line:
            let line = Line(
                begin: CGPoint(x: length("x1", .x), y: length("y1", .y)),
                end: CGPoint(x: length("x2", .x), y: length("y2", .y)))
            return stroked(.line(line), style, hasEnds: true)
        case .circle, .ellipse:
            let (rx, ry) =
                kind == .circle
                ? (length("r", .diagonal), length("r", .diagonal)) : (length("rx", .x), length("ry", .y))
            guard rx > 0, ry > 0 else { return nil }
            let center = CGPoint(x: length("cx", .x), y: length("cy", .y))
            if isOurs, style.stroke == .none, rx == ry, transform == nil,
                let color = style.ink(style.fill, style.fillOpacity)
            {
                return Mark(shape: .dot(Dot(center: center)), style: Style(color: color, width: rx * 2))
            }
            var ellipse = Ellipse(center: center, radii: CGSize(width: rx, height: ry))
            if let transform {
                guard let turned = ellipse.turned(transform, bytes.span) else { return nil }
                ellipse = turned
            }
            return style.fill == .none ? stroked(.ellipse(ellipse), style) : nil
        case .rectangle:
            let box = tree.frame(index, units)
            guard style.fill == .none, box.width > 0, box.height > 0, tree.value("rx", of: index) == nil,
                tree.value("ry", of: index) == nil
            else { return nil }
            return stroked(.rectangle(Rectangle(box: box)), style, hasCorners: true)
        case .polygon:
            guard style.fill == .none,
                let corners = tree.value("points", of: index).flatMap({ bytes.span.points(in: $0) })
            else { return nil }
            return Polygon(corners: corners).flatMap { stroked(.polygon($0), style, hasCorners: true) }
        case .path: return path(index, style)
        case .polyline, .text, .foreignObject, .image, .group, .nested, .clone, .choice: return nil
        }
    }

    private func path(_ index: Int, _ style: SVGStyle) -> Mark? {
        let bytes = tree.bytes
        guard let data = tree.value("d", of: index) else { return nil }
        if isOurs, let seal = tree.text("ink:seal", of: index) {
            guard seal == PathChecksum.of(data, in: bytes.span) else { return nil }
            guard let samples = tree.value("ink:samples", of: index) else {
                guard style.fill == .none, let stroke = PathDataReader.stroke(data, in: bytes.span) else { return nil }
                return stroked(.stroke(stroke), style, hasEnds: true, hasCorners: true)
            }
            let width = tree.value("ink:width", of: index).flatMap { bytes.span.length(in: $0) }
            guard let width, width > 0, style.stroke == .none, let color = style.ink(style.fill, style.fillOpacity)
            else {
                return nil
            }
            return Stroke(samples: samples, in: bytes.span).map {
                Mark(shape: .stroke($0), style: Style(color: color, width: width))
            }
        }
        guard let lines = PathDataReader.lines(data, in: bytes.span) else { return nil }
        if !lines.isClosed, lines.points.count == 2 {
            return stroked(.line(Line(begin: lines.points[0], end: lines.points[1])), style, hasEnds: true)
        }
        guard lines.isClosed, style.fill == .none else { return nil }
        return Polygon(corners: lines.points).flatMap { stroked(.polygon($0), style, hasCorners: true) }
    }

    /// A shape that a round pen strokes.
    private func stroked(
        _ shape: Shape, _ style: SVGStyle, hasEnds: Bool = false, hasCorners: Bool = false
    ) -> Mark? {
        guard !hasEnds || style.pen.cap == .round, !hasCorners || style.pen.join == .round,
            let color = style.ink(style.stroke, style.strokeOpacity)
        else { return nil }
        return Mark(shape: shape, style: Style(color: color, width: style.pen.width))
    }
}

extension SVGStyle {
    /// The color of ink that is painted so, with all opacities; nil if it is none that ink can have.
    fileprivate func ink(_ paint: Paint, _ share: CGFloat) -> Color? {
        guard let color = paint.color else { return nil }
        let whole = CGFloat(color.alpha) / 255 * share * opacity
        return share * opacity == 1 || SVGOpacity.keeps(whole) ? color.faded(by: share * opacity) : nil
    }
}
