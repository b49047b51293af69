import Foundation
import Ink

/// A text with what an input method composes in it, which is shown in the place of the document's text.
nonisolated struct ComposedText: Equatable, Sendable {
    /// The document's text; nil if there is nothing to see of it yet.
    let replaced: Element.ID?
    let mark: Mark
    /// The box around the mark, which need not be computed again.
    let bounds: CGRect

    init(_ mark: Mark, replacing replaced: Element.ID?) {
        (self.mark, self.replaced, bounds) = (mark, replaced, mark.bounds)
    }

    /// Creates the text as the document has it.
    init(_ element: Element) {
        (mark, replaced, bounds) = (element.mark, element.id, element.bounds)
    }
}
