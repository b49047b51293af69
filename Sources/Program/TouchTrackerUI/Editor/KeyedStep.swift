import Ink

/// Changes by keys, each of which is saved at once, and which become one step to undo until there is a pause.
final class KeyedStep {
    private let document: Document
    private let side: TableSide
    private var step: History.GrowingStep?

    init(_ document: Document, by side: TableSide) {
        (self.document, self.side) = (document, side)
    }

    /// Adds a change to the step.
    func perform(_ edit: (inout Drawing) -> Change) {
        document.perform(extending: &step, by: side, edit)
    }

    /// Ends the step. Later changes are another one.
    func finish() { step = nil }
}
