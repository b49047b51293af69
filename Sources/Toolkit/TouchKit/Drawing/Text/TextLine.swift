import Fonts
package import Foundation
package import Geometry

package nonisolated struct TextLine: Sendable {
    let text: Substring
    let font: UIFont

    package init(text: Substring, font: UIFont) {
        self.text = text
        self.font = font
    }

    /// The width from the first character's left side to the last one's right side, in points.
    package var width: CGFloat { TextLine.width(of: text, font: font) }

    package static func width(of text: some StringProtocol, font: UIFont) -> CGFloat {
        text.reduce(0) { $0 + font.advance(of: $1) }
    }

    /// Draws the line as one shape, with its top left corner at `origin`. The baseline is rounded to whole pixels.
    @MainActor package func draw(at origin: CGPoint, color: CGColor, in context: CGContext) {
        if let onText = context.onText {
            onText(String(text), CGRect(x: origin.x, y: origin.y, width: width, height: font.lineHeight))
        }
        let start = context.roundedToPixels(CGPoint(x: origin.x, y: origin.y + font.ascender))
        context.saveGState()
        context.setStrokeColor(color)
        context.stroke(path(from: start), style: LineStyle(width: font.penWidth, cap: .round, join: .round))
        context.restoreGState()
    }

    /// Returns the strokes of the pen, for a baseline that begins at a point.
    package func path(from start: CGPoint) -> Path {
        var path = Path()
        var x: CGFloat = 0
        let form = font.weight.glyphTransform
        for character in text {
            path.addPath(
                StrokeGlyphs.glyph(for: character).path,
                transform: CGAffineTransform(
                    a: font.unit, b: 0, c: 0, d: form.d * font.unit, tx: start.x + x + form.tx * font.unit,
                    ty: start.y + form.ty * font.unit))
            x += font.advance(of: character)
        }
        return path
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
