import Foundation
import Testing

/// What is done in a scene, and what its log says then: played without a display and on a real server alike.
struct Play: Sendable, CustomTestStringConvertible {
    /// One thing that a hand does. Places are in the scene's points.
    enum Step: Sendable {
        /// A finger lands.
        case down(_ finger: Int, _ x: Double, _ y: Double)
        /// It moves.
        case move(_ finger: Int, _ x: Double, _ y: Double)
        /// It is lifted.
        case up(_ finger: Int)
        /// A finger taps so many times, without any time between.
        case tap(_ x: Double, _ y: Double, times: Int)
        /// Time passes, with all fingers where they are.
        case hold(Duration)
        /// Time passes until the log has another line.
        case next

        static func tap(_ x: Double, _ y: Double) -> Step { .tap(x, y, times: 1) }
    }

    /// A few steps, and what they add to the log.
    struct Act: Sendable {
        let steps: [Step]
        let log: [String]
    }

    /// The scene, counted from 1.
    let scene: Int
    let name: String
    let acts: [Act]

    init(_ scene: Int, _ name: String, _ acts: [([Step], [String])]) {
        self.scene = scene
        self.name = name
        self.acts = acts.map { Act(steps: $0.0, log: $0.1) }
    }

    var testDescription: String { "\(scene) \(name)" }
}
