import Foundation
import Ink
import TouchKit

/// What fingers have left that had not moved, and were lifted at one moment: it is withdrawn if it turns out that the
/// desktop has taken them (D35).
struct SimultaneousTaps {
    struct Tap {
        let session: FingerSession
        /// What the lift has finished.
        let steps: [History.TentativeStep]
        /// What the side had selected before.
        let selection: Set<Element.ID>
    }

    private var taps: [Tap] = []

    var isEmpty: Bool { taps.isEmpty }

    /// Whether a finger that was lifted at `time`, in seconds, was lifted at the same moment as these.
    func areOf(_ time: TimeInterval) -> Bool {
        taps.allSatisfy { abs($0.session.touch.timestamp - time) <= PaperThresholds.sameMoment }
    }

    mutating func add(_ tap: Tap) { taps.append(tap) }

    /// Removes and returns the taps, the newest first.
    mutating func takeAll() -> [Tap] {
        defer { taps = [] }
        return taps.reversed()
    }
}
