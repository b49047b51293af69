import Foundation

/// The built-in font: single strokes of a round pen, so that it is smooth at every scale and needs no font file.
///
/// Each line of the notation is a character: its name, the shape of its left side, its width between the pen's
/// outermost positions, the shape of its right side, and its strokes.
///
/// - A side is `s` (stem), `r` (round), `o` (open) or `d` (diagonal); rounder sides get less space.
/// - `m x y` starts a stroke, `l x y` draws a line, `c x y x y x y` a curve with two control points, `h x y` and `v x
///   y` a quarter of an ellipse that starts horizontally or vertically, `d x y` a dot; `z` closes the stroke.
/// - x counts from the leftmost position of the pen, y upwards from the lowest position of lowercase letters.
///
/// Lowercase letters are 7 units high, capitals and digits 10, with a pen 1.5 units wide; a unit is a point in a font
/// of 17 points.
nonisolated enum StrokeGlyphs {
    /// The number of units in the font's size.
    static let unitsPerFontSize: CGFloat = 17
    /// The width of the pen, in units.
    static let penWidth: CGFloat = 1.5
    /// The radius of the pen's path around the center of a dot, in units.
    static let dotReach: CGFloat = 0.25
    /// The height of a lowercase x, including the pen, in units.
    static let xHeight: CGFloat = 7 + penWidth
    /// The height of capitals, including the pen, in units.
    static let capHeight: CGFloat = 10 + penWidth
    /// The distance from the baseline to the top of a line, in units.
    static let ascender: CGFloat = 15.5
    /// The distance from the baseline to the bottom of a line, in units.
    static let descender: CGFloat = 4.5
    /// The space beside each kind of side, from the pen's outermost position, in units.
    static let bearings: [Substring: CGFloat] = ["s": 1.9, "r": 1.5, "o": 1.4, "d": 1.2]

    /// The glyph of characters that the font does not have: an empty box.
    private static let fallback =
        StrokeGlyph(notation: "s 6 s m 0 0 l 0 10 l 6 10 l 6 0 z".split(separator: " ")) ?? StrokeGlyph(space: 9)

    private static let glyphs: [Character: StrokeGlyph] = {
        var result: [Character: StrokeGlyph] = [" ": StrokeGlyph(space: 5), "\u{A0}": StrokeGlyph(space: 5)]
        for line in [lowercase, capitals, digits, signs].flatMap({ $0.split(separator: "\n") }) {
            let words = line.split(separator: " ")
            guard let name = words.first, name.count == 1 else { continue }
            result[name[name.startIndex]] = StrokeGlyph(notation: Array(words.dropFirst()))
        }
        return result
    }()

    /// Returns the glyph of a character, or an empty box if the font does not have it.
    static func glyph(for character: Character) -> StrokeGlyph {
        glyphs[character] ?? fallback
    }

    /// Returns whether the font has a character.
    static func has(_ character: Character) -> Bool {
        glyphs[character] != nil
    }
}
