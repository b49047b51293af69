package import Foundation
package import Geometry

/// A part of a text with a font.
package struct TextSpan: Hashable, Sendable {
    /// The indexes of its scalars.
    package var range: Range<Int>
    package var request: FontRequest
    /// Whether letters may be joined that need not be; not in spaced text.
    package var hasLigatures: Bool

    package init(range: Range<Int>, request: FontRequest, hasLigatures: Bool = true) {
        (self.range, self.request, self.hasLigatures) = (range, request, hasLigatures)
    }
}

/// Letters that stay together, as they stand in a line. Lengths are in ems.
package struct TextCluster: Hashable, Sendable {
    /// The indexes of its scalars.
    package var range: Range<Int>
    /// Its outline from its origin on the baseline, to be filled by the nonzero rule: lines and cubic curves, y
    /// downwards.
    package var outline: Path
    /// The width of the round pen that the path is stroked with instead; nil for outlines.
    package var penWidth: CGFloat?
    package var advance: CGFloat
    package var isRightToLeft: Bool
    package var metrics: FontMetrics
    /// Whether no font has the letters, for which there is an empty box.
    package var isMissing = false
}

extension TextCluster {
    /// The letters of a part of a text in the built-in font of single strokes, in their order. There is an empty box for
    /// those that it lacks.
    /// - Parameter start: The index of the first one.
    static func builtIn(
        _ part: ArraySlice<Unicode.Scalar>, from start: Int, _ request: FontRequest, isRightToLeft: Bool
    ) -> [TextCluster] {
        let unit = 1 / StrokeGlyphs.unitsPerFontSize
        let extra = CGFloat(min(max(request.weight, 100), 900) - 400) / 300 * 0.9
        var index = start
        return String(String.UnicodeScalarView(part)).map { letter in
            let range = index..<index + letter.unicodeScalars.count
            index = range.upperBound
            let glyph = StrokeGlyphs.glyph(for: letter)
            return TextCluster(
                range: range, outline: glyph.path.placed { CGPoint(x: $0.x * unit, y: $0.y * unit) },
                penWidth: (StrokeGlyphs.penWidth + extra) * unit, advance: glyph.advance * unit,
                isRightToLeft: isRightToLeft, metrics: .strokes, isMissing: !StrokeGlyphs.has(letter))
        }
    }
}
