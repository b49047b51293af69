public import Foundation
import Geometry
import TouchKit

/// The properties of items: how they bounce, rub, turn and slow down. Of several behaviors of an item, the last one counts.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
    /// The items that have the properties.
    public var items: [any UIDynamicItem] { movedItems }
    private var properties = ItemProperties() { didSet { if properties != oldValue { changed() } } }
    /// The velocities that will be added in the next step.
    private var added: [(item: any UIDynamicItem, velocity: CGPoint, spin: CGFloat)] = []

    /// Creates a behavior of items with the default properties.
    public init(items: [any UIDynamicItem]) {
        super.init()
        movedItems = items
    }

    deinit {}

    /// How much of its speed an item keeps when it bounces, from 0 to 1. The default is 0.
    open var elasticity: CGFloat {
        get { properties.elasticity }
        set { properties.elasticity = max(0, newValue) }
    }

    /// How much an item resists when it slides along another one; 0, the default, is not at all.
    open var friction: CGFloat {
        get { properties.friction }
        set { properties.friction = max(0, newValue) }
    }

    /// The mass of 100 × 100 points. The default is 1.
    open var density: CGFloat {
        get { properties.density }
        set { properties.density = max(0, newValue) }
    }

    /// The part of its velocity that an item loses in a second, roughly. The default is 0.
    open var resistance: CGFloat {
        get { properties.resistance }
        set { properties.resistance = max(0, newValue) }
    }

    /// The part of its angular velocity that an item loses in a second, roughly. The default is 0.
    open var angularResistance: CGFloat {
        get { properties.angularResistance }
        set { properties.angularResistance = max(0, newValue) }
    }

    /// Whether the items turn. The default is true.
    open var allowsRotation: Bool {
        get { properties.allowsRotation }
        set { properties.allowsRotation = newValue }
    }

    /// Whether the items stay where they are, and others bounce from them. The default is false.
    open var isAnchored: Bool {
        get { properties.isAnchored }
        set { properties.isAnchored = newValue }
    }

    /// Gives an item the properties, too.
    open func addItem(_ item: any UIDynamicItem) { include(item) }

    /// Takes the properties from an item.
    open func removeItem(_ item: any UIDynamicItem) { exclude(item) }

    // MARK: Velocity

    /// Adds to the velocity of an item, in points per second.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        added.append((item, velocity, 0))
        changed()
    }

    /// Returns the velocity of an item, in points per second; zero outside of an animator.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        added.filter { $0.item === item }.reduce(dynamicAnimator?.bodies[item]?.velocity ?? .zero) { $0 + $1.velocity }
    }

    /// Adds to the angular velocity of an item, clockwise, in radians per second.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        added.append((item, .zero, velocity))
        changed()
    }

    /// Returns the angular velocity of an item, clockwise, in radians per second; zero outside of an animator.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        added.filter { $0.item === item }.reduce(dynamicAnimator?.bodies[item]?.spin ?? 0) { $0 + $1.spin }
    }

    override func describe(_ bodies: Bodies) {
        for body in items.compactMap({ bodies[$0] }) { body.properties = properties }
    }

    override func push(_ bodies: Bodies, for time: CGFloat) {
        for (item, velocity, spin) in added {
            guard let body = bodies[item], body.inverseMass > 0 else { continue }
            body.velocity = body.velocity + velocity
            body.spin += spin
        }
        added = []
    }
}
