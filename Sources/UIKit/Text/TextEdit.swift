import TouchKit

/// A line of text with a caret or a selection, and what keys do to it.
nonisolated struct TextEdit: Equatable {
    /// How far a key moves the caret.
    enum Step {
        case character
        case word
        case end
    }

    enum Direction {
        case backward
        case forward
    }

    private(set) var characters: [Character] = []
    /// The end of the selection that stays in place.
    private(set) var anchor = 0
    /// The end of the selection that moves: the caret.
    private(set) var caret = 0

    /// Creates a text with the caret at its end.
    init(_ text: String = "") {
        characters = Array(text)
        (anchor, caret) = (characters.count, characters.count)
    }

    var text: String { String(characters) }

    /// The selected characters; empty at the caret if nothing is selected.
    var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

    /// Replaces characters, and places the caret after the new ones.
    mutating func replace(_ range: Range<Int>, with text: String) {
        let new = Array(text)
        characters.replaceSubrange(range, with: new)
        caret = range.lowerBound + new.count
        anchor = caret
    }

    /// Returns the characters that a deletion removes: the selection, or else those beside the caret.
    func deletion(_ direction: Direction, by step: Step) -> Range<Int> {
        guard selection.isEmpty else { return selection }
        let end = place(from: caret, direction, by: step)
        return min(caret, end)..<max(caret, end)
    }

    /// Moves the caret. Without `extending`, a selection collapses to its end in that direction.
    mutating func move(_ direction: Direction, by step: Step, extending: Bool) {
        if !extending, !selection.isEmpty, step == .character {
            moveCaret(to: direction == .backward ? selection.lowerBound : selection.upperBound, extending: false)
        } else {
            moveCaret(to: place(from: caret, direction, by: step), extending: extending)
        }
    }

    /// Moves the caret before the character at `index`.
    mutating func moveCaret(to index: Int, extending: Bool) {
        caret = min(max(index, 0), characters.count)
        if !extending { anchor = caret }
    }

    mutating func selectAll() {
        (anchor, caret) = (0, characters.count)
    }

    /// Selects the word, or the run of other characters, around the character at `index`.
    mutating func selectWord(at index: Int) {
        guard !characters.isEmpty else { return }
        let middle = min(max(index, 0), characters.count - 1)
        let isWord = characters[middle].isWord
        anchor = characters[..<middle].lastIndex { $0.isWord != isWord }.map { $0 + 1 } ?? 0
        caret = characters[middle...].firstIndex { $0.isWord != isWord } ?? characters.count
    }

    private func place(from index: Int, _ direction: Direction, by step: Step) -> Int {
        switch (direction, step) {
        case (.backward, .character): return max(index - 1, 0)
        case (.forward, .character): return min(index + 1, characters.count)
        case (.backward, .end): return 0
        case (.forward, .end): return characters.count
        case (.backward, .word):
            let word = characters[..<index].lastIndex(where: \.isWord) ?? 0
            return characters[..<word].lastIndex { !$0.isWord }.map { $0 + 1 } ?? 0
        case (.forward, .word):
            let word = characters[index...].firstIndex(where: \.isWord) ?? characters.count
            return characters[word...].firstIndex { !$0.isWord } ?? characters.count
        }
    }
}

extension Character {
    nonisolated fileprivate var isWord: Bool { isLetter || isNumber || self == "_" }
}
