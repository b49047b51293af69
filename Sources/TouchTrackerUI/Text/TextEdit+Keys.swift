import TouchKit

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
        case _ where key.isControl(and: "a"): selectAll()
        case _: return false
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

    /// Whether the key is Ctrl and a letter.
    nonisolated func isControl(and letter: String) -> Bool {
        modifierFlags == .control && charactersIgnoringModifiers.lowercased() == letter
    }
}
