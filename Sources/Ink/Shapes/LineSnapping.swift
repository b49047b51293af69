package import Foundation
import Geometry

extension Line {
    /// The directions that a line snaps to are this far apart, in radians: 15°.
    package static let snapStep: CGFloat = .pi / 12
    /// How far from such a direction a line still snaps to it, in radians: 3°.
    package static let snapReach: CGFloat = .pi / 60

    /// The line turned about its beginning onto the nearest multiple of 15°, where that is at most 3° away; else the
    /// line as it is. Its end is then the place in that direction that is nearest to where it was.
    package var snapped: Line {
        let step = (angle / Self.snapStep).rounded()
        // A hair more than 3°, so that exactly 3° snaps whatever the last digit of the angle.
        guard length > 0, abs(angle - step * Self.snapStep) <= Self.snapReach + 1e-12 else { return self }
        let way = end - begin
        let along: CGPoint
        if step.truncatingRemainder(dividingBy: 12) == 0 {
            along = CGPoint(x: way.x, y: 0)
        } else if step.truncatingRemainder(dividingBy: 6) == 0 {
            along = CGPoint(x: 0, y: way.y)
        } else {
            let direction = CGPoint(angle: step * Self.snapStep, length: 1)
            along = direction * way.dot(direction)
        }
        return Line(begin: begin, end: begin + along)
    }
}
