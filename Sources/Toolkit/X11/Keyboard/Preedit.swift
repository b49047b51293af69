/// The text that an input method composes in a window, and that the window shows at its caret (X's preedit text, D46).
package struct Preedit: Sendable, Equatable {
    package let window: WindowID
    /// Empty if nothing is being composed.
    package var text: String { String(String.UnicodeScalarView(scalars)) }
    package private(set) var scalars: [Unicode.Scalar] = []
    /// For each scalar, whether it belongs to the part that the user is choosing letters for.
    package private(set) var highlights: [Bool] = []
    /// The number of scalars before the caret.
    package private(set) var caret = 0

    package init(window: WindowID) { self.window = window }

    mutating func clear() { self = Preedit(window: window) }

    /// Replaces a part of the text, as the input method says: its numbers may lie beyond the text.
    /// - Parameters:
    ///   - new: The new part; nil if only its look changes.
    ///   - newHighlights: Whether each scalar of the part is highlighted; may be shorter than the part.
    mutating func replace(
        first: Int, length: Int, with new: [Unicode.Scalar]?, highlights newHighlights: [Bool], caret: Int
    ) {
        let start = min(max(first, 0), scalars.count)
        let end = min(start + min(max(length, 0), scalars.count - start), scalars.count)
        if let new {
            let room = max(Self.maximumCount - (scalars.count - (end - start)), 0)
            let part = new.prefix(room)
            scalars.replaceSubrange(start..<end, with: part)
            let looks = newHighlights + Array(repeating: false, count: part.count)
            highlights.replaceSubrange(start..<end, with: looks.prefix(part.count))
        } else {
            for (index, isHighlighted) in zip(start..<end, newHighlights) { highlights[index] = isHighlighted }
        }
        self.caret = min(max(caret, 0), scalars.count)
    }

    /// A movement of the caret, which is not farther than to the text's ends.
    enum CaretMovement {
        case forward, backward, toStart, toEnd
        case to(Int)
    }

    /// Moves the caret, as the input method says; nil leaves it.
    /// - Returns: Where the caret is then.
    mutating func moveCaret(_ movement: CaretMovement?) -> Int {
        switch movement {
        case .forward: caret += 1
        case .backward: caret -= 1
        case .toStart: caret = 0
        case .toEnd: caret = scalars.count
        case .to(let place): caret = place
        case nil: break
        }
        caret = min(max(caret, 0), scalars.count)
        return caret
    }

    /// The most scalars that are kept: an input method composes some words at a time.
    private static let maximumCount = 1000
}
