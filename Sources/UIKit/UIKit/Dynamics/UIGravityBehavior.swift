public import Foundation
import Geometry
import TouchKit

/// Items that fall. The default is an acceleration of 1000 points per second squared, downwards.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
    /// The items that fall.
    public var items: [any UIDynamicItem] { movedItems }
    /// The direction and strength: a length of 1 is 1000 points per second squared. The default is (0, 1).
    open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { changed() } }

    /// Creates a behavior of items.
    public init(items: [any UIDynamicItem]) {
        super.init()
        movedItems = items
    }

    deinit {}

    /// The angle of the direction, clockwise from the right, in radians.
    open var angle: CGFloat {
        get { gravityDirection.point.angle }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// The length of the direction.
    open var magnitude: CGFloat {
        get { gravityDirection.point.length }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Sets the direction by its angle, clockwise from the right in radians, and its length.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        gravityDirection = CGVector(angle: angle, length: magnitude)
    }

    /// Lets an item fall.
    open func addItem(_ item: any UIDynamicItem) { include(item) }

    /// Lets an item fall no longer.
    open func removeItem(_ item: any UIDynamicItem) { exclude(item) }

    override func push(_ bodies: Bodies, for time: CGFloat) {
        for body in items.compactMap({ bodies[$0] }) where body.inverseMass > 0 {
            body.velocity = body.velocity + gravityDirection.point * (Thresholds.gravity * time)
        }
    }
}

extension CGVector {
    /// Creates the vector of an angle, clockwise from the right in radians, and a length.
    init(angle: CGFloat, length: CGFloat) {
        self.init(dx: cos(angle) * length, dy: sin(angle) * length)
    }

    var point: CGPoint { CGPoint(x: dx, y: dy) }
}
