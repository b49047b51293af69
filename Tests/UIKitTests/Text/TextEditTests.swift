import Testing

@testable import UIKit

struct TextEditTests {
    private func caret(_ edit: TextEdit) -> String {
        let (low, high) = (edit.selection.lowerBound, edit.selection.upperBound)
        let middle = low == high ? "|" : "[" + String(edit.characters[low..<high]) + "]"
        return String(edit.characters[..<low]) + middle + String(edit.characters[high...])
    }

    @Test func `words end at what is no letter, digit or underscore`() {
        var edit = TextEdit("go_1, then (stop)")
        var seen: [String] = []
        edit.moveCaret(to: 0, extending: false)
        for _ in 1...4 {
            edit.move(.forward, by: .word, extending: false)
            seen.append(caret(edit))
        }
        #expect(seen == ["go_1|, then (stop)", "go_1, then| (stop)", "go_1, then (stop|)", "go_1, then (stop)|"])
        seen = []
        for _ in 1...4 {
            edit.move(.backward, by: .word, extending: false)
            seen.append(caret(edit))
        }
        #expect(seen == ["go_1, then (|stop)", "go_1, |then (stop)", "|go_1, then (stop)", "|go_1, then (stop)"])
    }

    @Test func `a selection collapses to the side that the caret moves to`() {
        var edit = TextEdit("abcd")
        edit.moveCaret(to: 1, extending: false)
        edit.move(.forward, by: .character, extending: true)
        edit.move(.forward, by: .character, extending: true)
        #expect(caret(edit) == "a[bc]d")
        var left = edit
        left.move(.backward, by: .character, extending: false)
        #expect(caret(left) == "a|bcd")
        edit.move(.forward, by: .character, extending: false)
        #expect(caret(edit) == "abc|d")
    }

    @Test func `a double tap selects a word or what is between words`() {
        var edit = TextEdit("ab  cd")
        edit.selectWord(at: 1)
        #expect(caret(edit) == "[ab]  cd")
        edit.selectWord(at: 3)
        #expect(caret(edit) == "ab[  ]cd")
        edit.selectWord(at: 99)
        #expect(caret(edit) == "ab  [cd]")
    }

    @Test func `a deletion removes the selection, or else what is beside the caret`() {
        var edit = TextEdit("one two")
        #expect(edit.deletion(.forward, by: .character).isEmpty)
        #expect(edit.deletion(.backward, by: .word) == 4..<7)
        edit.selectAll()
        #expect(edit.deletion(.backward, by: .character) == 0..<7)
        edit.replace(0..<7, with: "x")
        #expect(caret(edit) == "x|")
    }
}
