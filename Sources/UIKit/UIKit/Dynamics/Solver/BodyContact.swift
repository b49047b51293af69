import Foundation
import Geometry
import TouchKit

/// A contact of a body with another one or with a boundary, for one step: it keeps them apart by impulses that only push.
struct BodyContact {
    private struct Point {
        let arm: CGPoint
        let otherArm: CGPoint
        let normalMass: CGFloat
        let tangentMass: CGFloat
        /// The speed with which the shapes shall part.
        let bounce: CGFloat
        var push: CGFloat = 0
        var rub: CGFloat = 0
    }

    let body: RigidBody
    /// nil for a boundary.
    let other: RigidBody?
    let contact: ShapeContact
    private let friction: CGFloat
    private var points: [Point] = []

    /// - Parameters:
    ///   - contact: From the body to the other one.
    ///   - rest: The speed below which nothing bounces.
    init(_ body: RigidBody, _ other: RigidBody?, _ contact: ShapeContact, rest: CGFloat) {
        (self.body, self.other, self.contact) = (body, other, contact)
        let (own, its) = (body.properties, other?.properties)
        friction = (own.friction * (its?.friction ?? own.friction)).squareRoot()
        let elasticity = max(own.elasticity, its?.elasticity ?? 0)
        points = contact.points.map { point in
            let (arm, otherArm) = (point.place - body.center, other.map { point.place - $0.center } ?? .zero)
            let mobilities = [contact.normal, contact.normal.perpendicular].map {
                body.mobility(at: arm, along: $0) + (other?.mobility(at: otherArm, along: $0) ?? 0)
            }
            let masses = mobilities.map { $0 > 0 ? 1 / $0 : 0 }
            let approach = Self.approach(body, arm, other, otherArm).dot(contact.normal)
            return Point(
                arm: arm, otherArm: otherArm, normalMass: masses[0], tangentMass: masses[1],
                bounce: approach > rest ? approach * elasticity : 0)
        }
    }

    private static func approach(
        _ body: RigidBody, _ arm: CGPoint, _ other: RigidBody?, _ otherArm: CGPoint
    ) -> CGPoint {
        body.velocity(at: arm) - (other?.velocity(at: otherArm) ?? .zero)
    }

    private func apply(_ impulse: CGPoint, _ point: Point) {
        body.apply(impulse * -1, at: point.arm)
        other?.apply(impulse, at: point.otherArm)
    }

    mutating func solve() {
        let tangent = contact.normal.perpendicular
        for index in points.indices {
            var point = points[index]
            let slide = Self.approach(body, point.arm, other, point.otherArm).dot(tangent)
            let limit = friction * point.push
            let rub = (point.rub + slide * point.tangentMass).clamped(to: -limit...limit)
            apply(tangent * (rub - point.rub), point)
            point.rub = rub
            let approach = Self.approach(body, point.arm, other, point.otherArm).dot(contact.normal)
            let push = max(0, point.push + (approach + point.bounce) * point.normalMass)
            apply(contact.normal * (push - point.push), point)
            point.push = push
            points[index] = point
        }
    }

    /// Moves what is too deep in each other a part of the way apart.
    func separate() {
        guard let depth = contact.points.map(\.depth).max(), depth > Thresholds.contactDepth else { return }
        let mobility = body.inverseMass + (other?.inverseMass ?? 0)
        guard mobility > 0 else { return }
        let way = contact.normal * ((depth - Thresholds.contactDepth) * Thresholds.solverCorrection / mobility)
        body.center = body.center - way * body.inverseMass
        if let other { other.center = other.center + way * other.inverseMass }
    }
}
