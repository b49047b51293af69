package import Foundation
package import Geometry
import Synchronization

/// The built-in font: single strokes of a round pen, so that it is smooth at every scale and needs no font file.
///
/// Each line of the notation is a character: its name, the shape of its left side, its width between the pen's
/// outermost positions, the shape of its right side, and its strokes.
///
/// - A side is `s` (stem), `r` (round), `o` (open) or `d` (diagonal); rounder sides get less space.
/// - `m x y` starts a stroke, `l x y` draws a line, `c x y x y x y` a curve with two control points,
///   `h x y` and `v x y` a quarter of an ellipse that starts horizontally or vertically, `d x y` a dot;
///   `z` closes the stroke.
/// - x counts from the leftmost position of the pen, y upwards from the lowest position of lowercase letters.
///
/// Lowercase letters are 7 units high, capitals and digits 10, with a pen 1.5 units wide; a unit is a point in a font
/// of 17 points.
package enum StrokeGlyphs {
    package static let unitsPerFontSize: CGFloat = 17
    /// The width of the pen, in units.
    package static let penWidth: CGFloat = 1.5
    /// The radius of the pen's path around the center of a dot, in units.
    static let dotReach: CGFloat = 0.25
    /// The height of a lowercase x, including the pen, in units.
    package static let xHeight: CGFloat = 7 + penWidth
    /// The height of capitals, including the pen, in units.
    package static let capHeight: CGFloat = 10 + penWidth
    /// The distance from the baseline to the top of a line, in units.
    package static let ascender: CGFloat = 15.5
    /// The distance from the baseline to the bottom of a line, in units.
    package static let descender: CGFloat = 4.5
    /// The space beside each kind of side, from the pen's outermost position, in units.
    static let bearings: [UInt8: CGFloat] = [
        UInt8(ascii: "s"): 1.9, UInt8(ascii: "r"): 1.5, UInt8(ascii: "o"): 1.4, UInt8(ascii: "d"): 1.2,
    ]

    /// The glyph of characters that the font does not have: an empty box.
    private static let fallback =
        StrokeGlyph(notation: GlyphWord.words(of: "s 6 s m 0 0 l 0 10 l 6 10 l 6 0 z")) ?? StrokeGlyph(space: 9)
    private static let space = StrokeGlyph(space: 5)
    private static let nothing = StrokeGlyph(space: 0)

    private static let basicTable = GlyphTable([lowercase, capitals, digits, signs].joined(separator: "\n"))
    private static let latinTable = GlyphTable(latin, base: basicTable.words)
    private static let extendedLatinTable = GlyphTable(extendedLatin, base: latinTable.words)
    private static let furtherLatinTable = GlyphTable(furtherLatin, base: extendedLatinTable.words)
    private static let symbolTable = GlyphTable(symbols, base: latinTable.words)
    private static let greekTable = GlyphTable(greek, base: latinTable.words)
    private static let cyrillicTable = GlyphTable(cyrillic, base: latinTable.words)

    /// Returns the glyph of a character, or nil if the font does not have it.
    package static func known(_ character: Character) -> StrokeGlyph? {
        if let glyph = basicTable.glyphs[character] { return glyph }
        if character == " " || character == "\u{A0}" { return space }
        if character.isASCII { return nil }
        if let glyph = latinTable.glyphs[character] { return glyph }
        let scalars = character.unicodeScalars
        guard scalars.count == 1, let scalar = scalars.first else { return knownSequence(character) }
        let glyph =
            switch scalar.value {
            case 0x100..<0x180: extendedLatinTable.glyphs[character]
            case 0x180..<0x2B0, 0x1E00..<0x1F00: furtherLatinTable.glyphs[character]
            case 0x370..<0x400, 0x2126: greekTable.glyphs[character]
            case 0x400..<0x530: cyrillicTable.glyphs[character]
            case 0x2B0..<0x300, 0x2000..<0x2800: symbolTable.glyphs[character]
            case _: nil as StrokeGlyph?
            }
        return glyph ?? blank(scalar)
    }

    /// Returns the glyph of a letter with combining accents, which may be of any script, or with signs that are not
    /// shown, such as joiners; nil if the font does not have it.
    private static func knownSequence(_ character: Character) -> StrokeGlyph? {
        let visible = character.unicodeScalars.filter { !$0.isInvisible }
        guard visible.count == character.unicodeScalars.count else {
            let rest = String(String.UnicodeScalarView(visible))
            // What a joiner joins, such as a family of emoji, may be several characters without it.
            return rest.isEmpty ? nothing : rest.count == 1 ? known(Character(rest)) : nil
        }
        return tables.lazy.compactMap { $0.glyphs[character] }.first ?? composed(visible)
    }

    private static let tables = [
        extendedLatinTable, furtherLatinTable, greekTable, cyrillicTable, symbolTable,
    ]

    // MARK: Combining marks

    /// The accents of combining marks.
    private static let combiningMarks: [UInt32: Character] = [
        0x300: "`", 0x301: "´", 0x302: "^", 0x303: "~", 0x304: "¯", 0x306: "˘", 0x307: "˙", 0x308: "¨", 0x309: "ʔ",
        0x30A: "°", 0x30B: "˝", 0x30C: "ˇ", 0x30F: "‶", 0x311: "⌒", 0x323: ".", 0x324: "‥", 0x325: "∘", 0x326: ",",
        0x327: "¸", 0x328: "˛", 0x32D: "‸", 0x32E: "‿", 0x330: "≀", 0x331: "_",
    ]
    /// The maximum number of marks on a letter: the line has no room for more.
    private static let mostMarks = 3
    private static let mostKept = 500
    private static let kept = Mutex<[[Unicode.Scalar]: StrokeGlyph?]>([:])

    /// Returns the glyph of a letter and combining marks that Unicode has no single character for; nil if a mark is
    /// unknown.
    private static func composed(_ scalars: String.UnicodeScalarView) -> StrokeGlyph? {
        guard scalars.count <= 1 + mostMarks, let base = scalars.first,
            scalars.dropFirst().allSatisfy({ combiningMarks[$0.value] != nil })
        else { return nil }
        let key = Array(scalars)
        if let known = kept.withLock({ $0[key] }) { return known }
        // Marks above i and j stand where their dots are.
        let isBelow = key.dropFirst().allSatisfy { (0x323...0x331).contains($0.value) }
        let letter: Character = isBelow ? Character(base) : base == "i" ? "ı" : base == "j" ? "ȷ" : Character(base)
        let words = ([latinTable] + tables).lazy.compactMap { $0.words[letter] }.first
        let glyph = words.flatMap { words in
            StrokeGlyph(
                notation: key.dropFirst().reduce(words) { words, mark in
                    combiningMarks[mark.value].map { GlyphTable.words(words, of: letter, changedBy: $0) } ?? words
                })
        }
        kept.withLock { glyphs in
            if glyphs.count >= mostKept { glyphs = [:] }
            glyphs[key] = .some(glyph)
        }
        return glyph
    }

    /// Returns the glyph of a character that draws nothing: a space or a sign that is not shown; nil for others.
    private static func blank(_ scalar: Unicode.Scalar) -> StrokeGlyph? {
        if scalar.isInvisible { return nothing }
        guard scalar.properties.generalCategory == .spaceSeparator else { return nil }
        return spaceWidths[scalar.value].map { StrokeGlyph(space: $0 * unitsPerFontSize) } ?? space
    }

    /// The widths of spaces other than the usual one, as parts of the font's size.
    private static let spaceWidths: [UInt32: CGFloat] = [
        0x2000: 1 / 2, 0x2001: 1, 0x2002: 1 / 2, 0x2003: 1, 0x2004: 1 / 3, 0x2005: 1 / 4, 0x2006: 1 / 6, 0x2009: 1 / 5,
        0x200A: 1 / 10, 0x202F: 1 / 5, 0x205F: 2 / 9, 0x3000: 1,
    ]

    /// Returns the glyph of a character, or an empty box if the font does not have it.
    package static func glyph(for character: Character) -> StrokeGlyph { known(character) ?? fallback }

    package static func has(_ character: Character) -> Bool { known(character) != nil }
}

extension Unicode.Scalar {
    /// Whether the character is not shown: it directs how others are joined, broken into lines or ordered.
    fileprivate var isInvisible: Bool {
        // What annotates a text in between is not ignorable by default.
        properties.isDefaultIgnorableCodePoint || (0xFFF9...0xFFFB).contains(value)
    }
}

package struct StrokeGlyph: Sendable {
    /// The distance to the next character, in units of the font.
    package let advance: CGFloat
    /// The strokes from the character's origin on the baseline, in units of the font, y downwards.
    package let path: Path

    /// Reads a character in the notation of `StrokeGlyphs`, without its name; nil if it is malformed.
    init?(notation words: [GlyphWord]) {
        guard words.count > 2, let left = Self.bearing(words[0]), let width = words[1].number,
            let right = Self.bearing(words[2])
        else { return nil }
        advance = left + width + right
        var path = Path()
        var rest = words.dropFirst(3)
        /// The next point of the notation, in the path's coordinates: the lower edge of the pen stands on the baseline.
        func point() -> CGPoint? {
            guard let x = rest.popFirst()?.number, let y = rest.popFirst()?.number else { return nil }
            return CGPoint(x: left + x, y: -y - StrokeGlyphs.penWidth / 2)
        }
        while let command = rest.popFirst() {
            if command == .letter(UInt8(ascii: "z")) {
                path.closeSubpath()
                continue
            }
            guard case .letter(let letter) = command, let first = point() else { return nil }
            let from = path.currentPoint ?? first
            switch letter {
            case UInt8(ascii: "m"): path.move(to: first)
            case UInt8(ascii: "l"): path.addLine(to: first)
            case UInt8(ascii: "h"): path.addQuarter(from: from, corner: CGPoint(x: first.x, y: from.y), to: first)
            case UInt8(ascii: "v"): path.addQuarter(from: from, corner: CGPoint(x: from.x, y: first.y), to: first)
            case UInt8(ascii: "c"):
                guard let second = point(), let end = point() else { return nil }
                path.addCurve(to: end, control1: first, control2: second)
            case UInt8(ascii: "d"):
                let reach = StrokeGlyphs.dotReach
                path.addEllipse(
                    in: CGRect(x: first.x - reach, y: first.y - reach, width: 2 * reach, height: 2 * reach))
            case _: return nil
            }
        }
        self.path = path
    }

    private static func bearing(_ side: GlyphWord) -> CGFloat? {
        if case .letter(let letter) = side { StrokeGlyphs.bearings[letter] } else { nil }
    }

    /// Creates a character that draws nothing.
    init(space advance: CGFloat) {
        self.advance = advance
        path = Path()
    }
}

extension Path {
    /// Adds a quarter of an ellipse that bends towards `corner`.
    fileprivate mutating func addQuarter(from: CGPoint, corner: CGPoint, to: CGPoint) {
        func towards(_ point: CGPoint) -> CGPoint { point.interpolated(to: corner, at: CubicCurve.quarterCircle) }
        addCurve(to: to, control1: towards(from), control2: towards(to))
    }
}
