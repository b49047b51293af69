import Foundation

/// Where a text that does not fit into its width is broken or shortened.
public nonisolated enum NSLineBreakMode: Int, Sendable, Hashable {
    /// Between words, and within a word only where it alone is too long.
    case byWordWrapping
    /// After the last letter that fits.
    case byCharWrapping
    /// Nowhere: what does not fit is cut off.
    case byClipping
    /// At the start of the last line, which begins with an ellipsis.
    case byTruncatingHead
    /// At the end of the last line, which ends with an ellipsis.
    case byTruncatingTail
    /// In the middle of the last line, which has an ellipsis there.
    case byTruncatingMiddle
}

/// Breaks text into lines.
nonisolated struct TextLayout: Sendable {
    let font: UIFont
    /// How wide a line may be, in points.
    let width: CGFloat
    /// How many lines there may be; 0 for any number.
    let mostLines: Int
    let mode: NSLineBreakMode

    /// The lines of a text, in order. New lines in the text break it too.
    func lines(of text: String) -> [TextLine] {
        var result: [TextLine] = []
        var rest = text[...]
        while true {
            let end = rest.firstIndex(where: \.isNewline) ?? rest.endIndex
            let isLastAllowed = mostLines > 0 && result.count == mostLines - 1
            let paragraph = rest[..<end]
            if isLastAllowed {
                result.append(last(paragraph, isCut: end < rest.endIndex))
                return result
            }
            let lineEnd = wrap(paragraph)
            result.append(TextLine(text: paragraph[..<lineEnd].trimmingEnd(), font: font))
            if lineEnd < paragraph.endIndex {
                rest = rest[lineEnd...].drop(while: { $0 == " " })
                // Spaces at a break belong to neither line.
                if rest.isEmpty { return result }
            } else if end < rest.endIndex {
                rest = rest[rest.index(after: end)...]
            } else {
                return result
            }
        }
    }

    /// The size that lines take, in points.
    func size(of lines: [TextLine]) -> CGSize {
        CGSize(width: lines.map(\.width).max() ?? 0, height: CGFloat(lines.count) * font.lineHeight)
    }

    private func fits(_ text: some StringProtocol) -> Bool {
        // A hair's breadth more, so that a text fits into the width that was measured for it.
        TextLine.width(of: text, font: font) <= width + 0.001
    }

    /// Where the first line of a paragraph ends.
    private func wrap(_ paragraph: Substring) -> Substring.Index {
        if fits(paragraph.trimmingEnd()) { return paragraph.endIndex }
        var end = paragraph.startIndex
        var used: CGFloat = 0
        var lastSpace: Substring.Index?
        for index in paragraph.indices {
            if paragraph[index] == " " { lastSpace = index }
            used += StrokeGlyphs.glyph(for: paragraph[index]).advance * font.unit
            if used > width + 0.001, paragraph[index] != " " { break }
            end = paragraph.index(after: index)
        }
        if mode != .byCharWrapping, let lastSpace, lastSpace > paragraph.startIndex, lastSpace < end || end == lastSpace
        {
            return lastSpace
        }
        // At least one letter, or there would be no end of lines.
        return max(end, paragraph.index(after: paragraph.startIndex))
    }

    /// The last line that there may be, of which more may follow.
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

    /// The longest text with an ellipsis that fits, of `parts` before and after it that have so many letters in all.
    private func shortened(_ most: Int, _ parts: (Int) -> (Substring, Substring)) -> TextLine {
        for count in stride(from: most, to: 0, by: -1) {
            let (head, tail) = parts(count)
            let text = "\(head)…\(tail)"
            if fits(text) { return TextLine(text: text[...], font: font) }
        }
        return TextLine(text: "…", font: font)
    }
}

extension Substring {
    /// Without the spaces at its end.
    nonisolated fileprivate func trimmingEnd() -> Substring {
        var result = self
        while result.last == " " { result.removeLast() }
        return result
    }
}
