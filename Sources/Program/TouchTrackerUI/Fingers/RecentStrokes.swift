import DequeModule
import Foundation
import Geometry
import Ink
import TouchKit

/// The strokes of the last second. A double tap clears if no one else has just drawn, and removes its taps' ink.
struct RecentStrokes {
    private struct Entry {
        let touch: Int
        /// The ink that the stroke added to the document: several elements if a mirror is on.
        let ink: [Element.ID]
        /// The landing point of the finger, in points.
        let location: CGPoint
        /// When the finger was lifted, in seconds.
        let time: TimeInterval
        /// Whether the finger stayed where it landed.
        let isTap: Bool

        func isRecent(at now: TimeInterval) -> Bool { now - time <= PaperThresholds.recentStrokeDuration }

        /// Whether the finger tapped near `other`, in points.
        func isTap(near other: CGPoint) -> Bool {
            isTap && location.distance(to: other) <= PaperThresholds.secondTapDistance
        }
    }

    /// The oldest first.
    private var entries: Deque<Entry> = []

    /// Adds a stroke that was finished at `time`, in seconds, and forgets those that are no longer recent.
    mutating func add(_ ink: [Element.ID], of finger: FingerSession, at time: TimeInterval) {
        // A table of fast fingers has thousands of recent strokes: only those that have just become old are visited.
        while let oldest = entries.first, !oldest.isRecent(at: time) { entries.removeFirst() }
        guard !ink.isEmpty || finger.hasStrayed else { return }
        entries.append(
            Entry(
                touch: finger.touchNumber, ink: ink, location: finger.landing.location, time: time,
                isTap: !finger.hasStrayed))
    }

    /// Forgets the stroke of a finger that was part of a gesture.
    mutating func remove(of finger: FingerSession) {
        entries.removeAll { $0.touch == finger.touchNumber }
    }

    /// Returns whether a finger drew in the second before `time`, except by tapping near a location, in points.
    func hasStroke(before time: TimeInterval, besidesTapsNear location: CGPoint) -> Bool {
        entries.contains { $0.isRecent(at: time) && !$0.isTap(near: location) }
    }

    /// Returns the ink of each tap near a location, in points, in the second before `time`, the newest first.
    func inkOfTaps(near location: CGPoint, before time: TimeInterval) -> [[Element.ID]] {
        entries.reversed().filter { !$0.ink.isEmpty && $0.isTap(near: location) && $0.isRecent(at: time) }.map(\.ink)
    }
}
