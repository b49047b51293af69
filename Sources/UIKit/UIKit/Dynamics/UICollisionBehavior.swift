public import Foundation
import Geometry
public import TouchKit

/// Items that bounce from each other and from boundaries.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
    /// What the items bounce from.
    public nonisolated struct Mode: OptionSet, Sendable {
        /// The bits, the same as UIKit's.
        public let rawValue: UInt

        /// Creates a set from UIKit's bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The other items of the behavior.
        public static let items = Mode(rawValue: 1 << 0)
        /// The boundaries of the behavior.
        public static let boundaries = Mode(rawValue: 1 << 1)
        /// Other items and boundaries.
        public static let everything = Mode(rawValue: .max)
    }

    /// The items that bounce.
    public var items: [any UIDynamicItem] { movedItems }
    /// What the items bounce from. The default is everything.
    open var collisionMode = Mode.everything { didSet { changed() } }
    /// The object that is notified of contacts; held weakly.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

    /// Whether the bounds of the animator's reference view are a boundary. The default is false.
    open var translatesReferenceBoundsIntoBoundary = false {
        didSet {
            if !translatesReferenceBoundsIntoBoundary { insets = .zero }
            changed()
        }
    }
    private var insets = UIEdgeInsets.zero

    private struct Boundary {
        let identifier: any NSCopying
        let path: UIBezierPath
        let lines: [PlacedShape]
    }
    private var boundaries: [AnyHashable: Boundary] = [:]
    /// The keys of the boundaries, in the order in which they were added.
    private var order: [AnyHashable] = []

    private enum Partner: Hashable {
        case item(ObjectIdentifier)
        case boundary(AnyHashable)
        case reference
    }
    private struct Pair: Hashable {
        let item: ObjectIdentifier
        let partner: Partner
    }
    private var touching: [Pair: CGPoint] = [:]
    private var found: [Pair: CGPoint] = [:]

    /// Creates a behavior of items without boundaries.
    public init(items: [any UIDynamicItem]) {
        super.init()
        movedItems = items
    }

    deinit {}

    /// Lets an item bounce.
    open func addItem(_ item: any UIDynamicItem) { include(item) }

    /// Lets an item bounce no longer.
    open func removeItem(_ item: any UIDynamicItem) { exclude(item) }

    // MARK: Boundaries

    /// Makes the bounds of the animator's reference view, inside insets, a boundary.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        translatesReferenceBoundsIntoBoundary = true
        self.insets = insets
    }

    /// Adds a path as a boundary, from both sides. It takes the place of one with the same identifier.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        guard let key = Self.key(identifier) else { return }
        let lines = bezierPath.cgPath.polylines.flatMap { points in
            zip(points, points.dropFirst()).map { PlacedShape.polygon([$0, $1]) }
        }
        if boundaries[key] == nil { order.append(key) }
        boundaries[key] = Boundary(identifier: identifier, path: bezierPath, lines: lines)
        changed()
    }

    /// Adds a line as a boundary, from both sides.
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        addBoundary(withIdentifier: identifier, for: path)
    }

    /// Returns the path of a boundary that was added; nil if there is none.
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        Self.key(identifier).flatMap { boundaries[$0]?.path }
    }

    /// Removes a boundary.
    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        guard let key = Self.key(identifier) else { return }
        boundaries[key] = nil
        order.removeAll { $0 == key }
        changed()
    }

    /// Removes all boundaries that were added.
    open func removeAllBoundaries() {
        (boundaries, order) = ([:], [])
        changed()
    }

    /// The identifiers of the boundaries that were added; nil for none.
    open var boundaryIdentifiers: [any NSCopying]? {
        order.isEmpty ? nil : order.compactMap { boundaries[$0]?.identifier }
    }

    private static func key(_ identifier: any NSCopying) -> AnyHashable? {
        if let text = identifier as? String { return AnyHashable(text) }
        return identifier as? AnyHashable
    }

    private var frame: [PlacedShape] {
        guard translatesReferenceBoundsIntoBoundary, let bounds = dynamicAnimator?.referenceBounds else { return [] }
        let box = bounds.inset(by: insets)
        return [
            .ground(normal: CGPoint(x: 1, y: 0), level: box.minX),
            .ground(normal: CGPoint(x: -1, y: 0), level: -box.maxX),
            .ground(normal: CGPoint(x: 0, y: 1), level: box.minY),
            .ground(normal: CGPoint(x: 0, y: -1), level: -box.maxY),
        ]
    }

    // MARK: Steps

    /// Returns the contacts of the items now.
    func contacts(_ bodies: Bodies, rest: CGFloat) -> [BodyContact] {
        let present = items.compactMap { bodies[$0] }.map { (body: $0, shape: $0.placedShape) }
            .map { (body: $0.body, shape: $0.shape, box: $0.shape.box) }
        var result: [BodyContact] = []
        func note(_ body: RigidBody, _ partner: Partner, _ place: CGPoint) {
            found[Pair(item: ObjectIdentifier(body.item), partner: partner)] = place
        }
        if collisionMode.contains(.items) {
            let sorted = present.sorted { $0.box.minX < $1.box.minX }
            for (index, one) in sorted.enumerated() {
                for other in sorted[(index + 1)...].prefix(while: { $0.box.minX < one.box.maxX })
                where one.body.inverseMass + other.body.inverseMass > 0 && one.box.overlaps(other.box) {
                    guard let contact = ShapeContact(one.shape, other.shape) else { continue }
                    result.append(BodyContact(one.body, other.body, contact, rest: rest))
                    note(one.body, .item(ObjectIdentifier(other.body.item)), contact.points[0].place)
                }
            }
        }
        guard collisionMode.contains(.boundaries) else { return result }
        let frame = frame
        for (body, shape, box) in present where body.inverseMass > 0 {
            for side in frame {
                guard let contact = ShapeContact(shape, side) else { continue }
                result.append(BodyContact(body, nil, contact, rest: rest))
                note(body, .reference, contact.points[0].place)
            }
            for key in order {
                for line in boundaries[key]?.lines ?? []
                where box.insetBy(dx: -1, dy: -1).overlaps(line.box.insetBy(dx: -1, dy: -1)) {
                    guard let contact = ShapeContact(shape, line) else { continue }
                    result.append(BodyContact(body, nil, contact, rest: rest))
                    note(body, .boundary(key), contact.points[0].place)
                }
            }
        }
        return result
    }

    /// Tells the delegate which contacts of a frame began, and which ended.
    func noteContacts() {
        let (old, new) = (touching, found)
        (touching, found) = (new, [:])
        guard collisionDelegate != nil else { return }
        let items = Dictionary(items.map { (ObjectIdentifier($0), $0) }) { first, _ in first }
        for (pair, place) in new where old[pair] == nil {
            guard let item = items[pair.item] else { continue }
            switch pair.partner {
            case .item(let other):
                guard let other = items[other] else { continue }
                collisionDelegate?.collisionBehavior(self, beganContactFor: item, with: other, at: place)
            case .boundary(let key):
                collisionDelegate?.collisionBehavior(
                    self, beganContactFor: item, withBoundaryIdentifier: key.base as? any NSCopying, at: place)
            case .reference:
                collisionDelegate?.collisionBehavior(
                    self, beganContactFor: item, withBoundaryIdentifier: nil, at: place)
            }
        }
        for pair in old.keys where new[pair] == nil {
            guard let item = items[pair.item] else { continue }
            switch pair.partner {
            case .item(let other):
                guard let other = items[other] else { continue }
                collisionDelegate?.collisionBehavior(self, endedContactFor: item, with: other)
            case .boundary(let key):
                collisionDelegate?.collisionBehavior(
                    self, endedContactFor: item, withBoundaryIdentifier: key.base as? any NSCopying)
            case .reference:
                collisionDelegate?.collisionBehavior(self, endedContactFor: item, withBoundaryIdentifier: nil)
            }
        }
    }
}

/// Is notified of contacts. All methods have default implementations, which do nothing.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
    /// Called when two items begin to touch, at a point of the reference view.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint)

    /// Called when two items touch no longer.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)

    /// Called when an item begins to touch a boundary; the identifier is nil for the reference view's bounds.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)

    /// Called when an item touches a boundary no longer; the identifier is nil for the reference view's bounds.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) {}

    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) {}

    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {}

    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
}

/// Code for iOS names boundaries by `"floor" as NSCopying`.
nonisolated extension String: @retroactive NSCopying {
    /// Returns the text.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
