public import Foundation
import Geometry
import TouchKit

/// An item that jumps to a point and to its upright position, as if a spring pulled it.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    private let item: any UIDynamicItem
    /// The point, in the reference view's points.
    open var snapPoint: CGPoint { didSet { changed() } }
    /// How little the item oscillates, from 0 to 1. The default is 0.5.
    open var damping: CGFloat = 0.5 { didSet { changed() } }

    /// Creates a behavior that pulls an item to a point.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        (self.item, snapPoint) = (item, point)
        super.init()
        movedItems = [item]
    }

    deinit {}

    override func push(_ bodies: Bodies, for time: CGFloat) {
        guard let body = bodies[item], body.inverseMass > 0 else { return }
        let spring = Spring(
            frequency: Thresholds.snapFrequency,
            damping: Thresholds.leastSnapDamping + (1 - Thresholds.leastSnapDamping) * damping.clamped(to: 0...1),
            time: time)
        body.velocity = spring.velocity(body.velocity, at: body.center - snapPoint)
        guard body.inverseInertia > 0 else { return }
        let turn = CGPoint(x: body.angle.remainder(dividingBy: 2 * .pi), y: 0)
        body.spin = spring.velocity(CGPoint(x: body.spin, y: 0), at: turn).x
    }
}

/// A spring over a step, which is stable for any stiffness.
nonisolated struct Spring {
    private let stiffness: CGFloat
    private let friction: CGFloat
    private let time: CGFloat

    /// - Parameters:
    ///   - frequency: The oscillations per second.
    ///   - damping: 1 for none.
    ///   - time: The length of the step.
    init(frequency: CGFloat, damping: CGFloat, time: CGFloat) {
        let rate = 2 * .pi * frequency
        (stiffness, friction, self.time) = (rate * rate, 2 * damping * rate, time)
    }

    /// Returns the velocity after the step of what is at a distance from where the spring is at rest.
    func velocity(_ velocity: CGPoint, at distance: CGPoint) -> CGPoint {
        (velocity - distance * (stiffness * time)) / (1 + friction * time + stiffness * time * time)
    }
}
