import Foundation
import Testing

/// A sequence of input to a scene and the log that it must produce, without a display as on a real server.
struct Scenario: Sendable, CustomTestStringConvertible {
    /// One step of input. Locations are in the scene's points.
    enum Step: Sendable {
        /// A finger lands.
        case down(_ finger: Int, _ x: Double, _ y: Double)
        /// A finger moves.
        case move(_ finger: Int, _ x: Double, _ y: Double)
        /// A finger is lifted.
        case up(_ finger: Int)
        /// A finger taps several times, with no time in between.
        case tap(_ x: Double, _ y: Double, times: Int)
        /// Time passes while all fingers rest.
        case hold(Duration)
        /// Time passes until the log has a new line.
        case next

        static func tap(_ x: Double, _ y: Double) -> Step { .tap(x, y, times: 1) }
    }

    /// A few steps, and the lines that they add to the log.
    struct Part: Sendable {
        let steps: [Step]
        let log: [String]
    }

    /// The scene's number, from 1.
    let scene: Int
    let name: String
    let parts: [Part]

    init(_ scene: Int, _ name: String, _ parts: [([Step], [String])]) {
        self.scene = scene
        self.name = name
        self.parts = parts.map { Part(steps: $0.0, log: $0.1) }
    }

    var testDescription: String { "\(scene) \(name)" }
}
