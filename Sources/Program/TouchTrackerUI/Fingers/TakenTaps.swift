import Foundation
import Ink
import TouchKit

/// The fingers that the desktop may have taken (D35). If it did, the dots of fingers that had not moved and were lifted
/// together are withdrawn.
final class TakenTaps {
    private struct Tap {
        let session: FingerSession
        /// The steps that the lift has finished.
        let steps: [History.TentativeStep]
        /// The side's selection before the tap.
        let selection: Set<Element.ID>
    }

    /// Whether there is a desktop that may take fingers.
    var isWatching = false
    private let editor: Editor
    private var taps: [Tap] = []
    /// The number of the finger's touch that landed last, and when, in seconds.
    private var lastLanding: (touchNumber: Int, time: TimeInterval) = (0, -.infinity)

    init(_ editor: Editor) { self.editor = editor }

    func noteLanding(of touch: UITouch) {
        if touch.type == .direct { lastLanding = (touch.number, touch.timestamp) }
    }

    /// Returns whether the desktop may have taken a finger that was lifted: it has not moved, and ends with others.
    /// - Parameter othersAreDown: Whether other fingers are on the paper.
    func mayInclude(_ finger: FingerSession, othersAreDown: Bool) -> Bool {
        guard isWatching else { return false }
        let time = finger.touch.timestamp
        if !taps.allSatisfy({ abs($0.session.touch.timestamp - time) <= PaperThresholds.sameMoment }) { keep() }
        return finger.touch.type == .direct && !finger.hasStrayed
            && time - lastLanding.time <= PaperThresholds.cutInterval && (othersAreDown || !taps.isEmpty)
    }

    /// Finishes such a finger, so that what it leaves can be withdrawn.
    func add(_ finger: FingerSession, finish: () -> Void) {
        let selection = editor.selection(of: finger.side)
        let steps = editor.document.performTentatively(finish)
        taps.append(Tap(session: finger, steps: steps, selection: selection))
    }

    /// Returns whether the desktop has taken a finger that drew because another one landed, as GNOME does with the
    /// third. With every tool, ink that was longer than a tap before that landing is kept: no one meant to withdraw it.
    func isTaken(_ finger: FingerSession) -> Bool {
        guard finger.touch.type == .direct, lastLanding.touchNumber > finger.touchNumber,
            let strayedAt = finger.strayedAt
        else { return false }
        return strayedAt < lastLanding.time
            && finger.touch.timestamp - lastLanding.time <= PaperThresholds.cutInterval
    }

    /// Keeps what fingers have left that were lifted together.
    func keep() {
        for tap in takeAll() { editor.document.settle(tap.steps) }
    }

    /// Withdraws what fingers have left that the desktop has taken together, and did not move before.
    /// - Returns: Their sessions.
    func withdraw() -> [FingerSession] {
        takeAll().map { tap in
            editor.document.withdraw(tap.steps)
            let side = tap.session.side
            if editor.selection(of: side) != tap.selection { editor.select(tap.selection, by: side) }
            return tap.session
        }
    }

    /// Removes and returns the taps, the newest first.
    private func takeAll() -> [Tap] {
        guard !taps.isEmpty else { return [] }
        defer { taps = [] }
        return taps.reversed()
    }
}
