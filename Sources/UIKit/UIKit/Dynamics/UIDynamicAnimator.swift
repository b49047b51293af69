public import Foundation
import Geometry
public import TouchKit

/// Moves items by the behaviors that it is given, in the steps of a display link, until all is at rest.
///
/// A frame is divided into steps of the same length, however late it is: the same behaviors always lead to the same
/// motion.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    /// The view whose points the items' places are in; nil if the animator has none.
    public private(set) weak var referenceView: UIView?
    /// The behaviors that were added, without those in groups.
    public private(set) var behaviors: [UIDynamicBehavior] = []
    /// Whether something moves.
    public private(set) var isRunning = false
    /// The time for which something has moved, in seconds.
    public private(set) var elapsedTime: TimeInterval = 0
    /// The object that is notified when the motion begins and ends; held weakly.
    open weak var delegate: (any UIDynamicAnimatorDelegate)?

    let bodies = Bodies()
    private var link: CADisplayLink?
    /// The time for which nothing has moved, in seconds.
    private var restTime: TimeInterval = 0

    /// Creates an animator without behaviors. Bounds that are a boundary are those of the view.
    public init(referenceView view: UIView) {
        referenceView = view
        super.init()
    }

    /// Creates an animator without a view.
    public override init() {
        super.init()
    }

    deinit {}

    var referenceBounds: CGRect? { referenceView?.bounds }

    // MARK: Behaviors

    /// Adds a behavior, which begins to move its items.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !behaviors.contains(where: { $0 === behavior }) else { return }
        behaviors.append(behavior)
        behavior.join(self)
        resume()
    }

    /// Removes a behavior. What its items have of velocity they keep, if they have other behaviors.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
        behaviors.remove(at: index)
        behavior.join(nil)
        resume()
    }

    /// Removes all behaviors.
    open func removeAllBehaviors() {
        let old = behaviors
        behaviors = []
        for behavior in old { behavior.join(nil) }
        bodies.keep([])
    }

    /// Takes the place and the transform of an item, which the program has changed. Its velocity stays.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        bodies[item]?.read()
        resume()
    }

    /// Returns the items whose bounding boxes touch a rectangle.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        prepareBodies()
        return bodies.all.filter { $0.placedShape.box.overlaps(rect) }.map(\.item)
    }

    // MARK: Steps

    /// Starts, or goes on, if there is something to move.
    func resume() {
        restTime = 0
        guard !isRunning, !behaviors.isEmpty else { return }
        isRunning = true
        delegate?.dynamicAnimatorWillResume(self)
        let link = CADisplayLink(target: Frames(of: self), selector: Frames.tick)
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func pause() {
        link?.invalidate()
        link = nil
        isRunning = false
        delegate?.dynamicAnimatorDidPause(self)
    }

    private var allBehaviors: [UIDynamicBehavior] { behaviors.flatMap(\.tree) }

    private func prepareBodies() {
        let all = allBehaviors
        bodies.keep(all.flatMap(\.movedItems))
        for body in bodies.all { body.properties = ItemProperties() }
        for behavior in all { behavior.describe(bodies) }
    }

    fileprivate func advance() {
        prepareBodies()
        let all = allBehaviors
        let collisions = all.compactMap { $0 as? UICollisionBehavior }
        let before = bodies.all.map { ($0, $0.center, $0.angle) }
        let time = CGFloat(Thresholds.frameInterval) / CGFloat(Thresholds.solverSteps)
        for _ in 0..<Thresholds.solverSteps { step(all, collisions, time) }
        for body in bodies.all { body.write() }
        elapsedTime += Thresholds.frameInterval
        for behavior in all { behavior.action?() }
        for collision in collisions { collision.noteContacts() }
        let moved = before.contains { body, center, angle in
            body.center.distance(to: center) > Thresholds.bodyRestDistance
                || abs(body.angle - angle) > Thresholds.bodyRestAngle
        }
        restTime = moved ? 0 : restTime + Thresholds.frameInterval
        if restTime >= Thresholds.bodyRest || behaviors.isEmpty { pause() }
    }

    private func step(_ all: [UIDynamicBehavior], _ collisions: [UICollisionBehavior], _ time: CGFloat) {
        for behavior in all { behavior.push(bodies, for: time) }
        for body in bodies.all {
            body.velocity = body.velocity / (1 + body.properties.resistance * time)
            body.spin /= 1 + body.properties.angularResistance * time
        }
        var contacts = collisions.flatMap { $0.contacts(bodies, rest: Thresholds.bounceSpeed) }
        for _ in 0..<Thresholds.solverRounds {
            for behavior in all { behavior.hold(bodies, for: time) }
            for index in contacts.indices { contacts[index].solve() }
        }
        for body in bodies.all { body.move(for: time) }
        for contact in contacts { contact.separate() }
    }
}

/// The frames of an animator, which they do not keep alive.
private final class Frames {
    private weak var animator: UIDynamicAnimator?

    init(of animator: UIDynamicAnimator) {
        self.animator = animator
    }

    func tick(_ link: CADisplayLink) {
        if let animator {
            animator.advance()
        } else {
            link.invalidate()
        }
    }
}

/// Is notified when the motion of an animator begins and ends. All methods have default implementations.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
    /// Called before something begins to move.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// Called after everything has come to rest.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    /// Does nothing.
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    /// Does nothing.
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
