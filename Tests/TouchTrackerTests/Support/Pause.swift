import Foundation

/// Time that is part of a gesture: where it is long enough, longer changes nothing.
enum Pause {
    /// The time between two places of a slow hand.
    static func aMoment() {
        Thread.sleep(forTimeInterval: 0.02)
    }

    /// Longer than fingers may land apart to land together, or to be of one hand.
    static func apart() {
        Thread.sleep(forTimeInterval: 0.2)
    }

    /// Longer than a finger must rest to be a long press, and to have held a stroke still.
    static func tillPressed() {
        Thread.sleep(forTimeInterval: 0.6)
    }
}
