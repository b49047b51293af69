/// An element that is not, or no longer, part of the drawing, but still stands in its file: under a name that viewers do not
/// draw, and that is as long as its own, so that hiding and showing it is one small write in place.
enum HiddenElement {
    /// The name under which an element is hidden whose own has a length.
    static func name(ofLength length: Int) -> StaticString { length == longestName ? "pattern" : "defs" }

    /// How many bytes the longest name has of an element that we write.
    static let longestName = 7

    /// Whether a start tag is a hidden element's. It has the attributes of the element that it was.
    static func isOne(_ tokenizer: borrowing XMLTokenizer) -> Bool {
        guard hides(tokenizer.name, in: tokenizer.bytes.span) else { return false }
        for attribute in tokenizer.attributes {
            switch SVGAttribute(attribute.name, in: tokenizer.bytes.span) {
            case .x1, .x, .d, .cx: return true
            case .y1, .x2, .y2, .cy, .rx, .ry, .r, .y, .width, .height, .points, .seal, .samples, .inkWidth, .place,
                .replaced, .style, .stroke, .fill, .opacity, .visibility, .display, .strokeOpacity, .fillOpacity,
                .strokeWidth, .linecap, .linejoin, .miterlimit, .dasharray, .fillRule, nil:
                continue
            }
        }
        return false
    }

    /// Whether a name hides an element, or was being written when its writer died.
    private static func hides(_ name: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        isMixed(name, "defs", "line", bytes) || isMixed(name, "defs", "path", bytes)
            || isMixed(name, "defs", "rect", bytes) || isMixed(name, "pattern", "ellipse", bytes)
    }

    /// Whether a name begins as one of two names and ends as the other.
    private static func isMixed(
        _ name: Range<Int>, _ first: StaticString, _ second: StaticString, _ bytes: Span<UInt8>
    ) -> Bool {
        guard name.count == first.utf8CodeUnitCount else { return false }
        let (first, second) = (Array(first.description.utf8), Array(second.description.utf8))
        for count in 0...name.count {
            var (isFirst, isSecond) = (true, true)
            for index in 0..<name.count {
                let byte = bytes[name.lowerBound + index]
                if byte != (index < count ? first[index] : second[index]) { isFirst = false }
                if byte != (index < count ? second[index] : first[index]) { isSecond = false }
            }
            if isFirst || isSecond { return true }
        }
        return false
    }
}
