/// An element that remains in the file although it is not part of the drawing.
///
/// Viewers do not draw it: its name has a prefix of ours in place of its first two letters, or, for a group, its
/// `display` is `none` (`ColorGroup`). The tag keeps its length, so that hiding and showing an element is one small
/// write in place: `<h:ne …/>` was a line.
package enum HiddenElement {
    /// The prefix that replaces a name's first two letters, bound to `SVGNames.hidden` by the root.
    static let prefix: StaticString = "h:"

    /// The bytes that hide an element, given its first ones, and their distance from its beginning.
    package static func hiding(_ element: [UInt8]) -> (distance: Int, text: StaticString) {
        ColorGroup.begins(element) ? (ColorGroup.distanceOfDisplay, ColorGroup.hidden) : (1, prefix)
    }

    /// The bytes that show the element of a mark, and their distance from its beginning.
    package static func showing(_ mark: Mark) -> (distance: Int, text: StaticString) {
        SVGText.isGroup(mark)
            ? (ColorGroup.distanceOfDisplay, ColorGroup.shown) : (1, SVGText.name(of: mark))
    }

    /// Whether two elements are equal, hidden or not.
    package static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        let isGroup = ColorGroup.begins(one)
        guard one.count == other.count, ColorGroup.begins(other) == isGroup,
            let space = one.firstIndex(of: UInt8(ascii: " "))
        else { return false }
        let start =
            isGroup ? ColorGroup.distanceOfDisplay + ColorGroup.hidden.utf8CodeUnitCount : space
        let end = ColorGroup.endLength(of: one.span)
        return one.dropFirst(start).dropLast(end) == other.dropFirst(start).dropLast(end)
    }

    /// Whether a name is that of a hidden element, or of one that was being hidden when its writer died, in a file that
    /// binds the prefix.
    static func isName(_ name: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        switch name.count {
        case 4: isHidden("line", name, bytes) || isHidden("path", name, bytes) || isHidden("rect", name, bytes)
        case 7: isHidden("ellipse", name, bytes)
        default: false
        }
    }

    /// Whether a name equals another one of the same length, except for the prefix or a part of it.
    private static func isHidden(_ shown: StaticString, _ name: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
        var isHidden = false
        for index in 0..<name.count {
            // Within both literals: the name has the first's length, and the prefix has two bytes.
            let (byte, letter) = unsafe (bytes[name.lowerBound + index], shown.utf8Start[index])
            guard byte != letter else { continue }
            guard index < 2, unsafe byte == prefix.utf8Start[index] else { return false }
            isHidden = true
        }
        return isHidden
    }
}
