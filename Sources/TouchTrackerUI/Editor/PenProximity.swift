import Foundation
import TouchKit

/// Keeps track of whether a pen is near the paper, in which case a touch is taken for a palm. X reports where a pen is but not
/// that it has left, so a pen counts as near for a while after its last event.
final class PenProximity {
    /// Sent when a pen comes near.
    let arrivals = Signal<Void>()

    private(set) var isNear = false
    private var timer: LoopTimer?

    /// Updates the state for a pen that hovers, touches or is lifted. A pen that is down stays near without further events.
    func update(isDown: Bool) {
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
