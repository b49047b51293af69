/// Keeps the style sheets of another program's file from repainting our ink in it.
///
/// Any rule is stronger than an attribute, so each tag says once more, in its style, what its attributes say, and that
/// nothing else applies. Only rules that are marked as important are stronger than that. The styles are left out before
/// an element is read, unless another program has changed them.
enum ShieldedInk {
    /// What a tag without such an attribute inherits, at last from the group of our ink (`ForeignLayer`).
    private static let inherited = [
        "fill", "fill-opacity", "fill-rule", "stroke", "stroke-opacity", "stroke-width", "stroke-linecap",
        "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "paint-order", "visibility",
    ].map { Array($0.utf8) }

    /// What is not inherited, with the values of a tag without such an attribute.
    private static let others = [("opacity", "1"), ("clip-path", "none"), ("mask", "none"), ("filter", "none")].map {
        (name: Array($0.utf8), value: Array($1.utf8))
    }

    private static let rest = Array("marker:none;display:inline;".utf8)

    /// The tags that draw.
    private static let tags = ["g", "line", "path", "ellipse", "rect", "image", "use"].map { Array($0.utf8) }

    /// Returns elements of ours with the styles.
    static func added(to text: [UInt8]) -> [UInt8] {
        var (result, position): ([UInt8], Int) = ([], 0)
        _ = forEachTag(in: text) { tag in
            let shield = shield(of: tag, in: text)
            let place = tag.style?.lowerBound ?? tag.end
            result += text[position..<place]
            result += tag.style == nil ? " style=\"".utf8 + shield + "\"".utf8 : shield
            position = place
            return true
        }
        return result + text[position...]
    }

    /// Returns elements without the styles; nil if some of them have none, or are not as they were written.
    static func removed(from text: [UInt8]) -> [UInt8]? {
        var (result, position): ([UInt8], Int) = ([], 0)
        let isWhole = forEachTag(in: text) { tag in
            guard let style = tag.style else { return false }
            let shield = shield(of: tag, in: text)
            guard text[style].starts(with: shield) else { return false }
            let isAll = style.count == shield.count
            let start = isAll ? style.lowerBound - " style=\"".utf8.count : style.lowerBound
            result += text[position..<start]
            position = isAll ? style.upperBound + 1 : style.lowerBound + shield.count
            return true
        }
        return isWhole ? result + text[position...] : nil
    }

    private static func shield(of tag: Tag, in text: [UInt8]) -> [UInt8] {
        func value(_ name: [UInt8]) -> ArraySlice<UInt8>? {
            tag.attributes.first { text[$0.name].elementsEqual(name) }.map { text[$0.value] }
        }
        var shield: [UInt8] = []
        func declare(_ name: [UInt8], _ value: some Sequence<UInt8>) {
            shield += name + ":".utf8 + value + ";".utf8
        }
        for name in inherited { declare(name, value(name) ?? Array("inherit".utf8)[...]) }
        for (name, missing) in others { declare(name, value(name) ?? missing[...]) }
        return shield + rest
    }

    // MARK: Tags

    private struct Tag {
        var attributes: [(name: Range<Int>, value: Range<Int>)] = []
        /// The value of the attribute `style`.
        var style: Range<Int>?
        /// The index of what closes the tag.
        var end: Int
    }

    /// Calls a closure for each start tag that draws, until it returns false.
    /// - Returns: Whether all tags are as ours are, and the closure returned true for each.
    private static func forEachTag(in text: [UInt8], _ visit: (Tag) -> Bool) -> Bool {
        var index = 0
        while let start = text[index...].firstIndex(of: UInt8(ascii: "<")) {
            let nameEnd = text[(start + 1)...].firstIndex { [" ", ">", "/"].contains(UnicodeScalar($0)) } ?? text.count
            let name = text[(start + 1)..<nameEnd]
            index = nameEnd
            guard tags.contains(where: { name.elementsEqual($0) }) else { continue }
            guard let tag = tag(from: nameEnd, in: text), visit(tag) else { return false }
            index = tag.end
        }
        return true
    }

    private static func tag(from start: Int, in text: [UInt8]) -> Tag? {
        var tag = Tag(end: start)
        while tag.end < text.count, text[tag.end] == UInt8(ascii: " ") {
            let name = (tag.end + 1)..<(text[tag.end...].firstIndex(of: UInt8(ascii: "=")) ?? text.count)
            let open = name.upperBound + 1
            guard open < text.count, text[open] == UInt8(ascii: "\""),
                let close = text[(open + 1)...].firstIndex(of: UInt8(ascii: "\""))
            else { return nil }
            if text[name].elementsEqual("style".utf8) {
                tag.style = open + 1..<close
            } else {
                tag.attributes.append((name, open + 1..<close))
            }
            tag.end = close + 1
        }
        return tag.end < text.count ? tag : nil
    }
}

extension SVGText {
    /// Gives the element that was written from an index on styles that are stronger than style sheets.
    package mutating func shield(from start: Int) {
        write(ShieldedInk.added(to: takeBytes(from: start)))
    }
}
