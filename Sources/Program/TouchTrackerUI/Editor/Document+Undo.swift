import Ink
import InkFile
import TouchKit

// Ink that turns out to be part of a gesture.
extension Document {
    /// Removes ink that turned out to be part of a gesture, and forgets the step that added it if it is unchanged.
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
        for step in steps.reversed() { revise { $0.withdraw(step, in: &$1) } }
        save()
        // Steps can be redone again even if the drawing is the same.
        historyChanges.send(())
    }

    /// Keeps the steps of changes that have turned out not to be part of a gesture.
    func settle(_ steps: [History.TentativeStep]) {
        for step in steps.reversed() { history.settle(step) }
        save()
    }
}
