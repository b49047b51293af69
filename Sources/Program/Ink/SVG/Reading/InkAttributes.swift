import Foundation

/// The attributes of an element that is ink, of which both readers of SVG build it.
///
/// They are asked for in the order in which `SVGText` writes them: `SVGElementReader` finds each where the one before it
/// ends, and `ForeignReader` by its name.
protocol InkAttributes {
    var bytes: [UInt8] { get }

    /// Reads an attribute's value; nil if it is missing.
    mutating func value(_ name: StaticString) -> Range<Int>?
    /// Reads a length, in points; nil if it is missing and has no default.
    mutating func length(_ name: StaticString, _ axis: SVGUnits.Axis) -> CGFloat?
    /// Reads numbers; nil if they are missing, or there is something else.
    mutating func numbers(_ name: StaticString) -> [CGFloat]?
    /// Reads whether nothing is filled.
    mutating func isUnfilled() -> Bool
    /// Reads the color of filled ink, and whether it is a marker's; nil if this program did not write it.
    mutating func filled() -> (color: Color, isMarker: Bool)?
    /// Reads the style of stroked ink; nil if this program did not write it.
    mutating func stroke() -> Style?
}

extension InkAttributes {
    mutating func line() -> Mark? {
        guard let begin = point("x1", "y1"), let end = point("x2", "y2"), let style = stroke() else { return nil }
        return Mark(shape: .line(Line(begin: begin, end: end)), style: style)
    }

    mutating func ellipse(isCircle: Bool = false) -> Mark? {
        guard let center = point("cx", "cy"), let rx = isCircle ? length("r", .diagonal) : length("rx", .x),
            let ry = isCircle ? rx : length("ry", .y), rx > 0, ry > 0
        else { return nil }
        var ellipse = Ellipse(center: center, radii: CGSize(width: rx, height: ry))
        if let turn = value("transform") {
            guard let turned = ellipse.turned(turn, bytes.span) else { return nil }
            ellipse = turned
        }
        if isUnfilled() { return stroke().map { Mark(shape: .ellipse(ellipse), style: $0) } }
        guard let (color, isMarker) = filled() else { return nil }
        if let style = stroke() { return style.filled(color).map { Mark(shape: .ellipse(ellipse), style: $0) } }
        guard rx == ry, ellipse.turn == 0 else { return nil }
        return Mark(
            shape: .dot(Dot(center: center)), style: Style(color: color, width: rx * 2, isMarker: isMarker))
    }

    mutating func rectangle() -> Mark? {
        guard let corner = point("x", "y"), let width = length("width", .x), let height = length("height", .y),
            width > 0, height > 0, let style = outline()
        else { return nil }
        let box = CGRect(origin: corner, size: CGSize(width: width, height: height))
        return Mark(shape: .rectangle(Rectangle(box: box)), style: style)
    }

    /// Reads the style of an outline, which may be filled; nil if this program did not write it.
    mutating func outline() -> Style? {
        if isUnfilled() { return stroke() }
        guard let (color, _) = filled(), let style = stroke() else { return nil }
        return style.filled(color)
    }

    /// Reads a polygon, an arrow, or a stroke whose checksum shows that no other program has changed it.
    mutating func path() -> Mark? {
        guard let data = value("d"), let scale = pathScale() else { return nil }
        guard isUnfilled() else {
            guard let (color, isMarker) = filled() else { return nil }
            if let style = stroke() { return scale == 1 ? polygon(data, style.filled(color)) : nil }
            guard let (stroke, width) = samples(), isSealed(PathChecksum.of(data, in: bytes.span)) else { return nil }
            return Mark(shape: .stroke(stroke), style: Style(color: color, width: width, isMarker: isMarker))
        }
        guard var style = stroke() else { return nil }
        style.width /= scale
        // Unless another program has changed the width, the exact one counts.
        if let exact = length("ink:width", .diagonal), abs(exact - style.width) <= exact * 1e-9 { style.width = exact }
        if let samples = value("ink:even") {
            guard isSealed(PathChecksum.of(data, in: bytes.span)) else { return nil }
            return Stroke(samples, isEven: true, in: bytes.span).map { Mark(shape: .stroke($0), style: style) }
        }
        guard scale == 1 else { return nil }
        if let seal = value("ink:seal") {
            // An earlier version's, whose path goes through the samples.
            guard bytes.span.string(seal) == PathChecksum.of(data, in: bytes.span) else { return nil }
            return PathDataReader.stroke(data, in: bytes.span).map { Mark(shape: .stroke($0), style: style) }
        }
        if let heads = value("ink:heads") { return arrow(data, bytes.span.string(heads), style) }
        return polygon(data, style)
    }

    private func polygon(_ data: Range<Int>, _ style: Style?) -> Mark? {
        guard let style, let lines = PathDataReader.lines(data, in: bytes.span), lines.isClosed else { return nil }
        return Polygon(corners: lines.points).map { Mark(shape: .polygon($0), style: style) }
    }

    /// Reads an arrow whose path no other program has changed.
    private mutating func arrow(_ data: Range<Int>, _ name: String, _ style: Style) -> Mark? {
        guard let heads = Line.Heads(rawValue: name), let numbers = numbers("ink:line"), numbers.count == 4 else {
            return nil
        }
        let line = Line(
            begin: CGPoint(x: numbers[0], y: numbers[1]), end: CGPoint(x: numbers[2], y: numbers[3]), heads: heads)
        var path = SVGText()
        path.write(line.path(width: style.width))
        return path.bytes.elementsEqual(bytes[data]) ? Mark(shape: .line(line), style: style) : nil
    }

    /// Reads how many units of a path are a point; nil for a transform that is not as `SVGText` writes it.
    private mutating func pathScale() -> CGFloat? {
        guard let transform = value("transform") else { return 1 }
        guard let matrix = SVGTransform.parse(transform, in: bytes.span), matrix.m11 > 0,
            matrix == .scale(matrix.m11, matrix.m11)
        else { return nil }
        let scale = (1 / matrix.m11).rounded()
        return scale > 1 && 1 / scale == matrix.m11 ? scale : nil
    }

    /// Reads the samples of a stroke of varying width, and its width.
    mutating func samples() -> (Stroke, width: CGFloat)? {
        guard let width = length("ink:width", .diagonal), width > 0 else { return nil }
        if let samples = value("ink:uneven") {
            return Stroke(samples, isEven: false, in: bytes.span).map { ($0, width) }
        }
        // An earlier version's.
        return value("ink:samples").flatMap { Stroke(samples: $0, in: bytes.span) }.map { ($0, width) }
    }

    /// Reads a checksum; false if it is another one.
    mutating func isSealed(_ checksum: String) -> Bool {
        value("ink:seal").map { bytes.span.string($0) == checksum } ?? false
    }

    private mutating func point(_ x: StaticString, _ y: StaticString) -> CGPoint? {
        guard let x = length(x, .x), let y = length(y, .y) else { return nil }
        return CGPoint(x: x, y: y)
    }
}

extension Style {
    /// The style with the fill that has a color; nil if none has.
    fileprivate func filled(_ color: Color) -> Style? {
        guard let fill = Fill(color, of: self.color), !isMarker else { return nil }
        var style = self
        style.fill = fill
        return style
    }
}

extension Stroke {
    /// Reads samples; nil if there is something else, or none on paper.
    fileprivate init?(samples range: Range<Int>, in bytes: Span<UInt8>) {
        var stroke: Stroke?
        var scanner = SVGNumberScanner(range, in: bytes)
        while !scanner.isAtEnd {
            guard let x = scanner.number(in: bytes), let y = scanner.number(in: bytes),
                let factor = scanner.number(in: bytes)
            else { return nil }
            Stroke.append(Stroke.Sample(location: CGPoint(x: x, y: y), widthFactor: factor), to: &stroke)
        }
        guard let stroke else { return nil }
        self = stroke
    }
}

extension Ellipse {
    /// Returns the ellipse turned as a `transform` attribute says: `rotate(degrees x y)` about its own center, the only
    /// transform that is read; nil for any other.
    fileprivate func turned(_ range: Range<Int>, _ bytes: Span<UInt8>) -> Ellipse? {
        let (value, name) = (bytes.trimmed(range), "rotate(")
        guard turn == 0, value.count > name.utf8.count, bytes.matches("rotate(", at: value.lowerBound),
            bytes[value.upperBound - 1] == UInt8(ascii: ")"),
            let numbers = bytes.numbers(in: (value.lowerBound + name.utf8.count)..<(value.upperBound - 1)),
            numbers.count == 3, numbers[1] == center.x, numbers[2] == center.y
        else { return nil }
        return Ellipse(center: center, radii: radii, turn: numbers[0])
    }
}
