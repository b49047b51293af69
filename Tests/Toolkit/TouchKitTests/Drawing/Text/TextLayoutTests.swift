import Foundation
import SeededRandom
import Testing

@testable import TouchKit

struct TextLayoutTests {
    private let font = UIFont.systemFont(ofSize: 17)

    private func width(_ text: String) -> CGFloat { TextLine.width(of: text, font: font) }

    private func lines(_ text: String, width: CGFloat, most: Int = 0, _ mode: NSLineBreakMode = .byWordWrapping)
        -> [String]
    {
        TextLayout(font: font, width: width, mostLines: most, mode: mode).lines(of: text).map { String($0.text) }
    }

    @Test func `text wraps between words`() {
        #expect(lines("the quick brown fox", width: width("brown fox ")) == ["the quick", "brown fox"])
        #expect(lines("the quick brown fox", width: width("brown fox")) == ["the quick", "brown fox"])
        #expect(lines("the quick brown fox", width: width("the quic")) == ["the", "quick", "brown", "fox"])
        #expect(lines("one   two", width: width("one")) == ["one", "two"])
    }

    @Test func `text of a script without spaces wraps between its letters, but not before or after every sign`() {
        let text = "打开文件（PNG）。保存"
        #expect(lines(text, width: width("（PNG）。")) == ["打开文件", "（PNG）。", "保存"])
        #expect(lines(text, width: width("打开文件（PNG")) == ["打开文件", "（PNG）。保存"])
        #expect(lines("锁定 Ctrl+Q", width: width("锁定 Ctrl")) == ["锁定", "Ctrl+Q"])
        #expect(lines("锁\u{A0}定", width: width("锁")) == ["锁", "\u{A0}", "定"])
        for (first, second) in [
            ("文", "，"), ("（", "文"), ("“", "文"), ("a", "b"), ("1", "%"), ("文", "%"), ("文", "\u{A0}"),
        ] {
            #expect(!LineBreaks.isAllowed(before: 1, in: [Character(first), Character(second)]), "\(first)\(second)")
        }
        for (first, second) in [("文", "字"), ("，", "文"), ("文", "a"), ("5", "文"), ("ア", "イ"), ("文", "（")] {
            #expect(LineBreaks.isAllowed(before: 1, in: [Character(first), Character(second)]), "\(first)\(second)")
        }
    }

    @Test func `text fits the width measured for it`() {
        for text in ["a", "Hello, world", "the quick brown fox jumps over the lazy dog", "ends in space  "] {
            #expect(lines(text, width: width(text)).count == 1)
        }
    }

    @Test func `a word too long for a line is broken after at least one character`() {
        #expect(lines("incomprehensible", width: width("incomp")) == ["incomp", "rehens", "ible"])
        #expect(lines("ab", width: 0) == ["a", "b"])
        #expect(lines("is incomprehensible", width: width("incomp")) == ["is", "incomp", "rehens", "ible"])
    }

    @Test func `newlines break lines, also at the start and the end`() {
        #expect(lines("a\nb\n\nc", width: 500) == ["a", "b", "", "c"])
        #expect(lines("\na\n", width: 500) == ["", "a", ""])
        #expect(lines("", width: 500) == [""])
    }

    @Test func `character wrapping breaks inside words`() {
        #expect(lines("the quick", width: width("the qu"), .byCharWrapping) == ["the qu", "ick"])
    }

    @Test func `a last line that does not fit is truncated`() {
        let text = "the quick brown fox"
        let space = width("the quick…")
        #expect(lines(text, width: space, most: 1, .byTruncatingTail) == ["the quick…"])
        #expect(lines(text, width: width("…brown fox"), most: 1, .byTruncatingHead) == ["…brown fox"])
        #expect(lines(text, width: width("the q…n fox"), most: 1, .byTruncatingMiddle) == ["the q…n fox"])
        #expect(lines(text, width: space, most: 1, .byClipping) == [text])
        #expect(lines(text, width: space, most: 1, .byWordWrapping) == ["the quick"])
        #expect(lines(text, width: width("brown"), most: 2, .byTruncatingTail).first == "the")
        #expect(lines(text, width: 1, most: 1, .byTruncatingTail) == ["…"])
        #expect(lines("a\nb", width: 500, most: 1, .byTruncatingTail) == ["a…"])
        #expect(lines(text, width: 500, most: 1, .byTruncatingTail) == [text])
    }

    @Test(arguments: [0, 1], [NSLineBreakMode.byWordWrapping, .byTruncatingTail, .byTruncatingMiddle])
    func `a long text takes time in proportion to its length`(most: Int, mode: NSLineBreakMode) {
        let growth = WorkGrowth.factor(from: 2000, to: 8000) { length in
            _ = lines(String(repeating: "lazy dog ", count: length / 9), width: 200, most: most, mode)
        }
        // 4 in proportion, a little more for a truncated line, and 16 for the square of the length.
        #expect(growth < 9)
    }

    @Test func `spaces that overflow at the end of a paragraph leave no empty line`() {
        #expect(lines("W  \nM", width: 1) == ["W", "M"])
    }

    @Test(arguments: 0..<50)
    func `no line is wider than allowed, and no character is lost`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let text = String((0..<80).map { _ in "abc dW.il m\n".randomElement(using: &generator) ?? " " })
        let allowed = CGFloat.random(in: 20...200, using: &generator)
        for mode in [NSLineBreakMode.byWordWrapping, .byCharWrapping] {
            let broken = lines(text, width: allowed, mode)
            for line in broken { #expect(width(line) <= allowed + 0.01) }
            #expect(broken.joined().filter { $0 != " " } == text.filter { $0 != " " && $0 != "\n" })
        }
    }
}
