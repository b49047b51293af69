import Foundation
import TouchKit

// Names that may be too long for their place.
extension Lettering {
    /// Returns a text, shortened in its middle if it is wider than `width`, in points.
    static func shortened(_ text: String, width: CGFloat, font: UIFont = label) -> String {
        guard self.width(of: text, font: font) > width else { return text }
        var (head, tail) = (text.prefix(text.count / 2), text.suffix(text.count / 2))
        while !tail.isEmpty, self.width(of: head + "..." + tail, font: font) > width {
            if head.count > tail.count { head = head.dropLast() } else { tail = tail.dropFirst() }
        }
        return head + "..." + tail
    }

    /// Returns the one or two lines of a name: two if it is wider than `width`, in points, broken at a space if one is in
    /// the line's second half. A second line that is too long is shortened in its middle.
    static func nameLines(of name: String, width: CGFloat, font: UIFont = label) -> [String] {
        guard self.width(of: name, font: font) > width else { return [name] }
        let letters = Array(name)
        var (low, high) = (1, letters.count)
        while low < high {
            let middle = (low + high + 1) / 2
            if self.width(of: String(letters[..<middle]), font: font) <= width {
                low = middle
            } else {
                high = middle - 1
            }
        }
        let space = letters[...min(low, letters.count - 1)].lastIndex(of: " ").flatMap { $0 > low / 2 ? $0 : nil }
        let end = space ?? low
        let rest = String(letters[end...]).trimmingCharacters(in: .whitespaces)
        return [String(letters[..<end])] + (rest.isEmpty ? [] : [shortened(rest, width: width, font: font)])
    }
}
