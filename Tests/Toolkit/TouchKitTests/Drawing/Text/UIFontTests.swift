import Fonts
import Foundation
import Testing

@testable import TouchKit

struct UIFontTests {
    @Test func `a label's lowercase letters have strokes of 1.5 points, 7 points apart`() {
        let font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
        #expect(font.xHeight == 8.5 && font.capHeight == 11.5)
    }

    @Test func `metrics grow with the size`() {
        let (small, large) = (UIFont.systemFont(ofSize: 10), UIFont.systemFont(ofSize: 20))
        #expect(large.lineHeight == 2 * small.lineHeight && large.ascender == 2 * small.ascender)
        #expect(small.lineHeight == small.ascender - small.descender && small.descender < 0 && small.leading == 0)
        #expect(small.withSize(20) == large)
    }

    @Test func `invalid sizes count as the size of plain text`() {
        for size: CGFloat in [0, -3, .nan, .infinity] {
            #expect(UIFont.systemFont(ofSize: size).pointSize == UIFont.systemFontSize)
        }
    }

    @Test func `bolder weights are wider, and all have capitals of one height`() {
        let weights: [UIFont.Weight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        let fonts = weights.map { UIFont.systemFont(ofSize: 17, weight: $0) }
        #expect(fonts.allSatisfy { $0.capHeight == 11.5 && $0.lineHeight == fonts[0].lineHeight })
        let widths = fonts.map { TextLine.width(of: "Handgloves", font: $0) }
        #expect(widths == widths.sorted() && Set(widths).count == weights.count)
        #expect(fonts.map(\.penWidth) == fonts.map(\.penWidth).sorted())
        #expect(fonts[3] == .systemFont(ofSize: 17) && fonts[6] == .boldSystemFont(ofSize: 17))
        #expect(UIFont.boldSystemFont(ofSize: 12).withSize(17) == .boldSystemFont(ofSize: 17))
        #expect(UIFont.Weight(.nan) == .regular && UIFont.Weight(7).rawValue == 1)
    }

    @Test func `the letters of every weight stand on the baseline and reach the same height`() {
        for weight: UIFont.Weight in [.ultraLight, .regular, .black] {
            let box = StrokeGlyphs.glyph(for: "H").path.boundingBox.applying(weight.glyphTransform)
            let pen = weight.penWidth / 2
            #expect(abs(box.maxY + pen) < 1e-9 && abs(box.minY - pen + StrokeGlyphs.capHeight) < 1e-9)
        }
    }
}
