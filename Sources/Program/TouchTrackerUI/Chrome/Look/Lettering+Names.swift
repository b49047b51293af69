import Foundation
import TouchKit

// Names that may be too long for their place.
extension Lettering {
    /// Returns a text, shortened in its middle if it is wider than `width`, in points.
    static func shortened(_ text: String, width: CGFloat, font: UIFont = label) -> String {
        guard self.width(of: text, font: font) > width else { return text }
        // Halves what may fit: other letters than the built-in ones take time to measure.
        var (shortened, low, high) = ("…", 0, text.count - 1)
        while low < high {
            let count = (low + high + 1) / 2
            let candidate = "\(text.prefix((count + 1) / 2))…\(text.suffix(count / 2))"
            if self.width(of: candidate, font: font) <= width {
                (shortened, low) = (candidate, count)
            } else {
                high = count - 1
            }
        }
        return shortened
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
