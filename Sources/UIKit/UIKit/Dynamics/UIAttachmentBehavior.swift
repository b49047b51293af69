public import Foundation
import Geometry
import TouchKit

/// An item that hangs on a point or on another item, on a rod of fixed length or on a spring.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
    /// What an item hangs on.
    public nonisolated enum AttachmentType: Int, Sendable {
        /// Another item.
        case items
        /// A point of the reference view.
        case anchor
    }

    /// The items: one, or two that hang on each other.
    public var items: [any UIDynamicItem] { movedItems }
    /// What the item hangs on.
    public let attachedBehaviorType: AttachmentType
    /// The point that the item hangs on, in the reference view's points.
    open var anchorPoint: CGPoint { didSet { changed() } }
    /// The distance between the ends, in points: at first, the one at which they are.
    open var length: CGFloat { didSet { changed() } }
    /// How little a spring oscillates; 1 is not at all. The default is 0.
    open var damping: CGFloat = 0 { didSet { changed() } }
    /// The oscillations of a spring per second; 0, the default, is a rod.
    open var frequency: CGFloat = 0 { didSet { changed() } }
    /// Where it is fixed at each item, from its middle.
    private let offsets: [CGPoint]

    /// Hangs the middle of an item on a point.
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    /// Hangs a point of an item, from its middle, on a point of the reference view.
    public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        (attachedBehaviorType, anchorPoint) = (.anchor, point)
        offsets = [CGPoint(x: offset.horizontal, y: offset.vertical)]
        length = Self.place(item, offset).distance(to: point)
        super.init()
        movedItems = [item]
    }

    /// Hangs the middles of two items on each other.
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    /// Hangs points of two items, from their middles, on each other.
    public init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        (attachedBehaviorType, anchorPoint) = (.items, .zero)
        offsets = [offset1, offset2].map { CGPoint(x: $0.horizontal, y: $0.vertical) }
        length = Self.place(item1, offset1).distance(to: Self.place(item2, offset2))
        super.init()
        movedItems = [item1, item2]
    }

    deinit {}

    private static func place(_ item: any UIDynamicItem, _ offset: UIOffset) -> CGPoint {
        item.center + CGPoint(x: offset.horizontal, y: offset.vertical).applying(item.transform)
    }

    override func push(_ bodies: Bodies, for time: CGFloat) {
        guard frequency > 0 else { return }
        let spring = Spring(frequency: frequency, damping: damping, time: time)
        pull(bodies) { speed, excess in
            spring.velocity(CGPoint(x: speed, y: 0), at: CGPoint(x: excess, y: 0)).x
        }
    }

    override func hold(_ bodies: Bodies, for time: CGFloat) {
        guard frequency <= 0 else { return }
        pull(bodies) { _, excess in -excess * Thresholds.solverCorrection / time }
    }

    /// Gives the ends the speed away from each other that is wanted at a speed, if they are too far apart by a distance.
    private func pull(_ bodies: Bodies, _ wanted: (_ speed: CGFloat, _ excess: CGFloat) -> CGFloat) {
        guard let body = bodies[items[0]] else { return }
        let other = items.count > 1 ? bodies[items[1]] : nil
        let arm = body.arm(offsets[0])
        let otherArm = other?.arm(offsets[1]) ?? .zero
        let otherEnd = other.map { $0.center + otherArm } ?? anchorPoint
        let way = body.center + arm - otherEnd
        let speed = body.velocity(at: arm) - (other?.velocity(at: otherArm) ?? .zero)
        func pull(along direction: CGPoint, _ excess: CGFloat) {
            let mobility =
                body.mobility(at: arm, along: direction) + (other?.mobility(at: otherArm, along: direction) ?? 0)
            guard mobility > 0 else { return }
            let present = speed.dot(direction)
            let impulse = direction * ((wanted(present, excess) - present) / mobility)
            body.apply(impulse, at: arm)
            other?.apply(impulse * -1, at: otherArm)
        }
        let distance = way.length
        if length > Thresholds.lengthResolution, distance > Thresholds.lengthResolution {
            pull(along: way / distance, distance - length)
        } else {
            // Without a length there is no direction: the ends are the same point.
            pull(along: CGPoint(x: 1, y: 0), way.x)
            pull(along: CGPoint(x: 0, y: 1), way.y)
        }
    }
}
