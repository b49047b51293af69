import Foundation

/// The mark parsed from an SVG element, and what could not be kept.
struct SVGMark {
    /// Nil if the element cannot be drawn.
    var mark: Mark?
    /// The part of the element that cannot be kept; nil if nothing is lost.
    var loss: SVGLoss.What?
}

extension SVGElement {
    /// The tone of the paper that the element is; nil if it is not a rectangle in a paper's color that covers the page,
    /// which begins at `corner`.
    func paperTone(from corner: CGPoint, _ bytes: Span<UInt8>) -> Paper.Tone? {
        func begins(at place: CGFloat, _ attribute: SVGAttribute) -> Bool {
            guard let value = self[attribute] else { return place == 0 }
            return place != 0 && bytes.length(in: value) == place
        }
        guard kind == .rectangle, let width = self[.width], let height = self[.height], bytes.equals("100%", width),
            bytes.equals("100%", height), begins(at: corner.x, .x), begins(at: corner.y, .y), style.stroke.color == nil
        else { return nil }
        return Paper.Tone.allCases.first { style.fillColor == $0.color }
    }

    func parse(_ bytes: Span<UInt8>) throws(SVGError.Problem) -> SVGMark {
        guard let name = self[.class] else { return try parseShape(bytes) }
        var element = self
        let isMarker = bytes.equals("marker", name) && style.opacity == Style.markerOpacity
        if isMarker { element.style.opacity = 1 }
        var parsed = try element.parseShape(bytes)
        parsed.mark?.style.isMarker = isMarker
        if !isMarker { parsed.loss = parsed.loss ?? attribute("class", name, bytes) }
        return parsed
    }

    private func parseShape(_ bytes: Span<UInt8>) throws(SVGError.Problem) -> SVGMark {
        switch kind {
        case .line: try parseLine(bytes)
        case .ellipse: try parseEllipse(radii: (.rx, .ry), bytes)
        case .circle: try parseEllipse(radii: (.r, .r), bytes)
        case .rectangle: try parseRectangle(bytes)
        case .polygon: try parsePolygon(bytes)
        case .path: try parsePath(bytes)
        case .way: try parseWay(bytes)
        }
    }

    private func parseLine(_ bytes: Span<UInt8>) throws(SVGError.Problem) -> SVGMark {
        guard let x1 = try length(.x1, in: bytes), let y1 = try length(.y1, in: bytes),
            let x2 = try length(.x2, in: bytes), let y2 = try length(.y2, in: bytes)
        else { return flawed(.units) }
        let line = Line(begin: CGPoint(x: x1, y: y1), end: CGPoint(x: x2, y: y2))
        return stroked(.line(line), hasEnds: true, hasCorners: false)
    }

    private func parseEllipse(
        radii: (x: SVGAttribute, y: SVGAttribute), _ bytes: Span<UInt8>
    ) throws(SVGError.Problem) -> SVGMark {
        guard let x = try length(.cx, in: bytes), let y = try length(.cy, in: bytes),
            let rx = try length(radii.x, in: bytes),
            let ry = radii.x == radii.y ? rx : try length(radii.y, in: bytes)
        else { return flawed(.units) }
        // `Ellipse` would take their absolute values, which is not what the file means.
        guard rx >= 0 else { throw badValue(radii.x, in: bytes) }
        guard ry >= 0 else { throw badValue(radii.y, in: bytes) }
        guard rx > 0, ry > 0 else { return flawed(.noSize) }
        if style.strokeColor == nil, let color = style.fillColor, rx == ry, self[.transform] == nil {
            let mark = Mark(
                shape: .dot(Dot(center: CGPoint(x: x, y: y))), style: Style(color: color, width: rx * 2))
            return onPaper(mark)
        }
        let ellipse = Ellipse(center: CGPoint(x: x, y: y), radii: CGSize(width: rx, height: ry))
        guard let transform = self[.transform] else { return outlined(.ellipse(ellipse), hasCorners: false) }
        guard let turned = ellipse.turned(transform, bytes) else {
            return SVGMark(loss: attribute("transform", transform, bytes))
        }
        return outlined(.ellipse(turned), hasCorners: false)
    }

    private func parseRectangle(_ bytes: Span<UInt8>) throws(SVGError.Problem) -> SVGMark {
        guard let x = try length(.x, in: bytes), let y = try length(.y, in: bytes),
            let width = try length(.width, in: bytes), let height = try length(.height, in: bytes)
        else { return flawed(.units) }
        guard width >= 0 else { throw badValue(.width, in: bytes) }
        guard height >= 0 else { throw badValue(.height, in: bytes) }
        guard width > 0, height > 0 else { return flawed(.noSize) }
        let box = CGRect(x: x, y: y, width: width, height: height)
        return outlined(.rectangle(Rectangle(box: box)), hasCorners: true)
    }

    private func parsePolygon(_ bytes: Span<UInt8>) throws(SVGError.Problem) -> SVGMark {
        guard let corners = bytes.points(in: self[.points] ?? 0..<0) else { throw badValue(.points, in: bytes) }
        guard let polygon = Polygon(corners: corners) else { return flawed(.tooFewCorners) }
        return outlined(.polygon(polygon), hasCorners: true)
    }

    private func parsePath(_ bytes: Span<UInt8>) throws(SVGError.Problem) -> SVGMark {
        guard let checksum = self[.checksum] else { return parseForeignPath(bytes) }
        guard let data = self[.d] else { throw badValue(.d, in: bytes) }
        var parsed = self[.samples] == nil ? try parseEvenStroke(data, bytes) : try parseUnevenStroke(bytes)
        if bytes.string(checksum) != PathChecksum.of(data, in: bytes) {
            parsed.loss = .changed(element: "path")
        }
        return parsed
    }

    private func parseWay(_ bytes: Span<UInt8>) throws(SVGError.Problem) -> SVGMark {
        var parsed = try parseUnevenStroke(bytes)
        guard var mark = parsed.mark else { return parsed }
        mark.style.followsDirection = true
        parsed.mark = Mark(shape: mark.shape, style: mark.style)
        return parsed
    }

    private func parseEvenStroke(_ data: Range<Int>, _ bytes: Span<UInt8>) throws(SVGError.Problem) -> SVGMark {
        guard let stroke = PathDataReader.stroke(data, in: bytes) else { throw badValue(.d, in: bytes) }
        return outlined(.stroke(stroke), hasEnds: true, hasCorners: true)
    }

    private func parseUnevenStroke(_ bytes: Span<UInt8>) throws(SVGError.Problem) -> SVGMark {
        guard let range = self[.samples] else { throw badValue(.samples, in: bytes) }
        var stroke: Stroke?
        var scanner = SVGNumberScanner(range, in: bytes)
        while !scanner.isAtEnd {
            guard let x = scanner.number(in: bytes), let y = scanner.number(in: bytes),
                let factor = scanner.number(in: bytes)
            else { throw badValue(.samples, in: bytes) }
            Stroke.append(Stroke.Sample(location: CGPoint(x: x, y: y), widthFactor: factor), to: &stroke)
        }
        guard let width = try length(.inkWidth, in: bytes), width > 0 else { throw badValue(.inkWidth, in: bytes) }
        guard let stroke else { throw badValue(.samples, in: bytes) }
        guard let color = style.fillColor, style.strokeColor == nil else {
            return SVGMark(loss: .changed(element: "path"))
        }
        return onPaper(Mark(shape: .stroke(stroke), style: Style(color: color, width: width)))
    }

    /// A path of another program: a straight line or a polygon.
    private func parseForeignPath(_ bytes: Span<UInt8>) -> SVGMark {
        let hasOurs = self[.samples] != nil || self[.inkWidth] != nil
        guard !hasOurs, let data = self[.d], let lines = PathDataReader.lines(data, in: bytes) else {
            return flawed(.otherKind)
        }
        if !lines.isClosed, lines.points.count == 2 {
            let line = Line(begin: lines.points[0], end: lines.points[1])
            return stroked(.line(line), hasEnds: true, hasCorners: false)
        }
        guard lines.isClosed, let polygon = Polygon(corners: lines.points) else { return flawed(.otherKind) }
        return outlined(.polygon(polygon), hasCorners: true)
    }

    // MARK: Ink

    private func loss(_ flaw: SVGLoss.Flaw) -> SVGLoss.What { .shape(element: kind.rawValue, flaw) }

    private func flawed(_ flaw: SVGLoss.Flaw) -> SVGMark { SVGMark(loss: loss(flaw)) }

    private func attribute(_ name: String, _ value: Range<Int>, _ bytes: Span<UInt8>) -> SVGLoss.What {
        .attribute("\(name)=\"\(bytes.excerpt(value))\"", element: kind.rawValue)
    }

    /// A shape that is stroked and not filled.
    private func outlined(_ shape: Shape, hasEnds: Bool = false, hasCorners: Bool) -> SVGMark {
        guard style.fillColor == nil else { return flawed(.filled) }
        return stroked(shape, hasEnds: hasEnds, hasCorners: hasCorners)
    }

    private func stroked(_ shape: Shape, hasEnds: Bool, hasCorners: Bool) -> SVGMark {
        guard let color = style.strokeColor else { return flawed(.noStroke) }
        var parsed = onPaper(Mark(shape: shape, style: Style(color: color, width: style.pen.width)))
        if hasCorners && style.pen.join != .round { parsed.loss = parsed.loss ?? loss(.sharpCorners) }
        if hasEnds && style.pen.cap != .round { parsed.loss = parsed.loss ?? loss(.squareEnds) }
        return parsed
    }

    private func onPaper(_ mark: Mark) -> SVGMark {
        guard mark.isOnPaper else { return flawed(.beyondPaper) }
        return SVGMark(mark: mark, loss: style.roundedOpacity.map { loss(.opacity($0)) })
    }
}

extension Ellipse {
    /// Returns the ellipse turned as a `transform` attribute says: `rotate(degrees x y)` about its own center, the only
    /// transform that is read; nil for any other.
    func turned(_ range: Range<Int>, _ bytes: Span<UInt8>) -> Ellipse? {
        let (value, name) = (bytes.trimmed(range), "rotate(")
        guard turn == 0, value.count > name.utf8.count, bytes.matches("rotate(", at: value.lowerBound),
            bytes[value.upperBound - 1] == UInt8(ascii: ")"),
            let numbers = bytes.numbers(in: (value.lowerBound + name.utf8.count)..<(value.upperBound - 1)),
            numbers.count == 3, numbers[1] == center.x, numbers[2] == center.y
        else { return nil }
        return Ellipse(center: center, radii: radii, turn: numbers[0])
    }
}
