import Foundation
import TouchKit

/// One timer for the deadlines of many fingers. A deadline that moves later, as with every sample, costs nothing: the
/// timer fires at the earliest known time, and is scheduled again for what is still due.
final class DeadlineTimer {
    /// Handles what is due at a time, and returns the next deadline; nil if there is none. Both are in seconds on the
    /// application's clock.
    var onDeadline: (TimeInterval) -> TimeInterval? = { _ in nil }
    private var timer: LoopTimer?

    /// Makes sure that the timer fires within `delay`, in seconds, if it is the only deadline.
    func schedule(after delay: TimeInterval) {
        guard timer?.isValid != true else { return }
        timer = UIApplication.shared.schedule(after: delay) { [weak self] in self?.fire() }
    }

    func invalidate() {
        timer?.invalidate()
    }

    private func fire() {
        let now = UIApplication.shared.now
        guard let next = onDeadline(now) else { return }
        timer = UIApplication.shared.schedule(after: max(next - now, 0)) { [weak self] in self?.fire() }
    }
}
