import Foundation
import TouchKit

/// A movement of a property animator's progress from one value to another by the clock.
nonisolated struct AnimationLeg {
    let from: CGFloat
    let to: CGFloat
    /// In seconds on the application's clock.
    let start: TimeInterval
    /// In seconds.
    let duration: TimeInterval
    let pace: AnimationPace

    var end: TimeInterval { start + duration }

    func progress(at now: TimeInterval) -> CGFloat {
        guard now < end, duration > 0 else { return to }
        return from + (to - from) * pace.progress(at: CGFloat(max(0, now - start) / duration))
    }
}
