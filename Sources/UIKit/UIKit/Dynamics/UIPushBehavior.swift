public import Foundation
import Geometry
import TouchKit

/// A force on items: a push at once, or one that lasts. A force of 1 gives an item of 100 × 100 points and the density 1
/// an acceleration of 100 points per second squared; at once, a velocity of 100 points per second.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
    /// How long a push lasts.
    public nonisolated enum Mode: Int, Sendable {
        /// As long as the behavior is active.
        case continuous
        /// One step, after which the behavior is inactive.
        case instantaneous
    }

    /// How long the push lasts.
    public let mode: Mode
    /// The items that are pushed.
    public var items: [any UIDynamicItem] { movedItems }
    /// The direction and strength. The default is zero.
    open var pushDirection = CGVector.zero { didSet { changed() } }
    /// Whether the items are pushed. Setting it pushes again after a push at once. The default is true.
    open var active = true { didSet { if active { changed() } } }
    private var offsets: [ObjectIdentifier: UIOffset] = [:]

    /// Creates a push of items.
    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init()
        movedItems = items
    }

    deinit {}

    /// The angle of the direction, clockwise from the right, in radians.
    open var angle: CGFloat {
        get { pushDirection.point.angle }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// The strength.
    open var magnitude: CGFloat {
        get { pushDirection.point.length }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Sets the direction by its angle, clockwise from the right in radians, and the strength.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        pushDirection = CGVector(angle: angle, length: magnitude)
    }

    /// Returns where an item is pushed, from its middle.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        offsets[ObjectIdentifier(item)] ?? .zero
    }

    /// Sets where an item is pushed, from its middle: elsewhere the push turns it, too.
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = o
        changed()
    }

    /// Pushes an item, too.
    open func addItem(_ item: any UIDynamicItem) { include(item) }

    /// Pushes an item no longer.
    open func removeItem(_ item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = nil
        exclude(item)
    }

    override func push(_ bodies: Bodies, for time: CGFloat) {
        guard active else { return }
        let impulse: CGPoint
        switch mode {
        case .continuous: impulse = pushDirection.point * (Thresholds.pushForce * time)
        case .instantaneous:
            impulse = pushDirection.point * Thresholds.pushForce
            active = false
        }
        for item in items {
            guard let body = bodies[item] else { continue }
            let offset = targetOffsetFromCenter(for: item)
            body.apply(impulse, at: body.arm(CGPoint(x: offset.horizontal, y: offset.vertical)))
        }
    }
}
