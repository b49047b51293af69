import Foundation
import Geometry
import TouchKit

/// The fingers that move the paper: the first one pans, and the first two pan and zoom. Others do nothing.
struct SteeringFingers {
    private struct Finger {
        let touch: UITouch
        /// In the view's points.
        var location: CGPoint
    }

    /// A movement of the paper.
    struct Step {
        let offset: CGVector
        let factor: CGFloat
        /// The place that the offset has reached and that zooming keeps, in the view's points.
        let center: CGPoint
    }

    private var fingers: [Finger] = []
    /// The last movements of the fingers' middle, with their times in seconds, since a finger has landed or was lifted.
    private var path: [(time: TimeInterval, offset: CGVector)] = []

    private static let count = 2

    mutating func land(_ touch: UITouch, at location: CGPoint) {
        fingers.append(Finger(touch: touch, location: location))
        if fingers.count <= Self.count { path = [] }
    }

    /// Returns the movement of the paper after a finger has moved; nil if it is not one of the first two.
    mutating func move(_ touch: UITouch, to location: CGPoint) -> Step? {
        guard let index = fingers.prefix(Self.count).firstIndex(where: { $0.touch === touch }) else { return nil }
        let (center, spread) = (center, spread)
        fingers[index].location = location
        let new = self.center
        let offset = CGVector(dx: new.x - center.x, dy: new.y - center.y)
        path.append((touch.timestamp, offset))
        path.removeAll { touch.timestamp - $0.time > Thresholds.velocityWindow }
        let factor = spread > 0 && self.spread > 0 ? self.spread / spread : 1
        return Step(offset: offset, factor: factor, center: new)
    }

    /// Removes a finger.
    /// - Returns: The velocity if it was the last one, in points per second.
    mutating func lift(_ touch: UITouch) -> CGVector? {
        fingers.removeAll { $0.touch === touch }
        defer { path = [] }
        guard fingers.isEmpty, let first = path.first, path.count > 1 else { return nil }
        let duration = max(touch.timestamp - first.time, 1e-3)
        guard let last = path.last, touch.timestamp - last.time <= Thresholds.velocityRest / 2 else { return nil }
        let movement = path.dropFirst().reduce(CGVector.zero) {
            CGVector(dx: $0.dx + $1.offset.dx, dy: $0.dy + $1.offset.dy)
        }
        return CGVector(dx: movement.dx / duration, dy: movement.dy / duration)
    }

    private var center: CGPoint {
        let own = fingers.prefix(Self.count)
        let sum = own.reduce(CGPoint.zero) { $0 + $1.location }
        return sum * (1 / CGFloat(max(own.count, 1)))
    }

    /// The distance between the first two fingers, in points; 0 if there is only one.
    private var spread: CGFloat {
        fingers.count < Self.count ? 0 : fingers[0].location.distance(to: fingers[1].location)
    }
}
