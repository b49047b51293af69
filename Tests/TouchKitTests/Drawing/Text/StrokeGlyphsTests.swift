import Foundation
import Testing

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
        #expect(tables.map { $0.split(separator: "\n").count } == [26, 26, 10, 42])
        for line in tables.flatMap({ $0.split(separator: "\n") }) {
            #expect(StrokeGlyph(notation: Array(line.split(separator: " ").dropFirst())) != nil, "\(line)")
        }
    }

    @Test(arguments: ["", "s 1", "q 1 s m 0 0", "s x s m 0 0", "s 1 s m 0", "s 1 s k 0 0", "s 1 s c 0 0 1 1"])
    func `malformed notation is rejected`(notation: String) {
        #expect(StrokeGlyph(notation: notation.split(separator: " ")) == nil)
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
        var seen: [PathElements: Character] = [:]
        for character in StrokeGlyphsTests.printable {
            let path = StrokeGlyphs.glyph(for: character).path
            #expect(seen[path] == nil, "\(character) is drawn as \(seen[path] ?? "?")")
            seen[path] = character
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

    @Test func `a missing character is shown as an empty box`() {
        let box = StrokeGlyphs.glyph(for: "漢")
        #expect(!box.path.isEmpty && box.path == StrokeGlyphs.glyph(for: "🙂").path)
    }
}
