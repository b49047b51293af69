import Foundation
import TouchKit

/// Counts the whole seconds of a time down to zero.
final class Countdown {
    /// The number of seconds that are left of all of them.
    struct Seconds: Equatable {
        let left: Int
        let total: Int

        /// The share of the time that is left, from 0 to 1.
        var share: CGFloat { CGFloat(left) / CGFloat(max(total, 1)) }
    }

    /// Called at the start, and each second until none is left.
    var onCount: (Seconds) -> Void = { _ in }
    private var timer: LoopTimer?
    var isRunning: Bool { timer?.isValid == true }

    /// Starts to count a time down, in seconds.
    func start(_ duration: TimeInterval) {
        count(duration, of: Int(duration.rounded(.up)))
    }

    func stop() {
        timer?.invalidate()
    }

    private func count(_ remaining: TimeInterval, of total: Int) {
        let left = remaining.rounded(.up)
        timer?.invalidate()
        if left > 0 {
            // Before the first whole second, there may be a part of one.
            timer = UIApplication.shared.schedule(after: remaining - (left - 1)) { [weak self] in
                self?.count(left - 1, of: total)
            }
        }
        onCount(Seconds(left: Int(left), total: total))
    }
}
