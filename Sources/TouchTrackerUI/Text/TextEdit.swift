import TouchKit

/// A text that keys edit, with its caret and what is selected. Places in it are numbers of characters.
nonisolated struct TextEdit: Hashable, Sendable {
    private(set) var characters: [Character]
    /// The number of characters before the caret.
    private(set) var caret: Int
    /// The other end of what is selected: the caret's place if nothing is.
    private var anchor: Int

    /// A step of the caret, and of what is removed.
    enum Step {
        case character, word
        /// To the line's end.
        case line
        case all
    }

    /// Creates an edit of a text, with the caret at its end.
    /// - Parameter isSelected: Whether all of the text is selected.
    init(_ text: String = "", isSelected: Bool = false) {
        characters = Array(text)
        caret = characters.count
        anchor = isSelected ? 0 : caret
    }

    /// Returns a text with its line breaks as `\n`, and without tabs.
    static func plain(_ text: some StringProtocol) -> String {
        String(text.map { $0.isNewline ? "\n" : $0 == "\t" ? " " : $0 })
    }

    /// Returns the characters of a plain text that the font has no strokes for.
    static func missingLetters(in text: String) -> [Character] {
        text.filter { $0 != "\n" && !UIFont.has($0) }.map { $0 }
    }

    var text: String { String(characters) }

    /// What is selected; empty at the caret if nothing is.
    var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

    var selectedText: String { String(characters[selection]) }

    /// The text before a place.
    func text(before place: Int) -> String { String(characters[..<place]) }

    // MARK: Moving

    /// Moves the caret to a place, or to the nearest end of the text.
    /// - Parameter isSelecting: Whether the selection's other end stays.
    mutating func move(to place: Int, isSelecting: Bool = false) {
        caret = min(max(place, 0), characters.count)
        if !isSelecting { anchor = caret }
    }

    /// Moves the caret by a step. Without `isSelecting`, a step of one character from a selection goes to its end.
    mutating func move(_ step: Step, isForward: Bool, isSelecting: Bool) {
        switch step {
        case .character where !selection.isEmpty && !isSelecting:
            move(to: isForward ? selection.upperBound : selection.lowerBound)
        case .character, .word, .line, .all:
            move(to: place(after: step, isForward: isForward), isSelecting: isSelecting)
        }
    }

    private func place(after step: Step, isForward: Bool) -> Int {
        switch step {
        case .character: caret + (isForward ? 1 : -1)
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

    mutating func selectAll() { (anchor, caret) = (0, characters.count) }

    /// Selects the word at a place, or the spaces or signs there.
    mutating func selectWord(at place: Int) {
        guard !characters.isEmpty else { return }
        let middle = min(max(place, 0), characters.count - 1)
        let kind = characters[middle].isPartOfWord
        func isSame(_ character: Character) -> Bool { character.isPartOfWord == kind && !character.isNewline }
        anchor = (characters[..<middle].lastIndex { !isSame($0) } ?? -1) + 1
        caret = characters[middle...].firstIndex { !isSame($0) } ?? characters.count
    }

    // MARK: Changing

    /// Puts a text in the place of what is selected, with the caret behind it.
    mutating func insert(_ more: String) {
        let (before, after) = (characters[..<selection.lowerBound], characters[selection.upperBound...])
        // An accent may join the letter before it.
        let head = Array(String(before) + more)
        characters = Array(String(head) + String(after))
        move(to: head.count)
    }

    /// Removes what is selected, or else what lies within a step of the caret.
    mutating func remove(_ step: Step, isForward: Bool) {
        if selection.isEmpty { move(step, isForward: isForward, isSelecting: true) }
        characters.removeSubrange(selection)
        move(to: selection.lowerBound)
    }

    /// Replaces the text, which something else has changed; the caret stays.
    mutating func replace(with text: String) {
        guard text != self.text else { return }
        characters = Array(text)
        move(to: caret)
    }
}

extension Character {
    nonisolated fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" || self == "'" || self == "’" }
}

// The keys that edit every text.
extension TextEdit {
    /// Moves the caret, selects or removes, if `key` does.
    /// - Returns: Whether it does.
    mutating func handle(_ key: UIKey) -> Bool {
        let flags = key.modifierFlags
        let (isSelecting, isControl) = (flags.contains(.shift), flags.contains(.control))
        switch key.keyCode {
        case .keyboardDeleteOrBackspace: remove(isControl ? .word : .character, isForward: false)
        case .keyboardDeleteForward: remove(isControl ? .word : .character, isForward: true)
        case .keyboardLeftArrow: move(isControl ? .word : .character, isForward: false, isSelecting: isSelecting)
        case .keyboardRightArrow: move(isControl ? .word : .character, isForward: true, isSelecting: isSelecting)
        case .keyboardHome: move(isControl ? .all : .line, isForward: false, isSelecting: isSelecting)
        case .keyboardEnd: move(isControl ? .all : .line, isForward: true, isSelecting: isSelecting)
        case _:
            guard key.textCommand == .selectAll else { return false }
            selectAll()
        }
        return true
    }
}

extension UIKey {
    /// The characters that the key types; nil if it is a shortcut, or types nothing.
    nonisolated var typedText: String? {
        guard modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return nil }
        let letters = characters.filter { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } }
        return letters.isEmpty ? nil : letters
    }

    /// What the key does with a text, as Ctrl with a letter; nil if it is none of these.
    nonisolated var textCommand: TextCommand? {
        modifierFlags == .control ? firstShortcut { TextCommand.letters[$0] } : nil
    }
}

/// What Ctrl with a letter does with a text that is being edited.
nonisolated enum TextCommand {
    case selectAll
    case cut
    case copy
    case paste

    static let letters: [String: TextCommand] = ["a": .selectAll, "x": .cut, "c": .copy, "v": .paste]
}
