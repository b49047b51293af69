public import Foundation

/// A size of the built-in letters, which are single strokes of a round pen. All lengths are in points.
public nonisolated struct UIFont: Sendable, Hashable {
    /// The size by which the font is asked for.
    public let pointSize: CGFloat

    /// The size of labels; small letters are then 7 points high between the middles of their strokes, strokes 1.5 wide.
    public static let labelFontSize: CGFloat = 17
    /// The size of buttons.
    public static let buttonFontSize: CGFloat = 18
    /// The size of plain text.
    public static let systemFontSize: CGFloat = 14
    /// The size of small print.
    public static let smallSystemFontSize: CGFloat = 12

    private init(pointSize: CGFloat) {
        self.pointSize = pointSize
    }

    /// The built-in letters in a size; a size that is not above 0 counts as that of plain text.
    public static func systemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(pointSize: size > 0 && size.isFinite ? size : systemFontSize)
    }

    /// The same letters in another size.
    public func withSize(_ size: CGFloat) -> UIFont {
        UIFont.systemFont(ofSize: size)
    }

    /// Points a unit of the letters.
    var unit: CGFloat { pointSize / StrokeGlyphs.unitsPerFontSize }

    /// From the baseline up to the top of a line.
    public var ascender: CGFloat { StrokeGlyphs.ascender * unit }
    /// From the baseline to the bottom of a line: negative, since it lies below.
    public var descender: CGFloat { -StrokeGlyphs.descender * unit }
    /// How tall capitals are.
    public var capHeight: CGFloat { StrokeGlyphs.capHeight * unit }
    /// How tall a small x is.
    public var xHeight: CGFloat { StrokeGlyphs.xHeight * unit }
    /// From one baseline to the next.
    public var lineHeight: CGFloat { ascender - descender }
    /// What is added between lines: nothing.
    public var leading: CGFloat { 0 }
}
