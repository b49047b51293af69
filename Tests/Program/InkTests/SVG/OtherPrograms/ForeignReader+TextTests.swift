import Fonts
import Foundation
import Geometry
import Testing

@testable import Ink

/// Texts of other programs, in the built-in font, whose letters are the same on each machine.
struct ForeignReaderTextTests {
    private func read(_ content: String, letters: TextShaper = .builtIn) throws -> ForeignReading {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 300'>\(content)</svg>"
        let reader = try ForeignReader(Array(text.utf8), letters: letters)
        reader.read(findsLayer: true)
        return reader.reading
    }

    private func artworks(_ content: String) throws -> [Artwork] {
        try read(content).entries.compactMap {
            guard case .artwork(let artwork) = $0.mark.shape else { return nil }
            return artwork
        }
    }

    /// The boxes of the letters of a text, each of which is one run of strokes: for `l`, `I` and `-`.
    private func boxes(_ content: String) throws -> [CGRect] {
        try artworks(content).flatMap(\.parts).flatMap { part in
            var boxes: [CGRect] = []
            part.path.visitRuns(tolerance: 0.01) { points, _ in
                boxes += [Path(points: points, isClosed: false).hull].compactMap { $0?.rect }
                return true
            }
            return boxes
        }
    }

    private func lefts(_ content: String) throws -> [CGFloat] { try boxes(content).map(\.minX) }

    private static let advance = StrokeGlyphs.glyph(for: "I").advance / StrokeGlyphs.unitsPerFontSize

    @Test func `letters follow each other from the text's place`() throws {
        let boxes = try boxes("<text x='50' y='100' font-size='20'>III</text>")
        #expect(boxes.count == 3 && boxes.allSatisfy { $0.maxY < 100 && $0.minY > 80 })
        for (one, next) in zip(boxes, boxes.dropFirst()) {
            #expect(abs(next.minX - one.minX - 20 * Self.advance) < 1e-9)
        }
        #expect(boxes[0].minX > 50 && boxes[0].minX < 54)
    }

    @Test(arguments: [("start", 0), ("middle", 0.5), ("end", 1)])
    func `a text is anchored at its begin, its middle or its end`(anchor: String, share: CGFloat) throws {
        let start = try lefts("<text x='100' y='50' font-size='10'>II</text>")
        let moved = try lefts("<text x='100' y='50' font-size='10' text-anchor='\(anchor)'>II</text>")
        for (one, other) in zip(start, moved) { #expect(abs(one - other - share * 20 * Self.advance) < 1e-9) }
    }

    @Test func `each letter may have a place of its own`() throws {
        let plain = try lefts("<text x='10' y='50'>I</text>")[0] - 10
        #expect(
            try lefts("<text x='10 60 200' y='50'>III</text>").map { $0 - plain }.map { $0.rounded() } == [10, 60, 200])
        let boxes = try boxes("<text x='10' y='50' dy='0 20'>II</text>")
        #expect(abs(boxes[1].maxY - boxes[0].maxY - 20) < 1e-9)
        #expect(try lefts("<text y='50'>I<tspan dx='100'>I</tspan></text>")[1] > 100)
        // A list that is not valid says nothing.
        #expect(abs(try lefts("<text x='10 x' y='50'>I</text>")[0] - plain) < 1e-9)
    }

    @Test func `letters are turned around their places`() throws {
        let boxes = try boxes("<text x='50' y='100' rotate='90'>I</text>")
        #expect(boxes[0].width > boxes[0].height && boxes[0].minX >= 50)
    }

    @Test func `spaces are joined, and those at the ends left out`() throws {
        let plain = try lefts("<text y='50'>I I</text>")
        #expect(try lefts("<text y='50'>\n  I \n  I  \n</text>") == plain)
        #expect(try lefts("<text y='50'> <tspan> I </tspan> <tspan> I</tspan></text>") == plain)
        #expect(try lefts("<text y='50' xml:space='preserve'> I</text>")[0] > plain[0] + 3)
        #expect(try lefts("<text y='50' style='white-space:pre'> I</text>")[0] > plain[0] + 3)
    }

    @Test func `references, comments and marked sections are read`() throws {
        let plain = try lefts("<text y='50'>IlI</text>")
        #expect(
            try lefts("<text y='50'>&#x49;<!-- <tspan>x</tspan> --><![CDATA[l]]>&#73;<title>x</title></text>") == plain)
    }

    @Test func `letters and words are spaced`() throws {
        let (plain, spaced) = try (
            lefts("<text y='50'>I I</text>"), lefts("<text y='50' letter-spacing='5' word-spacing='.5em'>I I</text>")
        )
        #expect(abs(spaced[1] - plain[1] - 5 - 5 - 8) < 1e-9)
    }

    @Test(arguments: ["", "lengthAdjust='spacingAndGlyphs'"])
    func `a text is as long as it says`(adjustment: String) throws {
        let lefts = try lefts("<text y='50' font-size='10' textLength='200' \(adjustment)>IIIII</text>")
        let share: CGFloat = adjustment.isEmpty ? (200 - 10 * Self.advance) / 4 : 40
        for (one, next) in zip(lefts, lefts.dropFirst()) { #expect(abs(next - one - share) < 1e-6) }
    }

    @Test func `a text on a path follows it, and ends with it`() throws {
        let path = "<path id='p' d='M100 20V200' fill='none'/>"
        let boxes = try boxes(
            path
                + "<text font-size='20'><textPath href='#p' startOffset='50%'>\(String(repeating: "I", count: 80))</textPath></text>"
        )
        #expect(boxes.count > 5 && boxes.count < 40)
        #expect(boxes.allSatisfy { $0.minX >= 99 && $0.minY >= 108 && $0.maxY <= 201 && $0.width > $0.height })
    }

    @Test func `a subscript is below, and lines go along`() throws {
        let boxes = try boxes("<text y='50'>I<tspan baseline-shift='sub'>I</tspan></text>")
        #expect(boxes[1].maxY > boxes[0].maxY + 1)
        let (plain, under) = try (
            artworks("<text y='50'>I</text>"), artworks("<text y='50' text-decoration='underline'>I</text>")
        )
        #expect(plain[0].parts.count == 1 && under[0].parts.count == 2)
        #expect((under[0].parts[0].path.box?.minY ?? 0) > 50)
    }

    @Test func `each part has the paint that it says, and one paint is one part`() throws {
        let two = try artworks("<text y='50' fill='red'>I<tspan fill='lime'>I</tspan></text>")
        #expect(two[0].parts.map { $0.pen?.paint.color } == [Color(hex: "#FF0000"), Color(hex: "#00FF00")])
        #expect(try artworks("<text y='50' fill='red'>I<tspan dy='5'>I</tspan></text>")[0].parts.count == 1)
        #expect(try artworks("<text y='50'><tspan visibility='hidden'>I</tspan></text>").isEmpty)
        #expect(try artworks("<text y='50'><tspan display='none'>I</tspan></text>").isEmpty)
    }

    @Test(arguments: [
        "font: bold italic 30px/1.2 'A B', serif", "font-size:30px", "font-size:xx-large;font-size:30px",
        "font-size:187.5%",
    ])
    func `the size of a font is read`(style: String) throws {
        let (plain, other) = try (boxes("<text y='50'>I</text>"), boxes("<text y='50' style=\"\(style)\">I</text>"))
        #expect(abs(other[0].height / plain[0].height - 30.0 / 16) < 1e-9)
    }

    @Test func `letters that no font has are told, and the box of a text that is not shown stands for it`() throws {
        #expect(try read("<text y='50'>a\u{10FFFD}\u{10FFFC}</text>").notes.counts == [.fonts: 2])
        let vertical = try read("<text y='50' writing-mode='tb'>abc</text>")
        #expect(vertical.notes.counts == [.texts: 1] && vertical.entries.count == 1)
    }

    @Test func `long texts are bounded, and told`() throws {
        let text = "<text y='50'>\(String(repeating: "S", count: 90_000))</text>"
        let reading = try read(text + text + "<text y='60'>I</text>")
        #expect((reading.notes.counts[.texts] ?? 0) >= 2 && reading.entries.count <= 3)
    }

    @Test func `of a text that is too long to be shown, only the beginning is shaped`() throws {
        func shaped(_ content: String) throws -> (count: Int, notes: [ForeignNotes.Kind: Int]) {
            let text =
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 300'><text y='50'>\(content)</text></svg>"
            let reader = try ForeignReader(Array(text.utf8), letters: .builtIn)
            reader.read(findsLayer: true)
            return (reader.shapedCount, reader.reading.notes.counts)
        }
        // More letters than can be shown are not shaped at all.
        let endless = try shaped(String(repeating: "lorem ipsum ", count: 20_000))
        #expect(endless.count == 0 && endless.notes == [.texts: 1])
        // Of fewer, no line is shaped after those with too many steps.
        let long = try shaped(String(repeating: "lorem ipsum ", count: 8_000))
        #expect(long.count == ForeignLimits.maximumLineLength && long.notes == [.texts: 1])
        let lines = try shaped(String(repeating: "<tspan x='0' dy='9'>lorem ipsum </tspan>", count: 8_000))
        #expect(lines.count < ForeignLimits.maximumLineLength && lines.notes == [.texts: 1])
        let short = try shaped(String(repeating: "lorem ipsum ", count: 100))
        #expect(short.count == 1199 && short.notes.isEmpty)
    }

    @Test(arguments: [
        ("text-transform:uppercase", "Ab ßé", "AB SSÉ"), ("text-transform:lowercase", "AB É", "ab é"),
        ("text-transform:capitalize", "ab 'c éd", "Ab 'c Éd"), ("text-transform:none", "Ab", "Ab"),
        ("text-transform:full-width", "Ab", "Ab"),
    ])
    func `letters are of the case that the style says`(style: String, written: String, shown: String) throws {
        #expect(
            try boxes("<text y='50' style='\(style)'>\(written)</text>") == boxes("<text y='50'>\(shown)</text>"))
        // That is no attribute.
        let attribute = style.replacingOccurrences(of: ":", with: "='") + "'"
        #expect(try boxes("<text y='50' \(attribute)>\(written)</text>") == boxes("<text y='50'>\(written)</text>"))
    }

    @Test(arguments: [
        "font-variant='small-caps'", "style='font-variant-caps:all-small-caps'", "style='font:small-caps 16px serif'",
        "style='font-variant:small-caps tabular-nums'",
    ])
    func `small capital letters are smaller capital ones`(attribute: String) throws {
        #expect(
            try boxes("<text y='50' \(attribute)>II i-I</text>")
                == boxes("<text y='50'>II <tspan font-size='11.2'>I</tspan>-I</text>"))
        let inside = "<text y='50' \(attribute)><tspan style='font-variant:normal'>l</tspan></text>"
        #expect(try boxes(inside) == boxes("<text y='50'>l</text>"))
    }

    @Test func `copied text is shown, and flowed text is told`() throws {
        let target = "<defs><text id='t'>I<tspan>&#x49;</tspan></text></defs>"
        #expect(
            try lefts(target + "<text y='50'>l<tref href='#t'/>l<altGlyph>I</altGlyph></text>")
                == lefts("<text y='50'>lIIlI</text>"))
        #expect(try lefts("<text y='50'>l<tref href='#none'/></text>").count == 1)
        let flowed =
            "<flowRoot><flowRegion><rect width='9' height='9'/></flowRegion><flowPara>text</flowPara></flowRoot>"
        let reading = try read(flowed + "<text y='50'>I</text>")
        #expect(reading.notes.counts == [.texts: 1] && reading.entries.map(\.place.isExact) == [true])
        #expect(try read("<flowRoot><flowPara> </flowPara></flowRoot><flowRoot/>").notes.counts.isEmpty)
        #expect(try read("<g display='none'>\(flowed)</g>").notes.counts.isEmpty)
        #expect(
            try read("<g>\(flowed.replacing("<flowRoot", with: "<flowRoot display='none'"))</g>").notes.counts.isEmpty)
    }

    @Test func `text that is copied many times is bounded`() throws {
        let target = "<defs><text id='t'>" + String(repeating: " ", count: 60_000) + "</text></defs>"
        let text = "<text y='50'>" + String(repeating: "<tref href='#t' display='inline'/>", count: 5) + "</text>"
        let reader = try ForeignReader(
            Array("<svg xmlns='http://www.w3.org/2000/svg'>\(target)\(String(repeating: text, count: 500))</svg>".utf8),
            letters: .builtIn)
        reader.read(findsLayer: true)
        #expect(reader.work < 20_000_000 && reader.reading.notes.counts[.clones] ?? 0 > 0)
    }

    @Test func `letters are the same wherever a long text is cut into pieces`() throws {
        for length in [ForeignLimits.textPiece - 1, ForeignLimits.textPiece, ForeignLimits.textPiece + 1] {
            let spaces = String(repeating: " ", count: length)
            #expect(try lefts("<text y='50'>I\(spaces)I</text>") == lefts("<text y='50'>I I</text>"))
            let marks = String(repeating: "\u{301}", count: length / 2) + "\r\n"
            #expect(
                try lefts("<text y='50' xml:space='preserve'>\(marks)-&#x49;</text>").count
                    == lefts("<text y='50' xml:space='preserve'>\(marks)--</text>").count)
        }
    }

    @Test func `nested elements are read in linear time`() throws {
        func work(_ count: Int) throws -> Int {
            let text =
                "<svg xmlns='http://www.w3.org/2000/svg'><text>" + String(repeating: "<tspan x='1 2'>I", count: count)
                + String(repeating: "</tspan>", count: count) + "</text></svg>"
            let reader = try ForeignReader(Array(text.utf8), letters: .builtIn)
            reader.read(findsLayer: true)
            return reader.work
        }
        let (small, large) = try (work(90), work(900))
        #expect(large < 12 * small)
    }
}

/// Texts of other programs in the desktop's fonts.
@Suite(.enabled(if: DesktopFonts.installed != nil, "a font library is not installed"))
struct InstalledLettersTests {
    private func entries(_ content: String) throws -> [ForeignReading.Entry] {
        try ForeignReading(Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 300'>\(content)</svg>".utf8))
            .entries
    }

    private func artwork(_ entry: ForeignReading.Entry) throws -> Artwork {
        guard case .artwork(let artwork) = entry.mark.shape else { throw SVGError.tooLarge }
        return artwork
    }

    @Test func `a text is filled outlines that can be recolored, unless parts of it have colors of their own`() throws {
        let read = try entries(
            "<text x='5' y='50'>Hey<tspan x='5' dy='20'>you</tspan></text><text y='90'>I<tspan fill='red'>I</tspan></text><text y='90'><tspan style='fill:red'>I</tspan></text>"
        )
        try #require(read.count == 3)
        let one = try artwork(read[0])
        #expect(one.parts.count == 1 && one.parts[0].isFilled && one.role == .picture && !one.hasFixedLook)
        #expect(try artwork(read[1]).hasFixedLook && artwork(read[2]).hasFixedLook)
    }

    @Test func `gradients go over the whole text`() throws {
        let gradient =
            "<linearGradient id='g'><stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient>"
        let read = try entries(gradient + "<text x='10' y='50' font-size='40' fill='url(#g)'>wide text</text>")
        guard case .gradient(let paint)? = try artwork(read[0]).parts[0].fill else {
            Issue.record("not a gradient")
            return
        }
        let box = try #require(artwork(read[0]).parts[0].path.box)
        #expect(paint.matrix.m11 >= box.width && paint.matrix.tX <= box.minX + 5)
    }

    @Test func `texts clip, mask and are cloned`() throws {
        let read = try entries(
            """
            <clipPath id='c'><text y='50' font-size='40'>OO</text></clipPath><rect width='99' height='99' clip-path='url(#c)'/>
            <mask id='m'><text y='50' font-size='40' fill='#fff'>OO</text></mask><rect width='99' height='99' mask='url(#m)'/>
            <defs><text id='t' y='20'>a</text></defs><use href='#t'/>
            """)
        try #require(read.count == 3)
        #expect(try artwork(read[0]).parts[0].clips.count == 1)
        #expect(try artwork(read[1]).parts[0].group?.mask != nil)
        #expect(try artwork(read[2]).parts.count == 1)
    }

    @Test func `outlines read back equal from a file of ours`() throws {
        let marks = try entries("<text x='5.3' y='50.1' font-size='17.7' rotate='3'>Ångström &amp; co</text>").map(
            \.mark)
        #expect(try SVGReading(SVGDocument(page: nil, marks: marks).data).document.marks == marks)
    }
}
