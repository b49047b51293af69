import TouchKit

/// Repaints finished ink in turns of the loop, until what a view shows of it is up to date.
final class InkRefresh {
    private let ink: FinishedInk
    private weak var view: UIView?
    /// Returns whether threads leave one processor to the loop.
    private let reservesProcessor: () -> Bool
    /// Called after each slice; the parameter is whether all is up to date.
    private let onSlice: (Bool) -> Void
    private var timer: LoopTimer?

    init(
        of ink: FinishedInk, in view: UIView, reservesProcessor: @escaping () -> Bool = { false },
        onSlice: @escaping (_ isDone: Bool) -> Void = { _ in }
    ) {
        (self.ink, self.view) = (ink, view)
        (self.reservesProcessor, self.onSlice) = (reservesProcessor, onSlice)
        ink.onPainted = { [weak self] in
            if self?.ink.isWaitingForThreads == true { self?.refresh() }
        }
    }

    /// Whether visible ink is not up to date.
    var isRunning: Bool { timer?.isValid == true || ink.isWaitingForThreads }

    /// Schedules the next slice for the next turn of the loop.
    func schedule() {
        guard timer?.isValid != true else { return }
        timer = UIApplication.shared.schedule(after: 0) { [weak self] in self?.refresh() }
    }

    private func refresh() {
        let (boxes, isDone) = ink.refresh(reservesProcessor: reservesProcessor())
        for box in boxes { view?.setNeedsDisplay(box) }
        onSlice(isDone)
        if !isDone, !ink.isWaitingForThreads { schedule() }
    }
}
