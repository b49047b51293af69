import SeededRandom
import Testing

@testable import UIKit

struct WrappedLinesTests {
    /// The lines of a text, each character one point wide.
    private func lines(_ text: String, _ width: CGFloat) -> [String] {
        let characters = Array(text)
        return WrappedLines(characters, width: width) { _ in 1 }.ranges.map { String(characters[$0]) }
    }

    @Test func `lines end between words, and inside one that is too long`() {
        #expect(lines("one two three", 7) == ["one two ", "three"])
        #expect(lines("one two three", 3) == ["one ", "two ", "thr", "ee"])
        #expect(lines("a   b", 2) == ["a   ", "b"])
        #expect(lines("abc", 0) == ["a", "b", "c"])
    }

    @Test func `line breaks end lines, also at the end`() {
        #expect(lines("a\nb\n\n", 9) == ["a", "b", "", ""])
        #expect(lines("", 9) == [""] && lines("a\r\nb", 9) == ["a", "b"])
    }

    @Test func `a caret's place has a line`() {
        let wrapped = WrappedLines(Array("ab cd\nef"), width: 3) { _ in 1 }
        #expect((0...8).map(wrapped.line) == [0, 0, 0, 1, 1, 1, 2, 2, 2])
    }

    @Test func `every character is in one line, and no line with a space is too long`() {
        var chance = SeededGenerator(seed: 7)
        for _ in 0..<300 {
            let characters = (0..<Int.random(in: 0..<60, using: &chance)).map { _ in
                Array("ab c\n").randomElement(using: &chance) ?? "a"
            }
            let width = CGFloat.random(in: 0..<12, using: &chance)
            let ranges = WrappedLines(characters, width: width) { _ in 1 }.ranges
            #expect(ranges.first?.lowerBound == 0 && ranges.last?.upperBound == characters.count)
            for (one, next) in zip(ranges, ranges.dropFirst()) {
                let gap = characters[one.upperBound..<next.lowerBound]
                #expect(gap.isEmpty || gap.elementsEqual(["\n"]))
            }
            for range in ranges {
                let drawn = characters[range].reversed().drop { $0 == " " }.count
                #expect(CGFloat(drawn) <= max(width, 1) || width < 1)
            }
        }
    }
}
