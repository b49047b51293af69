import Foundation
import Geometry
import TouchKit

/// Recognizes that the desktop takes three or more fingers for a gesture of its own (D35).
///
/// The window system does not say so: all fingers end, or are cancelled, at the moment at which the last one lands. Some
/// desktops do not even show that landing to the window (D41): the two fingers before it end in the same moment.
struct DesktopTaking {
    /// Why the fingers' touches have ended.
    enum Verdict {
        /// Some are down, or none has ended.
        case undecided
        case lifted
        case taken
    }

    /// The fingers that have ended since the last one landed.
    private struct Ends {
        var count = 0
        /// The number of those that ended so soon that no hand has lifted them.
        var soonCount = 0
        /// When the first and the last one ended, in seconds.
        var first = TimeInterval.infinity
        var last = -TimeInterval.infinity
        var hasMoved = false
    }

    /// The time of the last landing, in seconds.
    private var lastLanding = -TimeInterval.infinity
    /// The landing points of the fingers that are down, in points, by the numbers of the touches.
    private var landings: [Int: CGPoint] = [:]
    private var ends = Ends()

    /// The least number of fingers that the desktop takes.
    private static let fingerCount = 3

    /// Follows the fingers on the window, among other touches.
    /// - Parameter hidesLandings: Whether the desktop is known to hide the landing because of which it takes fingers.
    mutating func update(_ touches: some Collection<UITouch>, hidesLandings: Bool = false) -> Verdict {
        for finger in touches where finger.type == .direct && finger.phase == .began {
            lastLanding = max(lastLanding, finger.timestamp)
            landings[finger.number] = finger.location(in: nil)
            ends = Ends()
        }
        var (isAnyDown, hasEnded) = (false, false)
        for finger in touches where finger.type == .direct {
            guard finger.phase == .ended || finger.phase == .cancelled else {
                isAnyDown = true
                continue
            }
            note(finger)
            hasEnded = true
        }
        guard hasEnded, !isAnyDown else { return .undecided }
        landings = [:]
        defer { ends = Ends() }
        return isTaken(hidesLandings) ? .taken : .lifted
    }

    private mutating func note(_ finger: UITouch) {
        let delay = finger.timestamp - lastLanding
        // Only a desktop, or a device that is gone, cancels.
        let limit = finger.phase == .cancelled ? PaperThresholds.cutInterval : PaperThresholds.desktopTakingInterval
        ends.count += 1
        ends.soonCount = delay <= limit ? ends.soonCount + 1 : 0
        ends.first = min(ends.first, finger.timestamp)
        ends.last = max(ends.last, finger.timestamp)
        if let landing = landings[finger.number],
            finger.location(in: nil).distance(to: landing) > PaperThresholds.tapMovement
        {
            ends.hasMoved = true
        }
    }

    private func isTaken(_ hidesLandings: Bool) -> Bool {
        if ends.soonCount >= Self.fingerCount { return true }
        // One landing less, if the desktop has hidden it.
        let limit =
            hidesLandings ? PaperThresholds.hiddenLandingInterval : PaperThresholds.desktopTakingInterval
        return ends.count == Self.fingerCount - 1 && !ends.hasMoved
            && ends.last - ends.first <= PaperThresholds.sameMoment && ends.last - lastLanding <= limit
    }
}
