import Foundation
import Geometry
import Ink
import TouchKit

/// The last taps on empty paper, each of which may be the first of a double tap.
struct PaperTaps {
    private struct Tap {
        /// In points.
        let location: CGPoint
        /// When the finger was lifted, in seconds.
        let time: TimeInterval
        let tool: Tool
    }

    private var taps: [Tap] = []

    mutating func add(_ finger: FingerSession) {
        let time = finger.touch.timestamp
        taps.removeAll { time - $0.time > Thresholds.tapInterval + Thresholds.tapDuration }
        guard time - finger.landing.timestamp <= Thresholds.tapDuration else { return }
        taps.append(Tap(location: finger.location, time: time, tool: finger.tool))
    }

    /// Returns whether a finger that has tapped landed where and shortly after a finger had tapped with the same tool.
    func hasTap(before finger: FingerSession) -> Bool {
        guard finger.touch.timestamp - finger.landing.timestamp <= Thresholds.tapDuration else { return false }
        return taps.contains { tap in
            let interval = finger.landing.timestamp - tap.time
            return tap.tool == finger.tool && interval >= 0 && interval <= Thresholds.tapInterval
                && tap.location.distance(to: finger.landing.location) <= PaperThresholds.secondTapDistance
        }
    }

    mutating func removeAll() { taps.removeAll() }
}
