import Foundation

/// Which way a segment goes: a vector of length 1.
nonisolated struct Direction: Sendable {
    var dx: CGFloat
    var dy: CGFloat

    init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    /// From one point to another one.
    init(from: CGPoint, to: CGPoint) {
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let length = (dx * dx + dy * dy).squareRoot()
        self.init(dx: dx / length, dy: dy / length)
    }

    /// The other way.
    var reversed: Direction { Direction(dx: -dx, dy: -dy) }

    /// The cosine of half the angle by which a line turns that goes on in the direction `onward`.
    func halfTurnCosine(_ onward: Direction) -> CGFloat {
        max(0, (1 + dx * onward.dx + dy * onward.dy) / 2).squareRoot()
    }
}
