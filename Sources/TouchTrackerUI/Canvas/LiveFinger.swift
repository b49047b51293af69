import Foundation
import Ink
import TouchKit

/// A finger that is down, and the stroke it draws.
struct LiveFinger {
    let touch: UITouch
    /// The lowest number that no other finger down had as this one landed.
    let number: Int
    let landing: PenSample
    /// Where it is, in points.
    var place: CGPoint
    var stroke: any ToolStroke
    /// Where it has been at rest since the timer was set, in points, and what waits for it to have rested.
    var restingPlace: CGPoint
    var restTimer: LoopTimer?
}

/// Two fingers that draw one circle.
struct CirclePair {
    let first: UITouch
    let second: UITouch
    var circle: BoxStroke

    /// Whether `touch` is one of the two.
    func holds(_ touch: UITouch) -> Bool {
        first === touch || second === touch
    }
}
