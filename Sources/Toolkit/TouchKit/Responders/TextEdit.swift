/// A text that keys edit, with its caret and what is selected. Places in it are numbers of characters.
package nonisolated struct TextEdit: Hashable, Sendable {
    package private(set) var characters: [Character]
    /// The number of characters before the caret.
    package private(set) var caret: Int
    /// The other end of what is selected: the caret's place if nothing is.
    private var anchor: Int
    /// The place of the letters that an input method composes; nil if it composes none. They are among `characters`, and
    /// no part of `text` until they are accepted. Any other change of the text or the caret removes them.
    package private(set) var marked: Range<Int>?
    /// The parts of the text for which the user is choosing letters.
    package private(set) var highlights: [Range<Int>] = []

    /// A step of the caret, and of what is removed.
    package enum Step: Sendable {
        case character, word
        /// To the line's end.
        case line
        case all
    }

    /// Creates an edit of a text, with the caret at its end.
    /// - Parameter isSelected: Whether all of the text is selected.
    package init(_ text: String = "", isSelected: Bool = false) {
        characters = Array(text)
        caret = characters.count
        anchor = isSelected ? 0 : caret
    }

    /// The text without what is being composed.
    package var text: String {
        guard let marked else { return String(characters) }
        return String(characters[..<marked.lowerBound] + characters[marked.upperBound...])
    }

    /// The text as it is shown: with what is being composed.
    package var shownText: String { String(characters) }

    /// The selected range; empty at the caret if nothing is selected.
    package var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

    package var selectedText: String { String(characters[selection]) }

    package func text(before place: Int) -> String { String(characters[..<place]) }

    // MARK: Moving

    /// Moves the caret to a place, or to the nearest end of the text.
    /// - Parameter isSelecting: Whether the selection's other end stays.
    package mutating func move(to place: Int, isSelecting: Bool = false) {
        let place = placeInText(place)
        unmark()
        caret = min(max(place, 0), characters.count)
        if !isSelecting { anchor = caret }
    }

    /// Moves the caret by a step. Without `isSelecting`, a step of one character from a selection goes to its end.
    package mutating func move(_ step: Step, isForward: Bool, isSelecting: Bool = false) {
        unmark()
        switch step {
        case .character where !selection.isEmpty && !isSelecting:
            move(to: isForward ? selection.upperBound : selection.lowerBound)
        case .character, .word, .line, .all:
            move(to: place(after: step, isForward: isForward), isSelecting: isSelecting)
        }
    }

    private func place(after step: Step, isForward: Bool) -> Int {
        switch step {
        case .character: min(max(caret + (isForward ? 1 : -1), 0), characters.count)
        case .word: wordEnd(isForward: isForward)
        case .line:
            isForward
                ? characters[caret...].firstIndex(of: "\n") ?? characters.count
                : characters[..<caret].lastIndex(of: "\n").map { $0 + 1 } ?? 0
        case .all: isForward ? characters.count : 0
        }
    }

    /// Returns the next end of a word, or the beginning of the one before the caret.
    private func wordEnd(isForward: Bool) -> Int {
        var place = caret
        func next() -> Character? {
            isForward
                ? place < characters.count ? characters[place] : nil
                : place > 0 ? characters[place - 1] : nil
        }
        while let character = next(), !character.isPartOfWord { place += isForward ? 1 : -1 }
        while let character = next(), character.isPartOfWord { place += isForward ? 1 : -1 }
        return place
    }

    package mutating func selectAll() {
        unmark()
        (anchor, caret) = (0, characters.count)
    }

    /// Selects the word at a place, or the spaces or signs there.
    package mutating func selectWord(at place: Int) {
        let place = placeInText(place)
        unmark()
        guard !characters.isEmpty else { return }
        let middle = min(max(place, 0), characters.count - 1)
        let kind = characters[middle].isPartOfWord
        func isSame(_ character: Character) -> Bool { character.isPartOfWord == kind && !character.isNewline }
        anchor = (characters[..<middle].lastIndex { !isSame($0) } ?? -1) + 1
        caret = characters[middle...].firstIndex { !isSame($0) } ?? characters.count
    }

    // MARK: Changing

    /// Returns what a removal takes away: what is selected, or else what lies within a step of the caret.
    package func removed(_ step: Step, isForward: Bool) -> Range<Int> {
        guard selection.isEmpty else { return selection }
        let end = place(after: step, isForward: isForward)
        return min(caret, end)..<max(caret, end)
    }

    /// Puts a text in the place of what is selected, with the caret behind it.
    package mutating func insert(_ more: String) {
        unmark()
        replace(selection, with: more)
    }

    /// Removes what is selected, or else what lies within a step of the caret.
    package mutating func remove(_ step: Step, isForward: Bool) {
        unmark()
        replace(removed(step, isForward: isForward), with: "")
    }

    /// Shows what an input method composes, in the place of what is selected or of what it composed before; nil ends it.
    package mutating func mark(_ new: MarkedText?) {
        unmark()
        guard let new, !new.text.isEmpty else { return }
        replace(selection, with: "")
        let start = caret
        let letters = Array(new.text)
        characters.insert(contentsOf: letters, at: start)
        marked = start..<start + letters.count
        highlights = new.highlights.map { $0.clamped(to: 0..<letters.count) }.filter { !$0.isEmpty }
            .map { $0.lowerBound + start..<$0.upperBound + start }
        caret = start + min(max(new.caret, 0), letters.count)
        anchor = caret
    }

    /// Makes what is being composed a part of the text, as it is shown.
    package mutating func acceptMarked() { (marked, highlights) = (nil, []) }

    /// Removes what is being composed, with the caret in its place.
    private mutating func unmark() {
        guard let marked else { return }
        characters.removeSubrange(marked)
        (caret, anchor) = (marked.lowerBound, marked.lowerBound)
        (self.marked, highlights) = (nil, [])
    }

    /// Returns where a place will be once what is being composed is removed.
    private func placeInText(_ place: Int) -> Int {
        guard let marked else { return place }
        return place - min(max(place - marked.lowerBound, 0), marked.count)
    }

    /// Puts a text in the place of characters, with the caret behind it.
    package mutating func replace(_ range: Range<Int>, with more: String) {
        let range = placeInText(range.lowerBound)..<placeInText(range.upperBound)
        unmark()
        // An accent may join the letter before it.
        let head = Array(String(characters[..<range.lowerBound]) + more)
        characters = Array(String(head) + String(characters[range.upperBound...]))
        move(to: head.count)
    }

    /// Replaces the text, which something else has changed, such as undo; the caret goes behind what is new.
    package mutating func replace(with text: String) {
        guard text != self.text else { return }
        unmark()
        let (old, new) = (characters, Array(text))
        let start = zip(old, new).prefix { $0 == $1 }.count
        let rest = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
        characters = new
        move(to: new.count - rest)
    }

    /// Does what a key does to the text, its caret or what is selected. The clipboard is the caller's.
    package mutating func perform(_ input: TextInput) {
        switch input {
        case .insert(let text): insert(text)
        case .remove(let step, let isForward): remove(step, isForward: isForward)
        case .move(let step, let isForward, let isSelecting): move(step, isForward: isForward, isSelecting: isSelecting)
        case .selectAll: selectAll()
        case .cut, .copy, .paste: break
        }
    }
}

extension Character {
    nonisolated fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" || self == "'" || self == "’" }
}
