import Foundation

/// Minimum durations that are part of gestures; longer ones change nothing.
enum Pause {
    /// The time between two samples of a slow finger.
    static func betweenSamples() {
        Thread.sleep(forTimeInterval: 0.02)
    }

    /// Longer than the time within which fingers count as landing together or as one hand.
    static func betweenLandings() {
        Thread.sleep(forTimeInterval: 0.2)
    }

    /// Longer than a finger must rest for a long press, or for a stroke to count as held still.
    static func longPress() {
        Thread.sleep(forTimeInterval: 0.6)
    }

    /// Longer than a menu that has opened takes no touch.
    static func untilMenuTakesTouches() {
        Thread.sleep(forTimeInterval: 0.45)
    }

    /// Longer than a stroke is recent, so that a double tap clears.
    static func untilNoStrokeIsRecent() {
        Thread.sleep(forTimeInterval: 1.1)
    }

    /// The time between two events, in seconds, for gestures whose rate matters.
    static func of(_ seconds: Double) {
        Thread.sleep(forTimeInterval: seconds)
    }
}
