/// An element that remains in the file of an earlier version although it is not part of the drawing.
///
/// Viewers do not draw it: its name has a prefix of ours in place of its first two letters, or, for a group, its
/// `display` is `none` (`ColorGroup`): `<h:ne …/>` was a line.
enum HiddenElement {
    /// The prefix that replaces a name's first two letters, bound to `SVGNames.hidden` by the root.
    static let prefix: StaticString = "h:"

    /// Whether a name is that of a hidden or half hidden element, in a file that binds the prefix.
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
