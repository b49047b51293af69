import Fonts
public import Foundation
import Geometry
import Synchronization

/// The built-in font in a size and a weight. It consists of single strokes of a round pen. All lengths are in points.
public nonisolated struct UIFont: Sendable, Hashable {
    /// The size of the font.
    public let pointSize: CGFloat
    /// The thickness of the strokes.
    package let weight: Weight

    /// The size of labels. Lowercase letters are 7 points high between the centers of their strokes of 1.5 points.
    public static let labelFontSize: CGFloat = 17
    /// The size of buttons.
    public static let buttonFontSize: CGFloat = 18
    /// The size of plain text.
    public static let systemFontSize: CGFloat = 14
    /// The size of small print.
    public static let smallSystemFontSize: CGFloat = 12

    /// Returns the regular font in a size; `systemFontSize` if the size is not positive and finite.
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

extension UIFont {
    /// The thickness of a font's strokes, from -1 to 1. The height of capitals is the same in all weights.
    public nonisolated struct Weight: RawRepresentable, Sendable, Hashable {
        /// UIKit's number: 0 is regular, negative is lighter, positive is bolder.
        public let rawValue: CGFloat

        /// Creates a weight from a number, which is clamped to -1 to 1; NaN counts as 0.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue.isNaN ? 0 : min(max(rawValue, -1), 1)
        }

        /// Creates a weight from a number, which is clamped to -1 to 1; NaN counts as 0.
        public init(_ rawValue: CGFloat) {
            self.init(rawValue: rawValue)
        }

        /// The lightest weight: strokes of 0.7 points in a font of 17 points.
        public static let ultraLight = Weight(-0.8)
        /// Strokes of 0.9 points in a font of 17 points.
        public static let thin = Weight(-0.6)
        /// Strokes of 1.1 points in a font of 17 points.
        public static let light = Weight(-0.4)
        /// The default: strokes of 1.5 points in a font of 17 points.
        public static let regular = Weight(0)
        /// Strokes of 2 points in a font of 17 points.
        public static let medium = Weight(0.23)
        /// Strokes of 2.2 points in a font of 17 points.
        public static let semibold = Weight(0.3)
        /// Strokes of 2.4 points in a font of 17 points.
        public static let bold = Weight(0.4)
        /// Strokes of 2.7 points in a font of 17 points.
        public static let heavy = Weight(0.56)
        /// The boldest weight: strokes of 2.9 points in a font of 17 points.
        public static let black = Weight(0.62)

        /// The width of the pen, in units of the font.
        var penWidth: CGFloat {
            StrokeGlyphs.penWidth + rawValue * (rawValue < 0 ? 1 : 2.2)
        }

        /// The space that is added to each character's width, in units of the font.
        var extraAdvance: CGFloat { (penWidth - StrokeGlyphs.penWidth) * 0.7 }

        /// From a glyph's strokes to those of this weight, whose pen stands on the same baseline and reaches the same
        /// height of capitals; in units of the font.
        var glyphTransform: CGAffineTransform {
            let height = (StrokeGlyphs.capHeight - penWidth) / (StrokeGlyphs.capHeight - StrokeGlyphs.penWidth)
            return CGAffineTransform(
                a: 1, b: 0, c: 0, d: height, tx: extraAdvance / 2,
                ty: height * StrokeGlyphs.penWidth / 2 - penWidth / 2)
        }
    }

    /// Creates the regular font in `systemFontSize`.
    public nonisolated init() {
        self = UIFont.systemFont(ofSize: UIFont.systemFontSize)
    }

    /// Returns the font in a size and a weight. A size that is not positive and finite counts as `systemFontSize`.
    public nonisolated static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(pointSize: size > 0 && size.isFinite ? size : systemFontSize, weight: weight)
    }

    /// Returns the font in a size and the weight `bold`.
    public nonisolated static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
        systemFont(ofSize: size, weight: .bold)
    }

    /// The width of the pen, in points.
    nonisolated package var penWidth: CGFloat { weight.penWidth * unit }

    /// Returns whether a character is shown: this font has it, or one of the desktop's. There is an empty box for others.
    nonisolated package static func shows(_ character: Character) -> Bool {
        if StrokeGlyphs.has(character) { return true }
        let pieces = MixedLine.of(String(character), font: .systemFont(ofSize: systemFontSize))?.pieces ?? []
        return !pieces.isEmpty
            && pieces.allSatisfy {
                switch $0.face {
                case .stroked(let letter): StrokeGlyphs.has(letter)
                case .filled: true
                }
            }
    }

    /// Prefers the forms that letters have in a language, such as "zh-cn", in texts that are drawn from now on; nil for
    /// the language of the desktop.
    nonisolated package static func preferLetters(of language: String?) {
        MixedLine.language.withLock { $0 = language }
    }

    /// Returns the distance from a character to the next, in points.
    nonisolated func advance(of character: Character) -> CGFloat {
        StrokeGlyphs.known(character).map(advance) ?? TextLine.width(of: String(character), font: self)
    }

    /// Returns the distance from a character of the built-in font to the next, in points.
    nonisolated func advance(of glyph: StrokeGlyph) -> CGFloat {
        glyph.advance == 0 ? 0 : (glyph.advance + weight.extraAdvance) * unit
    }

    /// Adds the strokes of a character of the built-in font to a path, for a baseline that begins at a point.
    nonisolated func add(_ glyph: StrokeGlyph, from start: CGPoint, to path: inout Path) {
        let form = weight.glyphTransform
        path.addPath(
            glyph.path,
            transform: CGAffineTransform(
                a: unit, b: 0, c: 0, d: form.d * unit, tx: start.x + form.tx * unit, ty: start.y + form.ty * unit))
    }
}
