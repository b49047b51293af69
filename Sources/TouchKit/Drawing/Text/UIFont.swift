public import Foundation

/// The built-in font in a size and a weight. It consists of single strokes of a round pen. All lengths are in points.
public nonisolated struct UIFont: Sendable, Hashable {
    /// The size of the font.
    public let pointSize: CGFloat
    /// The thickness of the strokes.
    let weight: Weight

    /// The size of labels. Lowercase letters are then 7 points high between the centers of their strokes, which are 1.5
    /// points wide.
    public static let labelFontSize: CGFloat = 17
    /// The size of buttons.
    public static let buttonFontSize: CGFloat = 18
    /// The size of plain text.
    public static let systemFontSize: CGFloat = 14
    /// The size of small print.
    public static let smallSystemFontSize: CGFloat = 12

    init(pointSize: CGFloat, weight: Weight) {
        self.pointSize = pointSize
        self.weight = weight
    }

    /// Returns the font in a size and the weight `regular`. A size that is not positive and finite counts as
    /// `systemFontSize`.
    public static func systemFont(ofSize size: CGFloat) -> UIFont {
        systemFont(ofSize: size, weight: .regular)
    }

    /// Returns the font in another size and the same weight.
    public func withSize(_ size: CGFloat) -> UIFont {
        UIFont.systemFont(ofSize: size, weight: weight)
    }

    /// The length of a glyph's unit, in points.
    var unit: CGFloat { pointSize / StrokeGlyphs.unitsPerFontSize }

    /// The distance from the baseline up to the top of a line.
    public var ascender: CGFloat { StrokeGlyphs.ascender * unit }
    /// The distance from the baseline to the bottom of a line; negative, because it lies below.
    public var descender: CGFloat { -StrokeGlyphs.descender * unit }
    /// The height of capitals.
    public var capHeight: CGFloat { StrokeGlyphs.capHeight * unit }
    /// The height of a lowercase x.
    public var xHeight: CGFloat {
        (weight.penWidth + (StrokeGlyphs.xHeight - StrokeGlyphs.penWidth) * weight.glyphTransform.d) * unit
    }
    /// The distance from one baseline to the next.
    public var lineHeight: CGFloat { ascender - descender }
    /// The extra space between lines: 0.
    public var leading: CGFloat { 0 }
}
