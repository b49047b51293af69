public import Foundation
import Geometry
import TouchKit

/// Items that fall. The default is an acceleration of 1000 points per second squared, downwards.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
    /// The items that fall.
    public private(set) var items: [any UIDynamicItem]
    /// The direction and strength: a length of 1 is 1000 points per second squared. The default is (0, 1).
    open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { changed() } }

    /// Creates a behavior of items.
    public init(items: [any UIDynamicItem]) {
        self.items = items
        super.init()
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
        gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
    }

    /// Lets an item fall.
    open func addItem(_ item: any UIDynamicItem) {
        guard !items.contains(where: { $0 === item }) else { return }
        items.append(item)
        changed()
    }

    /// Lets an item fall no longer.
    open func removeItem(_ item: any UIDynamicItem) {
        items.removeAll { $0 === item }
        changed()
    }

    override var movedItems: [any UIDynamicItem] { items }

    override func push(_ bodies: Bodies, for time: CGFloat) {
        for body in items.compactMap({ bodies[$0] }) where body.inverseMass > 0 {
            body.velocity = body.velocity + gravityDirection.point * (1000 * time)
        }
    }
}

extension CGVector {
    var point: CGPoint { CGPoint(x: dx, y: dy) }
}
