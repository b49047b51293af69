import Foundation
import Geometry
import TouchKit

/// An item as the solver moves it. Distances are in points, times in seconds, angles in radians.
final class RigidBody {
    let item: any UIDynamicItem
    var center: CGPoint
    var angle: CGFloat = 0
    var velocity = CGPoint.zero
    /// The angular velocity, clockwise on screen.
    var spin: CGFloat = 0
    private(set) var shape: RigidShape
    /// The item's transform at the angle 0.
    private var transform: CGAffineTransform
    private var writtenAngle: CGFloat = 0
    private var writtenCenter: CGPoint

    var properties = ItemProperties() {
        didSet { if properties != oldValue { weigh() } }
    }
    /// An item of 100 × 100 points and the density 1 has the mass 1.
    private(set) var mass: CGFloat = 1
    /// 0 for what no force moves.
    private(set) var inverseMass: CGFloat = 1
    private(set) var inverseInertia: CGFloat = 1

    init(_ item: any UIDynamicItem) {
        self.item = item
        (center, writtenCenter) = (item.center, item.center)
        (angle, transform) = Self.turn(item.transform)
        writtenAngle = angle
        shape = Self.shape(of: item, transform)
        weigh()
    }

    /// Returns the angle of a transform, and what is left of it without the angle.
    private static func turn(_ transform: CGAffineTransform) -> (CGFloat, CGAffineTransform) {
        let angle = atan2(transform.b, transform.a)
        return angle == 0 ? (0, transform) : (angle, transform.concatenating(CGAffineTransform(rotationAngle: -angle)))
    }

    /// Takes the item's place, size and transform. The velocities stay.
    func read() {
        (center, writtenCenter) = (item.center, item.center)
        (angle, transform) = Self.turn(item.transform)
        writtenAngle = angle
        shape = Self.shape(of: item, transform)
        weigh()
    }

    /// Gives the item its new place and angle, if they have changed.
    func write() {
        if center != writtenCenter {
            writtenCenter = center
            item.center = center
        }
        if angle != writtenAngle {
            writtenAngle = angle
            item.transform = transform.concatenating(CGAffineTransform(rotationAngle: angle))
        }
    }

    private static func shape(of item: any UIDynamicItem, _ transform: CGAffineTransform) -> RigidShape {
        let size = item.bounds.size
        switch item.collisionBoundsType {
        case .ellipse where abs(size.width - size.height) < 1 && transform.isIdentity:
            return .circle(radius: (size.width + size.height) / 4)
        case .ellipse:
            let corners = (0..<32).map { CGFloat($0) / 16 * .pi }.map {
                CGPoint(x: cos($0) * size.width / 2, y: sin($0) * size.height / 2)
            }
            return RigidShape(around: corners.map { $0.applying(transform) })
        case .rectangle:
            let (x, y) = (size.width / 2, size.height / 2)
            let corners = [(-x, -y), (x, -y), (x, y), (-x, y)].map { CGPoint(x: $0, y: $1) }
            return RigidShape(around: corners.map { $0.applying(transform) })
        case .path:
            let path = item.collisionBoundingPath.cgPath.polylines.flatMap(\.self)
            return RigidShape(around: path.map { $0.applying(transform) })
        }
    }

    private func weigh() {
        let (area, square) = shape.measure
        mass = max(area / Thresholds.massArea * properties.density, Thresholds.leastMass)
        let isFixed = properties.isAnchored
        inverseMass = isFixed ? 0 : 1 / mass
        inverseInertia = isFixed || !properties.allowsRotation || square <= 0 ? 0 : 1 / (mass * square)
    }

    var placedShape: PlacedShape { shape.placed(at: center, angle: angle) }

    /// Returns the velocity of a point of the body, given from its center.
    func velocity(at arm: CGPoint) -> CGPoint { velocity + arm.perpendicular * spin }

    /// Changes the velocities by an impulse at a point of the body, given from its center.
    func apply(_ impulse: CGPoint, at arm: CGPoint) {
        velocity = velocity + impulse * inverseMass
        spin += arm.cross(impulse) * inverseInertia
    }

    /// Returns by how much a unit impulse along a direction at a point changes the velocity along it there.
    func mobility(at arm: CGPoint, along direction: CGPoint) -> CGFloat {
        let lever = arm.cross(direction)
        return inverseMass + lever * lever * inverseInertia
    }

    /// Returns a point of the body, given from its center at the angle 0, from its center now.
    func arm(_ offset: CGPoint) -> CGPoint {
        let (sine, cosine) = (sin(angle), cos(angle))
        return CGPoint(x: offset.x * cosine - offset.y * sine, y: offset.x * sine + offset.y * cosine)
    }

    func move(for time: CGFloat) {
        guard !properties.isAnchored else {
            (velocity, spin) = (.zero, 0)
            return
        }
        if !properties.allowsRotation { spin = 0 }
        center = center + velocity * time
        angle += spin * time
    }
}

/// What the behaviors of an item say about it.
nonisolated struct ItemProperties: Equatable {
    var elasticity: CGFloat = 0
    var friction: CGFloat = 0
    var density: CGFloat = 1
    var resistance: CGFloat = 0
    var angularResistance: CGFloat = 0
    var allowsRotation = true
    var isAnchored = false
}
