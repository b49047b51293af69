import Foundation

/// An element of an SVG file as part of a drawing.
package struct SVGEntry {
    /// The ink; nil for a hidden element, which is not part of the drawing.
    package var mark: Mark?
    /// The element's range in the file.
    package var range: Range<Int>
    /// The offset that determines the element's position in the drawing order (`ink:z`); nil for its own.
    package var orderOffset: Int?
    /// The offset where the element was before (`ink:was`); nil for none.
    package var replaced: Int?
}

/// Reads an element from the left to the right, as `SVGText` writes it. What is written otherwise is left to
/// `ForeignReader`.
struct SVGElementReader {
    let bytes: [UInt8]
    /// The end of what has been read.
    var index: Int
    let end: Int
    /// The paper that viewers show below the ink.
    let paper: Paper
    /// The pictures that were defined before the element.
    let pictures: PictureTable
    /// Whether the element can be edited in place: its colors are as ink is written on the paper.
    var isPlain = true
    private var (orderOffset, replaced): (Int?, Int?)

    init(
        _ bytes: [UInt8], _ range: Range<Int>, on paper: Paper = .white, _ pictures: PictureTable = PictureTable()
    ) {
        (self.bytes, index, end) = (bytes, range.lowerBound, range.upperBound)
        (self.paper, self.pictures) = (paper, pictures)
    }

    /// Reads an element; nil if it is not written as ours.
    mutating func element() -> SVGEntry? {
        let start = index
        var mark: Mark?
        if !skipHidden() {
            mark = shown()
            guard mark?.isOnPaper == true else { return nil }
        }
        return SVGEntry(mark: mark, range: start..<index, orderOffset: orderOffset, replaced: replaced)
    }

    /// Skips an element that is hidden, or was being hidden when its writer died.
    private mutating func skipHidden() -> Bool {
        let bytes = bytes
        let span = bytes.span
        if ColorGroup.isHidden(index..<end, in: span) {
            guard span.matches(ColorGroup.end, at: end - ColorGroup.end.utf8CodeUnitCount) else { return false }
        } else {
            guard span.matches("<", at: index),
                HiddenElement.isName(index + 1..<span.endOfName(from: index + 1), in: span),
                span.matches("/>", at: end - 2), span.first(UInt8(ascii: "<"), in: index + 1..<end) == end
            else { return false }
        }
        index = end
        return true
    }

    private mutating func shown() -> Mark? {
        let mark: Mark?
        if take("<line") {
            mark = line()
        } else if take("<path") {
            mark = path()
        } else if take("<ellipse") {
            mark = ellipse()
        } else if take("<rect") {
            mark = rectangle()
        } else if take(ColorGroup.start), take(ColorGroup.shown) {
            return take(ColorGroup.rest) ? way() : take(ColorGroup.artworkRest) ? artwork() : nil
        } else {
            return nil
        }
        return takeOrder() && take("/>") ? mark : nil
    }

    // MARK: Shapes

    private mutating func line() -> Mark? {
        guard let x1 = number(" x1"), let y1 = number(" y1"), let x2 = number(" x2"), let y2 = number(" y2"),
            let style = stroke()
        else { return nil }
        return Mark(shape: .line(Line(begin: CGPoint(x: x1, y: y1), end: CGPoint(x: x2, y: y2))), style: style)
    }

    private mutating func ellipse() -> Mark? {
        guard let x = number(" cx"), let y = number(" cy"), let rx = number(" rx"), let ry = number(" ry"), rx > 0,
            ry > 0
        else { return nil }
        let center = CGPoint(x: x, y: y)
        var ellipse = Ellipse(center: center, radii: CGSize(width: rx, height: ry))
        if let turn = value(" transform") {
            guard let turned = ellipse.turned(turn, bytes.span) else { return nil }
            ellipse = turned
        }
        if take(Self.noFill) { return stroke().map { Mark(shape: .ellipse(ellipse), style: $0) } }
        guard rx == ry, ellipse.turn == 0, let style = fill(width: rx * 2) else { return nil }
        return Mark(shape: .dot(Dot(center: center)), style: style)
    }

    private mutating func rectangle() -> Mark? {
        guard let x = number(" x"), let y = number(" y"), let width = number(" width"), let height = number(" height"),
            width > 0, height > 0, take(Self.noFill), let style = stroke()
        else { return nil }
        let box = CGRect(x: x, y: y, width: width, height: height)
        return Mark(shape: .rectangle(Rectangle(box: box)), style: style)
    }

    private mutating func path() -> Mark? {
        guard let data = value(" d") else { return nil }
        guard take(Self.noFill) else {
            guard var style = fill(width: 1), let (stroke, width) = samples() else { return nil }
            style.width = width
            return isSealed(PathChecksum.of(data, in: bytes.span)) ? Mark(shape: .stroke(stroke), style: style) : nil
        }
        guard let style = stroke() else { return nil }
        if bytes.span.matches(" ink:seal", at: index) {
            guard isSealed(PathChecksum.of(data, in: bytes.span)) else { return nil }
            return PathDataReader.stroke(data, in: bytes.span).map { Mark(shape: .stroke($0), style: style) }
        }
        guard let lines = PathDataReader.lines(data, in: bytes.span), lines.isClosed else { return nil }
        return Polygon(corners: lines.points).map { Mark(shape: .polygon($0), style: style) }
    }

    private static let noFill: StaticString = " fill=\"none\""

    // MARK: Styles

    private mutating func stroke() -> Style? {
        guard let color = color(" stroke", opacity: " stroke-opacity", own: " ink:stroke"),
            let width = number(" stroke-width"), (0...CGFloat.paperLimit).contains(width),
            take(" stroke-linecap=\"round\" stroke-linejoin=\"round\"")
        else { return nil }
        return Style(color: color, width: width, isMarker: takeMarker())
    }

    mutating func fill(width: CGFloat) -> Style? {
        guard let color = color(" fill", opacity: " fill-opacity", own: " ink:fill") else { return nil }
        return Style(color: color, width: width, isMarker: takeMarker())
    }

    private mutating func takeMarker() -> Bool {
        let start = index
        if take(" class=\"marker\""), number(" opacity") == Style.markerOpacity { return true }
        index = start
        return false
    }

    private mutating func color(_ name: StaticString, opacity: StaticString, own: StaticString) -> Color? {
        guard let shown = color(name), let share = share(opacity), SVGOpacity.keeps(share), let own = ownColor(own)
        else { return nil }
        return ink(shownAs: shown, own: own).faded(by: share)
    }

    /// Reads a color of ink's own; nil within if it is not given, and nil if it is none.
    mutating func ownColor(_ name: StaticString) -> Color?? {
        let start = index
        let color = color(name)
        return color == nil && index != start ? nil : .some(color)
    }

    /// Returns the color of ink that is shown in another one. It is a color of ours if ink is written so on the paper.
    mutating func ink(shownAs shown: Color, own: Color?) -> Color {
        let color = Color.own(own, shownAs: shown) ?? shown
        if own != nil || paper.tone == .dark, color.shown(on: paper) != shown || own != nil && color == shown {
            isPlain = false
        }
        return color
    }

    // MARK: Samples

    /// Reads the samples of a stroke and its width.
    mutating func samples() -> (Stroke, width: CGFloat)? {
        guard let width = number(" ink:width"), width > 0, let range = value(" ink:samples"),
            let stroke = Stroke(samples: range, in: bytes.span)
        else { return nil }
        return (stroke, width)
    }

    /// Reads a checksum; false if it is another one.
    mutating func isSealed(_ checksum: String) -> Bool {
        value(" ink:seal").map { bytes.span.string($0) == checksum } ?? false
    }
}

// MARK: - Text

extension SVGElementReader {
    /// Reads a literal; false if something else follows.
    mutating func take(_ literal: StaticString) -> Bool {
        let next = index + literal.utf8CodeUnitCount
        guard next <= end, bytes.span.matches(literal, at: index) else { return false }
        index = next
        return true
    }

    /// Reads an attribute, whose name begins with a space; nil if another one follows.
    mutating func value(_ name: StaticString) -> Range<Int>? {
        let start = index
        guard take(name), take("=\"") else {
            index = start
            return nil
        }
        let value = index..<bytes.span.first(UInt8(ascii: "\""), in: index..<end)
        guard value.upperBound < end else { return nil }
        index = value.upperBound + 1
        return value
    }

    mutating func number(_ name: StaticString) -> CGFloat? {
        guard let value = value(name) else { return nil }
        var scanner = SVGNumberScanner(value, in: bytes.span)
        guard let number = scanner.number(in: bytes.span), scanner.isAtEnd else { return nil }
        return number
    }

    mutating func numbers(_ name: StaticString) -> [CGFloat]? {
        value(name).flatMap { bytes.span.numbers(in: $0) }
    }

    /// Reads an opacity from 0 to 1, which is 1 if it is missing.
    mutating func share(_ name: StaticString) -> CGFloat? {
        let start = index
        guard let share = number(name) else { return index == start ? 1 : nil }
        return (0...1).contains(share) ? share : nil
    }

    mutating func color(_ name: StaticString) -> Color? { value(name).flatMap { Color(hex: $0, in: bytes.span) } }

    mutating func text(_ name: StaticString) -> String? { value(name).map { bytes.span.string($0) } }

    /// Reads the position in the drawing order, if it is given; false if it is none.
    mutating func takeOrder() -> Bool {
        if let text = text(" ink:z") {
            orderOffset = Int(text)
            if orderOffset == nil { return false }
        }
        if let text = text(" ink:was") {
            replaced = Int(text)
            if replaced == nil { return false }
        }
        return true
    }

    /// Skips white space between the elements of a group, where only other programs put it.
    mutating func skipSpace() {
        while index < end, bytes[index].isXMLSpace {
            index += 1
            isPlain = false
        }
    }
}

// MARK: - What both readers read

extension Stroke {
    /// Reads samples; nil if there is something else, or none on paper.
    init?(samples range: Range<Int>, in bytes: Span<UInt8>) {
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
