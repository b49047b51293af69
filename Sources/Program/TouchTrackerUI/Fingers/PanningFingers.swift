import Foundation
import Geometry
import Ink
import TouchKit

/// The fingers that move the paper: the first one pans, and the first two pan and zoom. Others do nothing.
struct PanningFingers {
    /// A movement of the paper.
    struct Step {
        let offset: CGVector
        let factor: CGFloat
        /// The place that the offset has reached and that zooming keeps, in the view's points.
        let center: CGPoint
    }

    private var fingers: [FingerSession] = []
    /// The middle of the first two fingers after the last movement, in the view's points.
    private var center = CGPoint.zero
    /// The distance between the first two fingers after the last movement, in points; 0 if there is only one.
    private var spread: CGFloat = 0
    /// The last movements of the fingers' middle, with their times in seconds, since a finger landed or was lifted.
    private var path: [(time: TimeInterval, offset: CGVector)] = []

    private static let count = 2

    mutating func land(_ finger: FingerSession) {
        fingers.append(finger)
        measure()
        if fingers.count <= Self.count { path = [] }
    }

    func holds(_ finger: FingerSession) -> Bool { fingers.contains { $0 === finger } }

    /// Removes a finger that does not end. It is added again if it moves.
    mutating func setAside(_ finger: FingerSession) {
        fingers.removeAll { $0 === finger }
        measure()
        path = []
    }

    /// Returns the movement of the paper after a finger moved through `samples`; nil if it is not one of the first two.
    mutating func move(_ finger: FingerSession, through samples: [InputSample]) -> Step? {
        guard fingers.prefix(Self.count).contains(where: { $0 === finger }) else { return nil }
        let (oldCenter, oldSpread) = (center, spread)
        for sample in samples {
            let before = center
            finger.location = sample.location
            measure()
            path.append((sample.timestamp, CGVector(dx: center.x - before.x, dy: center.y - before.y)))
        }
        let offset = CGVector(dx: center.x - oldCenter.x, dy: center.y - oldCenter.y)
        let now = finger.touch.timestamp
        path.removeAll { now - $0.time > Thresholds.velocityWindow }
        let factor = spread > 0 && oldSpread > 0 ? spread / oldSpread : 1
        return Step(offset: offset, factor: factor, center: center)
    }

    /// - Returns: The velocity if it was the last one, in points per second.
    mutating func lift(_ finger: FingerSession) -> CGVector? {
        fingers.removeAll { $0 === finger }
        measure()
        defer { path = [] }
        guard fingers.isEmpty, let first = path.first, path.count > 1 else { return nil }
        let now = finger.touch.timestamp
        let duration = max(now - first.time, 1e-3)
        guard let last = path.last, now - last.time <= Thresholds.velocityRest / 2 else { return nil }
        let movement = path.dropFirst().reduce(CGVector.zero) {
            CGVector(dx: $0.dx + $1.offset.dx, dy: $0.dy + $1.offset.dy)
        }
        return CGVector(dx: movement.dx / duration, dy: movement.dy / duration)
    }

    private mutating func measure() {
        let own = fingers.prefix(Self.count)
        center = own.reduce(CGPoint.zero) { $0 + $1.location } * (1 / CGFloat(max(own.count, 1)))
        spread = fingers.count < Self.count ? 0 : fingers[0].location.distance(to: fingers[1].location)
    }
}
