import Foundation
import TouchKit

/// Recognizes that the desktop takes three or more fingers for a gesture of its own (D35).
///
/// The window system does not say so: all fingers end, or are cancelled, at the moment at which the last one lands.
struct DesktopTaking {
    /// The time of the last landing, in seconds.
    private var lastLanding = -TimeInterval.infinity
    /// The number of fingers that have ended since then, if all of them ended at once.
    private var endedCount = 0

    /// The least number of fingers that the desktop takes.
    private static let fingerCount = 3

    /// Follows the fingers on the window, among other touches.
    /// - Returns: Whether the desktop has just taken them.
    mutating func update(_ touches: some Collection<UITouch>) -> Bool {
        for finger in touches where finger.type == .direct && finger.phase == .began {
            (lastLanding, endedCount) = (max(lastLanding, finger.timestamp), 0)
        }
        var (isAnyDown, hasEnded) = (false, false)
        for finger in touches where finger.type == .direct {
            guard finger.phase == .ended || finger.phase == .cancelled else {
                isAnyDown = true
                continue
            }
            let isAtOnce = finger.timestamp - lastLanding <= PaperThresholds.desktopTakingInterval
            endedCount = isAtOnce ? endedCount + 1 : 0
            hasEnded = true
        }
        guard hasEnded, !isAnyDown else { return false }
        defer { endedCount = 0 }
        return endedCount >= Self.fingerCount
    }
}
