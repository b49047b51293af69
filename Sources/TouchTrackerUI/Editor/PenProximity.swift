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

extension Editor {
    /// Whether a finger that touches now draws, rather than being ignored or taken for a palm.
    var fingersDraw: Bool {
        switch preferences.fingers {
        case .always: true
        case .never: false
        case .unlessPenIsNear: !pen.isNear
        }
    }

    /// Whether a finger that touches now is taken for a palm.
    var fingersArePalms: Bool { preferences.fingers != .always && pen.isNear }
}
