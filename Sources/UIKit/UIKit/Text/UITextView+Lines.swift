import Foundation
import TouchKit

// Where the lines of a text are, and how they are drawn.
extension UITextView {
    private var padding: CGFloat { textContainer.lineFragmentPadding }

    private func room(in width: CGFloat) -> CGFloat {
        max(width - textContainerInset.left - textContainerInset.right - 2 * padding, 0)
    }

    /// Returns the characters of each line, without the line break that ends it. There is always one line.
    private func lines(forWidth width: CGFloat) -> [Range<Int>] {
        edit.characters.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { paragraph in
            let ends = LineBreaks.ends(of: paragraph, in: room(in: width), textFont)
            return zip([paragraph.startIndex] + ends, ends).map { $0..<$1 }
        }
    }

    /// Returns the line that the caret is in at a place: the later one of two.
    private func line(of place: Int) -> Int { lines.lastIndex { $0.lowerBound <= place } ?? 0 }

    private var lines: [Range<Int>] {
        if let storedLines, storedLines.width == bounds.width { return storedLines.lines }
        let lines = lines(forWidth: bounds.width)
        storedLines = (lines, bounds.width)
        return lines
    }

    func height(forWidth width: CGFloat) -> CGFloat {
        let lines = width == bounds.width ? lines : lines(forWidth: width)
        let height = CGFloat(lines.count) * textFont.lineHeight
        return (height + textContainerInset.top + textContainerInset.bottom).rounded(.up)
    }

    /// Called after the text, or what its place depends on, has changed.
    func contentDidChange() {
        storedLines = nil
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        updateContentSize()
        setNeedsDisplay()
    }

    func updateContentSize() {
        let size = CGSize(width: bounds.width, height: height(forWidth: bounds.width))
        if contentSize != size { contentSize = size }
    }

    private func width(_ range: Range<Int>) -> CGFloat {
        TextLine.width(of: String(edit.characters[range]), font: textFont)
    }

    private func top(ofLine line: Int) -> CGFloat {
        textContainerInset.top + CGFloat(line) * textFont.lineHeight
    }

    private func left(ofLine line: Int) -> CGFloat {
        let rest = room(in: bounds.width) - width(lines[line])
        return textContainerInset.left + padding + textAlignment.indent(in: max(rest, 0))
    }

    // MARK: Places

    var caretRect: CGRect { caretRect(for: UITextPosition(edit.caret)) }

    func caretPlace(at point: CGPoint) -> Int { place(at: point) }

    func lineCaretRect(at index: Int) -> CGRect {
        let place = min(max(index, 0), edit.characters.count)
        let line = self.line(of: place)
        let range = lines[line]
        return CGRect(
            x: left(ofLine: line) + width(range.lowerBound..<min(place, range.upperBound)), y: top(ofLine: line),
            width: Self.caretWidth, height: textFont.lineHeight)
    }

    /// Returns the place of the caret that is nearest to a point.
    func place(at point: CGPoint) -> Int {
        let row = ((point.y - textContainerInset.top) / textFont.lineHeight).rounded(.down)
        let line = row.isFinite ? Int(min(max(row, 0), CGFloat(lines.count - 1))) : 0
        return place(inLine: line, at: point.x)
    }

    private func place(inLine line: Int, at x: CGFloat) -> Int {
        let range = lines[line]
        var right = left(ofLine: line)
        for index in range {
            let advance = width(index..<index + 1)
            if x < right + advance / 2 { return index }
            right += advance
        }
        // The place after a wrapped line's last character is the next line's first.
        let isWrapped = line + 1 < lines.count && lines[line + 1].lowerBound == range.upperBound
        return isWrapped ? max(range.upperBound - 1, range.lowerBound) : range.upperBound
    }

    /// Returns the place of the caret a number of lines below it; the text's end or beginning beyond the last one.
    func place(below count: Int) -> Int {
        let line = self.line(of: edit.caret) + count
        if line < 0 { return 0 }
        guard line < lines.count else { return edit.characters.count }
        return place(inLine: line, at: lineCaretRect(at: edit.caret).minX)
    }

    // MARK: Drawing

    func drawText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let colors = interfaceColors
        let color = (textColor ?? colors.label).cgColor
        for (line, range) in lines.enumerated() {
            let (top, left) = (top(ofLine: line), left(ofLine: line))
            guard top < rect.maxY, top + textFont.lineHeight > rect.minY else { continue }
            func box(_ part: Range<Int>) -> CGRect? {
                let part = part.clamped(to: range)
                guard !part.isEmpty else { return nil }
                return CGRect(
                    x: left + width(range.lowerBound..<part.lowerBound), y: top, width: width(part),
                    height: textFont.lineHeight)
            }
            for part in [edit.selection] + edit.highlights { box(part).map { fillSelection($0, colors) } }
            if let marked = edit.marked.flatMap(box) { underline(marked, colors) }
            TextLine(text: Substring(String(edit.characters[range])), font: textFont).draw(
                at: CGPoint(x: left, y: top), color: color, in: context)
        }
        drawCaret(colors)
    }
}
