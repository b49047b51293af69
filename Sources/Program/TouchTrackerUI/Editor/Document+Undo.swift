import Ink
import InkFile
import TouchKit

// Undo that outlives the program (`UndoJournal`).
extension Document {
    /// Hands what happened to the steps to the undo journal, before the drawing is saved.
    func keepUndo() {
        let operations = history.takeOperations()
        saver?.undoJournal?.append(operations)
    }

    /// Puts the steps of the program's last run before those of this run, once they have been read and no gesture is
    /// undecided, whose steps are known by numbers that change. Call it when they have been read, and when a gesture is
    /// decided.
    func restoreUndo() {
        guard let undoJournal = saver?.undoJournal else { return }
        keepUndo()
        switch undoJournal.earlier {
        case .nothing: break
        case .reading(let work): work.onEnd { [weak self] _ in self?.restoreUndo() }
        case .operations(let earlier, let later) where !history.hasTentativeSteps:
            undoJournal.begin(with: history.restore(earlier, before: later, for: drawing))
            historyChanges.send(())
        case .operations: break
        }
    }

    /// Restores the steps of the program's last run at once: undo has been asked for.
    func finishRestoringUndo() {
        guard let undoJournal = saver?.undoJournal else { return }
        if case .reading(let work) = undoJournal.earlier { work.wait() }
        if case .operations = undoJournal.earlier { restoreUndo() }
    }
}

// Ink that turns out to be part of a gesture.
extension Document {
    /// Removes ink that has turned out to be part of a gesture. Unless it has changed since, the step that added it is
    /// forgotten.
    /// - Parameter ink: The elements of one step: several if a mirror is on.
    func withdraw(_ ink: [Element.ID]) {
        if !revise(by: { $0.withdraw(ink, in: &$1) }) { perform { $0.remove(ink) } }
    }

    /// Performs changes that may turn out to be part of a gesture. They are saved, and can be undone, like any other.
    /// - Returns: Their steps, to be passed to either `withdraw(_:)` or `settle(_:)` when the gesture is decided.
    func performTentatively(_ body: () -> Void) -> [History.TentativeStep] {
        history.beginTentativeSteps()
        body()
        return history.endTentativeSteps()
    }

    /// Reverts the steps of changes that have turned out to be part of a gesture, as if they had never been performed:
    /// what could be redone before them can be redone again. A step whose ink another one has changed since stays.
    func withdraw(_ steps: [History.TentativeStep]) {
        guard !steps.isEmpty else { return }
        var isSaved = false
        for step in steps.reversed() {
            isSaved = revise { $0.withdraw(step, in: &$1) }
        }
        if !isSaved { saveUndo() }
        restoreUndo()
        // Steps can be redone again even if the drawing is the same.
        historyChanges.send(())
    }

    /// Keeps the steps of changes that have turned out not to be part of a gesture.
    func settle(_ steps: [History.TentativeStep]) {
        for step in steps.reversed() { history.settle(step) }
        guard !steps.isEmpty else { return }
        saveUndo()
        restoreUndo()
    }

    /// Saves what happened to steps without changing ink. If ink is not saved yet, both are saved together.
    private func saveUndo() {
        keepUndo()
        guard let saver, saver.isSaved else { return }
        saver.save(Change(), .none)
    }
}
