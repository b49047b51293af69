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
        let fingers = touches.filter { $0.type == .direct }
        for finger in fingers where finger.phase == .began {
            (lastLanding, endedCount) = (max(lastLanding, finger.timestamp), 0)
        }
        let ended = fingers.filter { $0.phase == .ended || $0.phase == .cancelled }
        for finger in ended {
            let isAtOnce = finger.timestamp - lastLanding <= PaperThresholds.desktopTakingInterval
            endedCount = isAtOnce ? endedCount + 1 : 0
        }
        guard !ended.isEmpty, ended.count == fingers.count else { return false }
        defer { endedCount = 0 }
        return endedCount >= Self.fingerCount
    }
}
