package import Foundation

/// Lengths of a font, in ems; y downwards from the baseline.
package struct FontMetrics: Sendable, Hashable {
    /// The distances from the baseline to the top and to the bottom of a line.
    package var ascender, descender: CGFloat
    package var xHeight: CGFloat
    /// The places of the middle of lines below and through letters, and how thick those are.
    package var underlinePosition, lineThickness, strikeoutPosition: CGFloat
}

extension FontMetrics {
    /// The lengths of the built-in font.
    static let strokes = FontMetrics(
        ascender: StrokeGlyphs.ascender / StrokeGlyphs.unitsPerFontSize,
        descender: StrokeGlyphs.descender / StrokeGlyphs.unitsPerFontSize,
        xHeight: StrokeGlyphs.xHeight / StrokeGlyphs.unitsPerFontSize, underlinePosition: 0.15,
        lineThickness: StrokeGlyphs.penWidth / StrokeGlyphs.unitsPerFontSize, strikeoutPosition: -0.25)
}
