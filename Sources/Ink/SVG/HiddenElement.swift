/// An element that is not, or no longer, part of the drawing, but still stands in its file: in a namespace of ours, which
/// viewers do not draw.
///
/// Its name is as long as it was, with a prefix in the place of the first two letters, so that hiding and showing it is one
/// small write in place: `<h:ne …/>` was a line.
enum HiddenElement {
    /// What takes the place of a name's first two letters: a prefix that the root binds to `SVGNames.hidden`.
    static let prefix: StaticString = "h:"

    /// Whether a name is a hidden element's, or was being written when its writer died, in a file that binds the prefix.
    static func isName(_ name: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        switch name.count {
        case 4: isHidden("line", name, bytes) || isHidden("path", name, bytes) || isHidden("rect", name, bytes)
        case 7: isHidden("ellipse", name, bytes)
        default: false
        }
    }

    /// Whether a name is another one of the same length, but for the prefix or a part of it.
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
