import SeededRandom
import Testing

@testable import X11

/// What an input method says it composes, whose numbers may be anything (D46).
struct PreeditTests {
    private var preedit = Preedit(window: WindowID(rawValue: 7))

    private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

    @Test mutating func `parts are replaced, and only the look of a part changes where there is no text`() {
        preedit.replace(first: 0, length: 0, with: scalars("nia"), highlights: [], caret: 3)
        preedit.replace(first: 2, length: 1, with: scalars("hao"), highlights: [true], caret: 5)
        #expect(preedit.text == "nihao" && preedit.highlights == [false, false, true, false, false])
        preedit.replace(first: 0, length: 2, with: nil, highlights: [true, true], caret: 1)
        #expect(preedit.text == "nihao" && preedit.caret == 1)
        #expect(preedit.highlights == [true, true, true, false, false])
        #expect(preedit.moveCaret(nil) == 1 && preedit.moveCaret(.backward) == 0 && preedit.moveCaret(.backward) == 0)
        #expect(preedit.moveCaret(.to(99)) == 5 && preedit.moveCaret(.forward) == 5 && preedit.moveCaret(.toStart) == 0)
        preedit.clear()
        #expect(preedit == Preedit(window: WindowID(rawValue: 7)))
    }

    @Test mutating func `numbers beyond the text are taken as its ends, and a text has an end`() {
        var random = SeededGenerator(seed: 58)
        for _ in 0..<2000 {
            func number() -> Int { [Int.min, -1, 0, 1, 2, 5, 700, Int.max].randomElement(using: &random) ?? 0 }
            let text = Bool.random(using: &random) ? scalars("语e\u{301}x") : nil
            preedit.replace(
                first: number(), length: number(), with: text,
                highlights: Array(repeating: true, count: Int.random(in: 0...6, using: &random)), caret: number())
            #expect(preedit.scalars.count == preedit.highlights.count && preedit.scalars.count <= 1000)
            #expect((0...preedit.scalars.count).contains(preedit.caret))
        }
        preedit.replace(
            first: 0, length: .max, with: Array(repeating: "语", count: 1500), highlights: [], caret: 1500)
        #expect(preedit.scalars.count == 1000 && preedit.caret == 1000)
    }
}
