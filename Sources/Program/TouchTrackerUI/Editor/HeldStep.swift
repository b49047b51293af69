import Ink

/// Changes that become one step to undo, such as those of a slider while a finger holds it.
final class HeldStep {
    private let document: Document
    private let side: TableSide
    private var transaction: History.Transaction?

    init(_ document: Document, by side: TableSide) {
        (self.document, self.side) = (document, side)
    }

    /// Keeps the changes: a panel that is closed while a finger holds its slider never learns of the lift.
    isolated deinit {
        finish()
    }

    /// Adds a change to the step.
    func perform(_ edit: (inout Drawing) -> Change) {
        let transaction = transaction ?? document.begin(by: side)
        self.transaction = transaction
        document.perform(in: transaction, edit)
    }

    /// Ends the step. Later changes are another one.
    func finish() {
        guard let transaction else { return }
        self.transaction = nil
        document.finish(transaction)
    }
}
