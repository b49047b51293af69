import Foundation
import TouchKit

// Names that may be too long for their place.
extension Lettering {
    /// Returns a text, shortened in its middle if it is wider than `width`, in points.
    static func shortened(_ text: String, width: CGFloat, font: UIFont = label) -> String {
        TextLayout(font: font, width: width, mostLines: 1, mode: .byTruncatingMiddle).line(of: text)
    }

    /// Returns the one or two lines of a name: two if it is wider than `width`, in points, broken at a space if one is in
    /// the line's second half. A second line that is too long is shortened in its middle.
    static func nameLines(of name: String, width: CGFloat, font: UIFont = label) -> [String] {
        // A file's name may have line breaks.
        let letters = name.map { $0.isNewline ? " " : $0 }
        guard self.width(of: String(letters), font: font) > width else { return [String(letters)] }
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
