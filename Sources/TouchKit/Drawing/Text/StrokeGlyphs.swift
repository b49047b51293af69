import Foundation

/// The built-in letters: single strokes of a round pen, so that they are smooth at every scale and need no font file.
///
/// A letter is a line: its name; how its left side is (`s` a stem, `r` round, `o` open, `d` diagonal: what is rounder
/// stands closer); the width between the outermost places of the pen; how its right side is; and the pen's course, x from
/// the leftmost place, y upwards from the lowest of the small letters: `m x y` sets the pen down, `l x y` draws a line,
/// `c x y x y x y` a curve with two control points, `h x y` and `v x y` a quarter of an ellipse that sets out horizontally or
/// vertically, `d x y` makes a dot, `z` closes. Small letters are 7 high, capitals and digits 10, with a pen 1.5 wide; that
/// is their size in points in a font of 17 points.
nonisolated enum StrokeGlyphs {
    /// In units of the font, of which 17 make its size.
    static let unitsPerFontSize: CGFloat = 17
    /// How wide the pen is, in units.
    static let penWidth: CGFloat = 1.5
    /// How far the pen goes around the middle of a dot, in units.
    static let dotReach: CGFloat = 0.25
    /// How tall a small x is, from edge to edge, in units.
    static let xHeight: CGFloat = 7 + penWidth
    /// How tall capitals are, from edge to edge, in units.
    static let capHeight: CGFloat = 10 + penWidth
    /// From the baseline to the top of a line of text, in units.
    static let ascender: CGFloat = 15.5
    /// From the baseline to the bottom of a line of text, in units.
    static let descender: CGFloat = 4.5
    /// How much room each kind of side leaves next to the pen's outermost place, in units.
    static let bearings: [Substring: CGFloat] = ["s": 1.9, "r": 1.5, "o": 1.4, "d": 1.2]

    /// What stands for letters that there are none of: an empty box.
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

    /// The letter for a character.
    static func glyph(for character: Character) -> StrokeGlyph {
        glyphs[character] ?? fallback
    }

    /// Whether there is a letter for a character.
    static func has(_ character: Character) -> Bool {
        glyphs[character] != nil
    }
}
