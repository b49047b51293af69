import Foundation
import TouchKit

// Fingers that stop: after a moment, their ink no longer runs ahead of them, and after half a second they count as held
// still.
extension LiveInk {
    /// Restarts the delay until a finger counts as held still. One timer serves all fingers: it fires at the earliest of their times,
    /// and is scheduled again for fingers that have moved since.
    func waitForRest(of index: Int) {
        let application = UIApplication.shared
        fingers[index].restsAt = application.now + PaperThresholds.restDelay
        if restTimer?.isValid != true {
            restTimer = application.schedule(after: PaperThresholds.restDelay) { [weak self] in self?.restTimerFired() }
        }
    }

    private func restTimerFired() {
        let application = UIApplication.shared
        var next: TimeInterval?
        for index in fingers.indices {
            guard let restsAt = fingers[index].restsAt else { continue }
            if restsAt <= application.now {
                fingers[index].restsAt = nil
                guard !isPaired(fingers[index].touch) else { continue }
                let session = fingers[index].session
                redrawing(isBelow: session.isBelow) { session.rest(damage: &$0) }
            } else {
                next = min(next ?? restsAt, restsAt)
            }
        }
        restTimer = next.map { next in
            application.schedule(after: next - application.now) { [weak self] in self?.restTimerFired() }
        }
    }

    // MARK: Ink ahead of fingers

    /// Ends a finger's ink at the finger unless it moves soon. One timer serves all fingers, and is not scheduled again by
    /// each sample.
    func retractLater(_ index: Int) {
        let application = UIApplication.shared
        fingers[index].retractsAt = application.now + PaperThresholds.aheadDuration
        guard retractionTimer?.isValid != true else { return }
        retractionTimer = application.schedule(after: PaperThresholds.aheadDuration) { [weak self] in
            self?.retractionTimerFired()
        }
    }

    private func retractionTimerFired() {
        let application = UIApplication.shared
        var next: TimeInterval?
        for finger in fingers where finger.session.isAhead {
            if finger.retractsAt <= application.now {
                redrawing(isBelow: finger.session.isBelow) { finger.session.retract(damage: &$0) }
            } else {
                next = min(next ?? finger.retractsAt, finger.retractsAt)
            }
        }
        retractionTimer = next.map { next in
            application.schedule(after: next - application.now) { [weak self] in self?.retractionTimerFired() }
        }
    }
}
