import Fonts
package import Foundation
package import Geometry

package nonisolated struct TextLine: Sendable {
    package let text: Substring
    let font: UIFont
    /// Whether the line as a whole is written from the right to the left; nil if that depends on its first letter.
    let isRightToLeft: Bool?

    package init(text: Substring, font: UIFont, isRightToLeft: Bool? = nil) {
        (self.text, self.font, self.isRightToLeft) = (text, font, isRightToLeft)
    }

    /// The width from the first character's left side to the last one's right side, in points.
    package var width: CGFloat {
        isRightToLeft.flatMap { MixedLine.of(text, font: font, isRightToLeft: $0)?.width(font: font) }
            ?? TextLine.width(of: text, font: font)
    }

    package static func width(of text: some StringProtocol, font: UIFont) -> CGFloat {
        var width: CGFloat = 0
        for character in text {
            guard let glyph = StrokeGlyphs.known(character) else {
                return MixedLine.of(text, font: font)?.width(font: font)
                    ?? text.reduce(0) { $0 + font.advance(of: StrokeGlyphs.glyph(for: $1)) }
            }
            width += font.advance(of: glyph)
        }
        return width
    }

    /// Draws the line as one shape, with its top left corner at `origin`. The baseline is rounded to whole pixels.
    @MainActor package func draw(at origin: CGPoint, color: CGColor, in context: CGContext) {
        if let onText = context.onText {
            onText(String(text), CGRect(x: origin.x, y: origin.y, width: width, height: font.lineHeight))
        }
        let start = context.roundedToPixels(CGPoint(x: origin.x, y: origin.y + font.ascender))
        let (strokes, outlines) = paths(from: start)
        context.saveGState()
        context.setStrokeColor(color)
        context.stroke(strokes, style: LineStyle(width: font.penWidth, cap: .round, join: .round))
        if !outlines.isEmpty {
            context.setFillColor(color)
            context.fill(outlines, rule: .winding)
        }
        context.restoreGState()
    }

    /// Returns the strokes of the pen, and the outlines of letters that the built-in font lacks, for a baseline that
    /// begins at a point.
    package func paths(from start: CGPoint) -> (strokes: Path, outlines: Path) {
        if let line = MixedLine.of(text, font: font, isRightToLeft: isRightToLeft) {
            return line.paths(from: start, font: font)
        }
        var (strokes, x) = (Path(), start.x)
        for character in text {
            let glyph = StrokeGlyphs.glyph(for: character)
            font.add(glyph, from: CGPoint(x: x, y: start.y), to: &strokes)
            x += font.advance(of: glyph)
        }
        return (strokes, Path())
    }
}

extension CGContext {
    /// Returns the point on whole pixels nearest to a point in user space; the point itself in a rotated context.
    fileprivate func roundedToPixels(_ point: CGPoint) -> CGPoint {
        guard ctm.keepsRectangles else { return point }
        let pixel = point.applying(ctm)
        return CGPoint(x: pixel.x.nearestPixelEdge, y: pixel.y.nearestPixelEdge).applying(ctm.inverted())
    }
}
