import Foundation
import TouchKit

/// One timer for the deadlines of many fingers. A deadline that moves later, as with every sample, costs nothing: the
/// timer fires at the earliest known time, and is scheduled again for what is still due. A single deadline moves the
/// timer, so that it does not wake the loop in vain.
final class DeadlineTimer {
    /// Called at a deadline to handle what is due, and returns the next deadline, if any. Both are in seconds on the
    /// application's clock.
    var onDeadline: (TimeInterval) -> TimeInterval? = { _ in nil }
    private var timer: LoopTimer?

    /// Makes sure that the timer fires by a time, in seconds on the application's clock; does nothing if it is nil.
    /// - Parameter isOnly: Whether that is the only deadline, so that the timer need not fire earlier.
    func schedule(at deadline: TimeInterval?, isOnly: Bool) {
        guard let deadline else { return }
        if !isOnly, let timer, timer.isValid, timer.deadline <= deadline { return }
        if timer?.reschedule(at: deadline) != true { start(at: deadline) }
    }

    private func start(at deadline: TimeInterval) {
        timer = UIApplication.shared.schedule(at: deadline) { [weak self] in self?.fire() }
    }

    private func fire() {
        if let next = onDeadline(UIApplication.shared.time) { start(at: next) }
    }
}
