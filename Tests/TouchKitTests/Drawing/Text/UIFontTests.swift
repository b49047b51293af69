import Foundation
import Testing
import TouchKit

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
}
