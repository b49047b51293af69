package import Foundation
import Geometry

/// A straight line of ink from one point to another.
package struct Line: Hashable, Sendable {
    /// The point where the finger landed, in points.
    package var begin: CGPoint
    /// The point where the finger is or was lifted, in points.
    package var end: CGPoint
    package var heads: Heads

    package init(begin: CGPoint, end: CGPoint, heads: Heads = .none) {
        (self.begin, self.end, self.heads) = (begin, end, heads)
    }

    /// In points.
    package var length: CGFloat { begin.distance(to: end) }

    /// The direction in radians, from the positive x axis towards the positive y axis; 0 for a line of no length.
    package var angle: CGFloat { (end - begin).angle }
}

extension Line {
    /// The line turned about its beginning to the nearest multiple of 15° if that is at most 3° away; otherwise the
    /// line as it is. The end moves to the nearest point in that direction.
    package var snapped: Line {
        let step = (angle / StrokeLimits.snapStep).rounded()
        // A tiny margin, so that exactly 3° snaps however the angle was rounded.
        guard length > 0, abs(angle - step * StrokeLimits.snapStep) <= StrokeLimits.snapReach + 1e-12 else {
            return self
        }
        let movement = end - begin
        let along: CGPoint
        if step.truncatingRemainder(dividingBy: 12) == 0 {
            along = CGPoint(x: movement.x, y: 0)
        } else if step.truncatingRemainder(dividingBy: 6) == 0 {
            along = CGPoint(x: 0, y: movement.y)
        } else {
            let direction = CGPoint(angle: step * StrokeLimits.snapStep, length: 1)
            along = direction * movement.dot(direction)
        }
        return with(begin: begin, end: begin + along)
    }
}
