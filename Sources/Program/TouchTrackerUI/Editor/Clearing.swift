import Foundation
import Ink
import InkFile
import TouchKit

/// The last clearing of a document, which undo reverts even after the program was started again.
///
/// While the clearing can be undone, its ink is kept in a file beside the drawing's (`ClearedInk`). Nothing waits for
/// the disk.
final class Clearing {
    private unowned let document: Document
    /// The number of the clearing (`Change.clearing`); nil if there is none.
    private var number: Int?
    /// Ink from an earlier run of the program that is being read.
    private var reading: ClearedInk.Reading?

    init(of document: Document) {
        self.document = document
    }

    /// Removes all ink in one step of a side of the table.
    /// - Returns: Whether there was any.
    func clear(by side: TableSide) -> Bool {
        guard !document.drawing.isEmpty else { return false }
        stopReading()
        document.clear(by: side) { number = $0.clearing }
        return true
    }

    /// Whether there is cleared ink that can be brought back by `undo()`.
    var isReversible: Bool { number.map(document.history.isLastClearing) ?? false }

    /// Brings back what was cleared, even if other steps follow, below ink that has been drawn since.
    func undo() {
        if let number { document.revise { $0.undoClearing(number, in: &$1) } }
    }

    /// Forgets the cleared ink for good.
    func forget() {
        number = nil
        stopReading()
        document.saver?.clearedInk?.forget()
    }

    // MARK: History

    /// Returns what a finished change does with cleared ink.
    func effect(of change: Change) -> ClearingEffect {
        guard let number, change.clearing == number else { return .none }
        return change.removedDrawing.map { .clears($0) } ?? .restores
    }

    // MARK: Ink from earlier

    /// Whether ink was cleared before the program was started, and can be brought back.
    var isKeptFromEarlier: Bool { number == nil && reading == nil && document.saver?.clearedInk?.isKept == true }

    /// Whether the ink that was cleared before the program was started is being read.
    var isReading: Bool { reading != nil }

    /// Brings back the ink that was cleared before the program was started, once it has been read.
    func restoreFromEarlier() {
        guard isKeptFromEarlier else { return }
        // It will lie below what is drawn meanwhile.
        reading = document.saver?.clearedInk?.read(below: &document.drawing)
        reading?.onEnd { [weak self] result in
            guard let self else { return }
            reading = nil
            switch result {
            case .success(let ink): document.restore(ink)
            case .failure(let error): document.failures.send(.clearedInkNotRestored(Phrase(error)))
            }
        }
    }

    /// Leaves out what is being read: the drawing was cleared meanwhile.
    private func stopReading() {
        reading?.cancel()
        reading = nil
    }
}

// Clearing, and bringing back what was cleared, without visiting the elements.
extension Document {
    /// Removes all ink in one step, which is kept until the step cannot be undone any more.
    /// - Parameter willSave: Called with the change before it is saved.
    func clear(by side: TableSide, _ willSave: (Change) -> Void) {
        committedCopy = nil
        let change = drawing.clear()
        let committed = history.record(change, by: side.owner)
        willSave(committed)
        saveAndNotify(change, saving: committed, clearing.effect(of: committed))
    }

    /// Removes all steps that can be undone or redone.
    func clearHistory() {
        committedCopy = nil
        clearing.forget()
        let old = Discarded(history)
        history = History(after: history)
        restoreUndo()
        old.freeElsewhere()
        historyChanges.send(())
    }

    /// Adds the ink that was cleared before the program was started, which is not a step to undo.
    func restore(_ ink: Drawing) {
        committedCopy = nil
        let change = drawing.add(elementsOf: ink)
        saveAndNotify(change, saving: change, .restores)
    }
}
