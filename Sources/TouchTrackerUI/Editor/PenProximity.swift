import Foundation
import TouchKit

/// Whether a pen is near the paper: while one is, it is the palm that touches. X tells where a pen is and not that it went, so
/// it counts as near for a while after it was last heard of.
final class PenProximity {
    /// Sent when a pen comes near.
    let arrivals = Signal<Void>()

    /// Whether a pen is near.
    private(set) var isNear = false
    private var timer: LoopTimer?

    /// A pen hovers, touches or was lifted just now; while it is down it is near, however still it is held.
    func heard(isDown: Bool) {
        timer?.invalidate()
        timer =
            isDown
            ? nil
            : UIApplication.shared.schedule(after: PaperThresholds.penProximityTimeout) { [weak self] in
                self?.isNear = false
            }
        guard !isNear else { return }
        isNear = true
        arrivals.send(())
    }
}
