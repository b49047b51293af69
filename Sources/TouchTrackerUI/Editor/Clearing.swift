import Foundation
import Ink
import TouchKit

/// The last clearing of a document, which undo reverts even after the program was started again.
///
/// While the clearing can be undone, its ink is kept in a file beside the drawing's (`ClearedInk`). Nothing waits for
/// the disk.
final class Clearing {
    private unowned let document: Document
    /// The file of the cleared ink; nil if the document is saved nowhere.
    var file: ClearedInk?
    /// The step that cleared.
    private var step: Change?
    /// Ink from an earlier run of the program that is being read.
    private var reading: ClearedInk.Reading?
    private var timer: LoopTimer?

    init(of document: Document) {
        self.document = document
    }

    /// Removes all ink in one step of a side of the table.
    /// - Returns: Whether there was any.
    func clear(by side: TableSide) -> Bool {
        var cleared: Change?
        document.perform(by: side) { drawing in
            let change = drawing.clear()
            cleared = change
            return change
        }
        guard let cleared, !cleared.isEmpty else { return false }
        keep(cleared)
        return true
    }

    /// Whether there is cleared ink that can be brought back by `undo()`.
    var isReversible: Bool { step.map { !isReverted($0) } ?? false }

    /// Brings back what was cleared, below ink that has been drawn since.
    func undo() {
        guard let step, !isReverted(step), let first = step.edits.first else { return }
        document.undoLatestStep(of: first.id)
    }

    /// Forgets the cleared ink for good.
    func forget() {
        step = nil
        file?.remove()
    }

    // MARK: History

    /// Called after a step was undone by `change`.
    func didUndo(_ change: Change) {
        if isStep(change) { removeFileOnceSaved() }
    }

    /// Called after a step was repeated by `change`.
    func didRedo(_ change: Change) {
        if isStep(change) { keep(change) }
    }

    /// Whether a change is the clearing or its inverse: no two clearings remove the same element.
    private func isStep(_ change: Change) -> Bool {
        guard let step else { return false }
        return change.edits.count == step.edits.count && change.edits.first?.id == step.edits.first?.id
    }

    private func isReverted(_ step: Change) -> Bool {
        step.edits.first.map { document.drawing[$0.id] != nil } ?? true
    }

    // MARK: File

    private func keep(_ change: Change) {
        timer?.invalidate()
        step = change
        file?.keep(change)
    }

    /// Removes the file when the drawing's file contains the ink again.
    private func removeFileOnceSaved() {
        timer = UIApplication.shared.schedule(after: PaperThresholds.clearedInkDelay) { [weak self] in
            guard let self else { return }
            if document.storage?.isSaved == false { removeFileOnceSaved() } else { file?.remove() }
        }
    }

    /// Completes all work on the file. If the drawing is not saved, the file stays: it may have ink that no other file has.
    func finish(isSaved: Bool) {
        if timer?.isValid == true {
            timer?.invalidate()
            if isSaved { file?.remove() }
        }
        file?.finish()
    }

    // MARK: Ink from earlier

    /// Whether ink was cleared before the program was started, and can be brought back.
    var isKeptFromEarlier: Bool { step == nil && file?.isKept == true }

    /// Brings back the ink that was cleared before the program was started, once it has been read.
    func restoreFromEarlier() {
        guard isKeptFromEarlier, let file else { return }
        reading = file.read()
        waitForReading()
    }

    private func waitForReading() {
        guard let marks = reading?.marks else {
            timer = UIApplication.shared.schedule(after: PaperThresholds.clearedInkPollInterval) { [weak self] in
                self?.waitForReading()
            }
            return
        }
        reading = nil
        document.addWithoutStep(marks)
        removeFileOnceSaved()
    }
}
