import Foundation
import Testing

@testable import PDF

/// Text that is not shown, but found and copied.
struct PDFTextTests {
    private func objects(_ lines: [[(text: String, width: CGFloat)]]) throws -> PDFObjects {
        var document = PDFDocument()
        document.beginPage(CGSize(width: 200, height: 100), showing: CGRect(x: 0, y: 0, width: 400, height: 200))
        let matrix = AffineTransform(m11: 20, m12: 0, m21: 0, m22: 20, tX: 40, tY: 60)
        for line in lines { document.content.addInvisibleText(line, matrix) }
        document.endPage()
        document.finish()
        return try PDFObjects(document.takeBytes())
    }

    @Test func `a line is numbers of letters in an invisible font, where the line is`() throws {
        let file = try objects([[("a", 0.5), ("b", 0.6), ("a", 0.5)], [("a", 0.7), ("😀", 1)], []])
        #expect(
            file.streams[0] == """
                1 J 1 j
                BT 3 Tr /U 1 Tf 10 0 0 10 20 70 Tm <000100020001> Tj ET
                BT 3 Tr /U 1 Tf 10 0 0 10 20 70 Tm <00030004> Tj ET

                """)
        let map = try #require(file.streams.first { $0.contains("begincmap") })
        #expect(map.contains("4 beginbfchar\n<0001><0061>\n<0002><0062>\n<0003><0061>\n<0004><D83DDE00>\nendbfchar"))
        let texts = (1...file.count).map(file.text)
        #expect(texts.contains { $0.contains("/DW 0/W[1[500 600 700 1000]]") })
        #expect(texts[2].contains("/Font<</U "))
    }

    @Test func `a block of the map has at most a hundred letters, and a line of too many is left out`() throws {
        let letters = (0..<250).map { (text: "a", width: CGFloat($0) / 1000) }
        let map = try #require(try objects([letters]).streams.first { $0.contains("begincmap") })
        #expect(map.components(separatedBy: "100 beginbfchar").count == 3 && map.contains("50 beginbfchar"))
        let many = (0..<70_000).map { (text: String($0), width: CGFloat(1)) }
        #expect(try objects([many, [("0", 1)]]).streams[0].hasSuffix("<0001> Tj ET\n"))
    }

    @Test func `the font's tables are where it says, with their checksums`() {
        let file = InvisibleFont.file
        func number(_ place: Int, _ count: Int) -> Int { file[place..<place + count].reduce(0) { $0 << 8 | Int($1) } }
        func sum(_ range: Range<Int>) -> Int {
            stride(from: range.lowerBound, to: range.upperBound, by: 4).reduce(0) { ($0 + number($1, 4)) & 0xFFFF_FFFF }
        }
        #expect(number(0, 4) == 0x10000 && number(4, 2) == 6)
        var names: [String] = []
        for table in 0..<6 {
            let entry = 12 + 16 * table
            let (offset, length) = (number(entry + 8, 4), number(entry + 12, 4))
            names.append(String(decoding: file[entry..<entry + 4], as: UTF8.self))
            let padded = offset..<offset + (length + 3) / 4 * 4
            #expect(padded.upperBound <= file.count && offset % 4 == 0)
            let own = names.last == "head" ? number(offset + 8, 4) : 0
            #expect((sum(padded) - own) & 0xFFFF_FFFF == number(entry + 4, 4), "\(names)")
            if names.last == "head" { #expect(number(offset + 12, 4) == 0x5F0F_3CF5 && length == 54) }
        }
        #expect(names == names.sorted() && sum(0..<file.count) == 0xB1B0_AFBA)
    }
}
