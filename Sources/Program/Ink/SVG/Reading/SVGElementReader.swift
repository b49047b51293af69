import Foundation

/// An element of an SVG file as part of a drawing.
package struct SVGEntry {
    /// The ink; nil for a hidden element, which is not part of the drawing.
    package var mark: Mark?
    package var range: Range<Int>
    /// The offset that determines the element's position in the drawing order (`ink:z`); nil for its own.
    package var orderOffset: Int?
    /// The offset where the element was before (`ink:was`); nil for none.
    package var replaced: Int?
}

/// Reads an element from the left to the right, as `SVGText` writes it. `ForeignReader` reads all others.
struct SVGElementReader: InkAttributes {
    let bytes: [UInt8]
    /// The end of what has been read.
    var index: Int
    let end: Int
    /// The pictures that were defined before the element.
    let pictures: PictureTable
    private var (orderOffset, replaced): (Int?, Int?)

    init(_ bytes: [UInt8], _ range: Range<Int>, _ pictures: PictureTable = PictureTable()) {
        (self.bytes, index, end, self.pictures) = (bytes, range.lowerBound, range.upperBound, pictures)
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
        let start = index
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
            return take(ColorGroup.openRest) ? way(from: start) : take(ColorGroup.artworkRest) ? artwork() : nil
        } else {
            return nil
        }
        return takeOrder() && take("/>") ? mark : nil
    }

    // MARK: Styles

    mutating func isUnfilled() -> Bool { take(" fill=\"none\"") }

    mutating func stroke() -> Style? {
        guard let color = color("stroke", opacity: "stroke-opacity", own: "ink:stroke"),
            let width = number("stroke-width"), width >= 0,
            take(" stroke-linecap=\"round\" stroke-linejoin=\"round\"")
        else { return nil }
        return Style(color: color, width: width, isMarker: takeMarker())
    }

    mutating func filled() -> (color: Color, isMarker: Bool)? {
        guard let color = color("fill", opacity: "fill-opacity", own: "ink:fill") else { return nil }
        return (color, takeMarker())
    }

    /// Reads the style of filled ink; nil if this program did not write it.
    mutating func fill(width: CGFloat) -> Style? {
        filled().map { Style(color: $0.color, width: width, isMarker: $0.isMarker) }
    }

    private mutating func takeMarker() -> Bool {
        let start = index
        if take(" class=\"marker\""), number("opacity") == Style.markerOpacity { return true }
        index = start
        return false
    }

    private mutating func color(_ name: StaticString, opacity: StaticString, own: StaticString) -> Color? {
        guard let shown = color(name), let share = share(opacity), SVGOpacity.keeps(share), let own = ownColor(own)
        else { return nil }
        return (Color.own(own, shownAs: shown) ?? shown).faded(by: share)
    }

    /// Reads the attribute of ink's own color; an inner nil if it is missing, and nil if its value is no color.
    mutating func ownColor(_ name: StaticString) -> Color?? {
        let start = index
        let color = color(name)
        return color == nil && index != start ? nil : .some(color)
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

    /// Reads an attribute; nil if another one follows.
    mutating func value(_ name: StaticString) -> Range<Int>? {
        guard let value = nextValue(name) else { return nil }
        index = value.upperBound + 1
        return value
    }

    private func nextValue(_ name: StaticString) -> Range<Int>? {
        let (span, start) = (bytes.span, index + name.utf8CodeUnitCount + 3)
        guard start <= end, span[index] == UInt8(ascii: " "), span.matches(name, at: index + 1),
            span[start - 2] == UInt8(ascii: "="), span[start - 1] == UInt8(ascii: "\"")
        else { return nil }
        let value = start..<span.first(UInt8(ascii: "\""), in: start..<end)
        return value.upperBound < end ? value : nil
    }

    mutating func number(_ name: StaticString) -> CGFloat? {
        guard let value = value(name) else { return nil }
        var scanner = SVGNumberScanner(value, in: bytes.span)
        guard let number = scanner.number(in: bytes.span), scanner.isAtEnd else { return nil }
        return number
    }

    mutating func length(_ name: StaticString, _ axis: SVGUnits.Axis) -> CGFloat? { number(name) }

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

    /// Reads up to a character, which is not read; nil if it does not follow.
    mutating func rest(until character: Unicode.Scalar) -> String? {
        let close = bytes.span.first(UInt8(ascii: character), in: index..<end)
        guard close < end else { return nil }
        defer { index = close }
        return bytes.span.string(index..<close)
    }

    /// Reads the position in the drawing order, if it is given; false if it is invalid.
    mutating func takeOrder() -> Bool {
        if let text = text("ink:z") {
            orderOffset = Int(text)
            if orderOffset == nil { return false }
        }
        if let text = text("ink:was") {
            replaced = Int(text)
            if replaced == nil { return false }
        }
        return true
    }

    /// Skips white space between the elements of a group, where only other programs put it.
    mutating func skipSpace() {
        while index < end, bytes[index].isXMLSpace { index += 1 }
    }
}
