package import Foundation

/// Letters that an input method composes and may still change: UIKit's marked text. They are shown in the text that is
/// edited, at its caret, and are no part of it yet.
package nonisolated struct MarkedText: Hashable, Sendable {
    package let text: String
    /// The number of its characters before the caret.
    package let caret: Int
    /// The parts for which the user is choosing letters, as numbers of its characters.
    package let highlights: [Range<Int>]

    package init(text: String, caret: Int, highlights: [Range<Int>] = []) {
        (self.text, self.caret, self.highlights) = (text, caret, highlights)
    }
}

/// A responder in which text is typed, and which shows marked text.
@MainActor
package protocol MarkedTextResponder: UIResponder {
    /// Shows other marked text; nil for none. What is composed at last arrives as a key that types it. If editing ends
    /// or a finger moves the caret before, the marked text stays as it is shown.
    func setMarkedText(_ marked: MarkedText?)

    /// The caret on the screen, in points: the input method offers letters to choose below it. Nil if it is not shown.
    var markedTextCaret: CGRect? { get }
}

extension UIApplication {
    /// Shows what an input method composes in the text that is edited; nil if it composes nothing.
    package func receive(_ marked: MarkedText?) {
        queue.perform { [self] in
            (keyWindow?.firstResponder as? any MarkedTextResponder)?.setMarkedText(marked)
        }
    }
}
