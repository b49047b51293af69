import Foundation
import Geometry
import Testing

@testable import Fonts
@testable import TouchKit

struct StrokeGlyphsTests {
    private static let printable = (32...126).compactMap { Unicode.Scalar($0) }.map(Character.init)

    @Test func `every printable ASCII character has a glyph, and so do the signs of menus`() {
        for character in StrokeGlyphsTests.printable + Array("·…–—‘’“”×°") {
            #expect(StrokeGlyphs.has(character), "\(character)")
        }
    }

    @Test func `every line of the tables is a glyph`() {
        let tables = [
            StrokeGlyphs.lowercase, StrokeGlyphs.capitals, StrokeGlyphs.digits, StrokeGlyphs.signs,
        ]
        #expect(tables.map { $0.split(separator: "\n").count } == [26, 26, 10, 43])
        for line in tables.flatMap({ $0.split(separator: "\n") }) {
            let words = line.split(separator: " ").dropFirst().map { GlyphWord($0.utf8.span) }
            #expect(!words.contains(nil) && StrokeGlyph(notation: words.compactMap { $0 }) != nil, "\(line)")
        }
    }

    @Test func `every line of the tables of letters is a glyph, or makes letters of known ones`() {
        let tables = [
            StrokeGlyphs.latin, StrokeGlyphs.extendedLatin, StrokeGlyphs.furtherLatin, StrokeGlyphs.greek,
            StrokeGlyphs.cyrillic, StrokeGlyphs.symbols,
        ]
        var count = 0
        for line in tables.flatMap({ $0.split(separator: "\n") }) {
            let words = line.split(separator: " ")
            let made = words[1].utf8.count == 1 ? [Substring(words[0])] : Array(words.dropFirst())
            for pair in made {
                #expect(pair.count == (words[1].utf8.count == 1 ? 1 : 2), "\(pair)")
                #expect(pair.last.map(StrokeGlyphs.has) == true, "\(pair)")
                count += 1
            }
        }
        #expect(count > 900)
    }

    @Test(arguments: ["", "s 1", "q 1 s m 0 0", "s x s m 0 0", "s 1 s m 0", "s 1 s k 0 0", "s 1 s c 0 0 1 1"])
    func `malformed notation is rejected`(notation: String) {
        #expect(StrokeGlyph(notation: GlyphWord.words(of: notation[...])) == nil)
    }

    @Test func `every glyph stays inside its line and its own width`() {
        let pen = StrokeGlyphs.penWidth / 2
        for character in StrokeGlyphsTests.printable where character != " " {
            let glyph = StrokeGlyphs.glyph(for: character)
            let bounds = glyph.path.boundingBox
            #expect(bounds.minX - pen >= 0 && bounds.maxX + pen <= glyph.advance + 0.6, "\(character)")
            #expect(bounds.minY - pen >= -StrokeGlyphs.ascender, "\(character)")
            #expect(bounds.maxY + pen <= StrokeGlyphs.descender, "\(character)")
        }
    }

    @Test func `no two glyphs look the same`() {
        var seen: [Path: Character] = [:]
        for character in StrokeGlyphsTests.printable {
            let path = StrokeGlyphs.glyph(for: character).path
            #expect(seen[path] == nil, "\(character) is drawn as \(seen[path] ?? "?")")
            seen[path] = character
        }
    }

    @Test func `what directs how others are shown takes no place, in any weight, and is no box`() {
        let invisible = [
            0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x202A, 0x202E, 0x2060, 0x2063, 0x206F, 0xAD, 0x34F, 0x61C, 0x180E,
            0xFE0F,
            0xFEFF, 0xFFF9, 0xFFFB, 0xE0020, 0xE0100,
        ].compactMap(Unicode.Scalar.init).map(Character.init)
        for character in invisible {
            #expect(StrokeGlyphs.has(character) && StrokeGlyphs.glyph(for: character).path.isEmpty, "\(character)")
            for font in [UIFont.systemFont(ofSize: 17), .boldSystemFont(ofSize: 17)] {
                #expect(font.advance(of: character) == 0)
            }
        }
        for sequence in ["e\u{FE0F}", "é\u{200D}", "ж\u{200C}", "1\u{FE0F}"] {
            let plain = sequence.unicodeScalars.first.map { StrokeGlyphs.glyph(for: Character($0)).path }
            #expect(sequence.count == 1 && sequence.allSatisfy { StrokeGlyphs.glyph(for: $0).path == plain })
        }
        for emoji in ["👩‍👩‍👧", "❤️", "🏴\u{E0067}\u{E007F}"] { #expect(!emoji.allSatisfy { StrokeGlyphs.has($0) }) }
    }

    @Test func `spaces of all widths are spaces`() {
        let spaces: [(UInt32, ClosedRange<CGFloat>)] = [
            (0x2003, 17...17), (0x2002, 8.5...8.5), (0x2009, 3...4), (0x200A, 1...2), (0x202F, 3...4),
            (0x3000, 17...17),
            (0x1680, 5...5), (0x2007, 5...5), (0xA0, 5...5),
        ]
        for (number, width) in spaces {
            guard let character = Unicode.Scalar(number).map(Character.init) else { continue }
            let glyph = StrokeGlyphs.glyph(for: character)
            #expect(StrokeGlyphs.has(character) && glyph.path.isEmpty && width.contains(glyph.advance), "\(number)")
        }
    }

    @Test func `all digits have the same width`() {
        #expect(Set("0123456789".map { StrokeGlyphs.glyph(for: $0).advance }).count == 1)
    }

    @Test func `lowercase letters stand on the baseline and are as high as the x, capitals as the H`() {
        let pen = StrokeGlyphs.penWidth / 2
        for (letters, height) in [
            ("acemnorsuvwxz", StrokeGlyphs.xHeight), ("ABCDEFGHIKLMNOPRSTUVWXYZ", StrokeGlyphs.capHeight),
        ] {
            for character in letters {
                let bounds = StrokeGlyphs.glyph(for: character).path.boundingBox
                #expect(abs(bounds.maxY + pen) < 1e-9 && abs(bounds.minY - pen + height) < 1e-9, "\(character)")
            }
        }
    }

    /// The assigned characters of Latin-1, Latin Extended-A, Greek and Cyrillic that are seen; the letters of Latin
    /// Extended-B and Additional that have accents, and those of Vietnam and of Europe; signs of each kind.
    private static let letters =
        [
            0xA1...0xFF, 0x100...0x17F, 0x1A0...0x1A1, 0x1AF...0x1B0, 0x1CD...0x1DC, 0x1DE...0x1F0, 0x1F8...0x21B,
            0x21E...0x21F, 0x226...0x233, 0x386...0x3CE, 0x400...0x45F, 0x1E00...0x1E99, 0x1EA0...0x1EF9,
            0x2190...0x2199,
            0x21D0...0x21D4,
        ].joined().filter { ![0xAD, 0x1DD, 0x38B, 0x38D, 0x3A2].contains($0) }.compactMap { Unicode.Scalar($0) }
        .map(Character.init)
        + Array("ẞƏəƒƎǝƁɓƊɗƐɛƆɔƘƙŀĿŵŷħț‹›†‡‰′″⁄−∓√∝∞∠∧∨∩∪∫∴≈≠≡≤≥≪≫⊂⊃⊆⊇⊥∈∉∋∅∀∃∂∆∇∏∑⋅™№⅓⅔₡₦₩₪₫₱₴₸₹₺₽₿↵↺↻")
        + Array("■□▲△▶▷▼▽◀◁◆◇○●★☆☐☑☒☹☺♀♂♡♥♢♦♪♫✓✔✗✘⁰⁴⁵⁶⁷⁸⁹⁺⁻ⁿ₀₁₂₃₄₅₆₇₈₉ʻʼ‐‑‒―\u{2126}\u{212A}\u{212B}")

    @Test func `letters of other scripts have glyphs inside their line`() {
        let pen = StrokeGlyphs.penWidth / 2
        for character in Self.letters {
            let glyph = StrokeGlyphs.glyph(for: character)
            let bounds = glyph.path.boundingBox
            #expect(StrokeGlyphs.has(character), "\(character)")
            #expect(bounds.minX - pen >= -0.4 && bounds.maxX + pen <= glyph.advance + 0.6, "\(character)")
            #expect(bounds.minY - pen >= -StrokeGlyphs.ascender, "\(character)")
            #expect(bounds.maxY + pen <= StrokeGlyphs.descender, "\(character)")
        }
    }

    @Test func `an accent is a mark on its letter, whether it is one character or two`() {
        for (accented, letter) in zip("éÄñůŽğ", "eAnuZg") {
            let (glyph, plain) = (StrokeGlyphs.glyph(for: accented), StrokeGlyphs.glyph(for: letter))
            #expect(glyph.advance == plain.advance, "\(accented)")
            #expect(glyph.path.boundingBox.minY < plain.path.boundingBox.minY - 2, "\(accented)")
            #expect(glyph.path.boundingBox.maxY == plain.path.boundingBox.maxY, "\(accented)")
        }
        #expect(StrokeGlyphs.glyph(for: "e\u{301}").path == StrokeGlyphs.glyph(for: "é").path)
        #expect(StrokeGlyphs.glyph(for: "ц\u{489}").path == StrokeGlyphs.glyph(for: "漢").path)
    }

    @Test func `letters and marks that have no character of their own are put together`() {
        for (sequence, letter) in [
            ("g\u{303}", "g"), ("ц\u{306}", "ц"), ("m\u{300}", "m"), ("α\u{304}", "α"), ("J\u{30C}", "J"),
            ("ė\u{301}", "ė"), ("ơ\u{302}", "ơ"), ("7\u{307}", "7"),
        ] {
            let (glyph, plain) = (
                StrokeGlyphs.glyph(for: Character(sequence)), StrokeGlyphs.glyph(for: Character(letter))
            )
            #expect(glyph.path.steps.count > plain.path.steps.count, "\(sequence)")
            #expect(glyph.path.boundingBox.minY < plain.path.boundingBox.minY, "\(sequence)")
            #expect(glyph.path.boundingBox.minY - StrokeGlyphs.penWidth / 2 >= -StrokeGlyphs.ascender, "\(sequence)")
        }
        // The dot of an i makes room for a mark above it only.
        let dotted = StrokeGlyphs.glyph(for: "i").path.boundingBox.minY
        #expect(StrokeGlyphs.glyph(for: "i\u{327}").path.boundingBox.minY == dotted)
        #expect(StrokeGlyphs.glyph(for: "i\u{30B}").path.boundingBox.minY < dotted)
        // Unknown marks, more of them than the line has room for, and letters of other scripts stay as they are.
        for sequence in ["a\u{20DD}", "a\u{301}\u{301}\u{301}\u{301}", "漢\u{301}"] {
            #expect(!StrokeGlyphs.has(Character(sequence)), "\(sequence)")
        }
    }

    @Test(arguments: ["Tiếng Việt đường phố", "Ștefan și Țara", "ŀ ŵ ŷ ħ ė č ğ İ ŝ ģ", "Ångström café ŠŽ ё й"])
    func `a name that a file system has decomposed looks like the composed one`(name: String) {
        let decomposed = name.decomposedStringWithCanonicalMapping
        #expect(decomposed.unicodeScalars.count > name.unicodeScalars.count)
        #expect(decomposed.count == name.count)
        for (one, other) in zip(name, decomposed) {
            #expect(StrokeGlyphs.has(other) && StrokeGlyphs.glyph(for: one).path == StrokeGlyphs.glyph(for: other).path)
        }
    }

    @Test func `two accents stand above each other, and a capital makes room for them`() {
        let glyph = { (letter: Character) in StrokeGlyphs.glyph(for: letter).path }
        for (letter, plain) in zip("ễằẩỗǖẪẲỖǕ", "eaaouAAOU") {
            #expect(glyph(letter).boundingBox.minY < glyph(plain).boundingBox.minY - 1, "\(letter)")
            #expect(glyph(letter).boundingBox.maxY == glyph(plain).boundingBox.maxY, "\(letter)")
        }
        #expect(Set("ấầẩẫậắằẳẵặ".map(glyph)).count == 10)
    }

    @Test func `small letters of Cyrillic are as high as an x`() {
        let pen = StrokeGlyphs.penWidth / 2
        for character in "внкмтгзилпчшъыьэюя" {
            let top = -StrokeGlyphs.glyph(for: character).path.boundingBox.minY + pen
            #expect(abs(top - StrokeGlyphs.xHeight) < 0.3, "\(character)")
        }
    }

    @Test func `a missing character is shown as an empty box`() {
        let box = StrokeGlyphs.glyph(for: "漢")
        #expect(!box.path.isEmpty && box.path == StrokeGlyphs.glyph(for: "🙂").path)
    }
}
