package import Foundation

/// The horizontal alignment of a text's lines.
public nonisolated enum NSTextAlignment: Int, Sendable, Hashable {
    case left
    case center
    case right
    /// Aligned to the left: spaces are not widened.
    case justified
    /// The script's own alignment: to the left.
    case natural

    /// Returns the distance of a line from the left, of the room that it leaves, in the same unit.
    package func indent(in room: CGFloat) -> CGFloat {
        switch self {
        case .left, .justified, .natural: 0
        case .center: room / 2
        case .right: room
        }
    }
}

/// The way that text is wrapped or truncated if it does not fit into its width.
public nonisolated enum NSLineBreakMode: Int, Sendable, Hashable {
    /// Wraps between words, or beside letters of scripts without spaces, and inside a word only if it is too long alone.
    case byWordWrapping
    /// Wraps after the last character that fits.
    case byCharWrapping
    /// Does not wrap; clips what does not fit.
    case byClipping
    /// Truncates the start of the last line, which begins with an ellipsis.
    case byTruncatingHead
    /// Truncates the end of the last line, which ends with an ellipsis.
    case byTruncatingTail
    /// Truncates the middle of the last line, which has an ellipsis there.
    case byTruncatingMiddle
}

package nonisolated struct TextLayout: Sendable {
    let font: UIFont
    /// The greatest width of a line, in points.
    let width: CGFloat
    /// The greatest number of lines; 0 for any number.
    let mostLines: Int
    let mode: NSLineBreakMode

    package init(font: UIFont, width: CGFloat, mostLines: Int, mode: NSLineBreakMode) {
        self.font = font
        self.width = width
        self.mostLines = mostLines
        self.mode = mode
    }

    /// Returns the lines of a text. Newlines in the text break it too.
    package func lines(of text: String) -> [TextLine] {
        var result: [TextLine] = []
        // Each paragraph has a line at least, so that what follows the last line need not be divided.
        let paragraphs = text.split(
            maxSplits: mostLines > 0 ? mostLines : .max, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, paragraph) in paragraphs.enumerated() {
            var rest = paragraph
            repeat {
                if result.count == mostLines - 1 {
                    return result + [last(rest, isCut: index < paragraphs.count - 1)]
                }
                let end = wrap(rest)
                result.append(TextLine(text: rest[..<end].trimmingEnd(), font: font))
                // Spaces at a break belong to neither line.
                rest = rest[end...].drop { $0 == " " }
            } while !rest.isEmpty
        }
        return result
    }

    /// Returns a text as one line, shortened if it is too wide.
    package func line(of text: String) -> String { String(last(text[...], isCut: false).text) }

    /// Returns the size of lines, in points.
    func size(of lines: [TextLine]) -> CGSize {
        CGSize(width: lines.map(\.width).max() ?? 0, height: CGFloat(lines.count) * font.lineHeight)
    }

    /// The greatest width of a line, with a tolerance that makes a text fit into the width that was measured for it.
    private var room: CGFloat { width + 0.001 }

    private func fits(_ text: some StringProtocol) -> Bool { TextLine.width(of: text, font: font) <= room }

    /// Returns the end of the paragraph's first line. Only what fits in the line is looked at, so that the lines of a
    /// long paragraph do not take time with the square of its length.
    private func wrap(_ paragraph: Substring) -> Substring.Index {
        guard width < .infinity else { return paragraph.endIndex }
        var end = paragraph.startIndex
        var used: CGFloat = 0
        var lastBreak: Substring.Index?
        while end < paragraph.endIndex {
            let isSpace = paragraph[end] == " "
            used += font.advance(of: paragraph[end])
            if used > room, !isSpace { break }
            let next = paragraph.index(after: end)
            if isSpace {
                lastBreak = end
            } else if next < paragraph.endIndex, LineBreaks.isAllowed(before: next, in: paragraph) {
                lastBreak = next
            }
            end = next
        }
        if end == paragraph.endIndex { return end }
        if mode != .byCharWrapping, let lastBreak, lastBreak > paragraph.startIndex { return lastBreak }
        // At least one character, so that the text ends.
        return max(end, paragraph.index(after: paragraph.startIndex))
    }

    /// Returns the last line that is allowed, truncated if more text follows.
    private func last(_ paragraph: Substring, isCut: Bool) -> TextLine {
        if !isCut, fits(paragraph.trimmingEnd()) { return TextLine(text: paragraph.trimmingEnd(), font: font) }
        switch mode {
        case .byWordWrapping, .byCharWrapping:
            return TextLine(text: paragraph[..<wrap(paragraph)].trimmingEnd(), font: font)
        case .byClipping:
            return TextLine(text: paragraph, font: font)
        case .byTruncatingTail:
            return shortened(paragraph.count) { (paragraph.prefix($0).trimmingEnd(), "") }
        case .byTruncatingHead:
            return shortened(paragraph.count) { ("", paragraph.suffix($0).drop(while: { $0 == " " })) }
        case .byTruncatingMiddle:
            return shortened(paragraph.count) { (paragraph.prefix(($0 + 1) / 2), paragraph.suffix($0 / 2)) }
        }
    }

    /// Returns the longest text with an ellipsis that fits. `parts` returns the text before and after the ellipsis for
    /// a total number of characters, of which there are at most `most`.
    private func shortened(_ most: Int, _ parts: (Int) -> (Substring, Substring)) -> TextLine {
        // Halves the range of what may fit: a text with more characters is not narrower.
        var (longest, low, high) = ("…", 0, most)
        while low < high {
            let count = (low + high + 1) / 2
            let (head, tail) = parts(count)
            let text = "\(head)…\(tail)"
            if fits(text) { (longest, low) = (text, count) } else { high = count - 1 }
        }
        return TextLine(text: longest[...], font: font)
    }
}

extension Substring {
    /// Returns the text without trailing spaces.
    nonisolated fileprivate func trimmingEnd() -> Substring {
        var result = self
        while result.last == " " { result.removeLast() }
        return result
    }
}
