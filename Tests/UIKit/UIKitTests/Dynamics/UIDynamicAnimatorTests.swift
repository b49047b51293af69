import Testing
import TouchKitTesting
import UIKit

@MainActor
struct UIDynamicAnimatorTests {
    private let stage = Stage(size: CGSize(width: 300, height: 300))
    private let box = UIView(frame: CGRect(x: 100, y: 0, width: 50, height: 50))
    private let animator: UIDynamicAnimator

    init() {
        animator = UIDynamicAnimator(referenceView: stage.root)
        stage.root.addSubview(box)
    }

    private func square(_ x: CGFloat, _ y: CGFloat, _ length: CGFloat = 50) -> UIView {
        let view = UIView(frame: CGRect(x: x, y: y, width: length, height: length))
        stage.root.addSubview(view)
        return view
    }

    /// Adds boundaries at the bounds of the root view for items, and gravity.
    @discardableResult private func drop(_ items: UIView...) -> UICollisionBehavior {
        let collision = UICollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(collision)
        animator.addBehavior(UIGravityBehavior(items: items))
        return collision
    }

    private func property(of items: UIView..., set: (UIDynamicItemBehavior) -> Void) -> UIDynamicItemBehavior {
        let behavior = UIDynamicItemBehavior(items: items)
        set(behavior)
        animator.addBehavior(behavior)
        return behavior
    }

    // MARK: Gravity

    @Test func `an item falls by a thousand points per second squared`() {
        animator.addBehavior(UIGravityBehavior(items: [box]))
        stage.wait(.milliseconds(500))
        // Half of g times the square of the time: 125.
        #expect(abs(box.center.y - 25 - 125) < 6 && box.center.x == 125 && box.transform.isIdentity)
    }

    @Test func `gravity has a direction and a strength`() {
        let gravity = UIGravityBehavior(items: [box])
        gravity.setAngle(0, magnitude: 0.5)
        #expect(gravity.gravityDirection == CGVector(dx: 0.5, dy: 0) && gravity.magnitude == 0.5 && gravity.angle == 0)
        animator.addBehavior(gravity)
        stage.wait(.milliseconds(500))
        #expect(abs(box.center.x - 125 - 62) < 4 && box.center.y == 25)
        gravity.removeItem(box)
        let place = box.center
        stage.wait(.milliseconds(500))
        #expect(box.center == place && gravity.items.isEmpty, "no behavior moves it")
        gravity.addItem(box)
        stage.wait(.milliseconds(100))
        #expect(box.center.x > place.x)
    }

    // MARK: Collisions

    @Test func `a box comes to rest on the floor, and the animator pauses`() {
        final class Watcher: UIDynamicAnimatorDelegate {
            var log: [String] = []
            func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { log.append("resume") }
            func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { log.append("pause") }
        }
        let watcher = Watcher()
        animator.delegate = watcher
        drop(box)
        #expect(animator.isRunning && watcher.log == ["resume"])
        stage.wait(.seconds(3))
        #expect(abs(box.center.y - 275) < 0.5 && abs(box.center.x - 125) < 0.1)
        #expect(!animator.isRunning && watcher.log == ["resume", "pause"])
        let time = animator.elapsedTime
        stage.wait(.seconds(1))
        #expect(time > 0.7 && time < 3 && animator.elapsedTime == time)
        box.center = CGPoint(x: 125, y: 100)
        animator.updateItem(usingCurrentState: box)
        stage.wait(.seconds(2))
        #expect(abs(box.center.y - 275) < 0.5 && watcher.log == ["resume", "pause", "resume", "pause"])
    }

    @Test func `an elastic box bounces as high as it keeps of its speed`() {
        drop(box)
        let behavior = property(of: box) { $0.elasticity = 0.5 }
        var (lowest, highest): (CGFloat, CGFloat) = (0, 300)
        for _ in 0..<90 {
            stage.wait(.milliseconds(16))
            if box.center.y > 270 { lowest = box.center.y }
            if lowest > 0 { highest = min(highest, box.center.y) }
        }
        // It falls by 250, and rises by a quarter of that.
        #expect(abs(275 - highest - 62.5) < 10 && behavior.elasticity == 0.5)
    }

    @Test func `boxes are stacked, and stay so`() {
        let (low, high) = (square(100, 200), square(102, 100))
        drop(low, high)
        stage.wait(.seconds(4))
        #expect(abs(low.center.y - 275) < 1 && abs(high.center.y - 225) < 1.5 && !animator.isRunning)
        #expect(abs(high.center.x - 127) < 2)
    }

    @Test func `a box that is hit beside its middle turns`() {
        let ledge = UICollisionBehavior(items: [box])
        ledge.addBoundary(
            withIdentifier: "ledge", from: CGPoint(x: 0, y: 150), to: CGPoint(x: 115, y: 150))
        animator.addBehavior(ledge)
        animator.addBehavior(UIGravityBehavior(items: [box]))
        stage.wait(.milliseconds(700))
        #expect(abs(atan2(box.transform.b, box.transform.a)) > 0.1)
        #expect(ledge.boundaryIdentifiers?.first as? String == "ledge")
        #expect(ledge.boundary(withIdentifier: "ledge")?.bounds.width == 115)
        ledge.removeBoundary(withIdentifier: "ledge")
        #expect(ledge.boundaryIdentifiers == nil && ledge.boundary(withIdentifier: "ledge") == nil)
    }

    @Test func `the delegate is told which contacts begin and end`() {
        final class Listener: UICollisionBehaviorDelegate {
            var log: [String] = []
            func collisionBehavior(
                _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
                with item2: any UIDynamicItem, at p: CGPoint
            ) { log.append("items") }
            func collisionBehavior(
                _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
                with item2: any UIDynamicItem
            ) { log.append("apart") }
            func collisionBehavior(
                _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
                withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
            ) { log.append("\(identifier as? String ?? "bounds") at \(Int(p.y.rounded()))") }
            func collisionBehavior(
                _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
                withBoundaryIdentifier identifier: (any NSCopying)?
            ) { log.append("off \(identifier as? String ?? "bounds")") }
        }
        let (listener, other) = (Listener(), square(100, 240))
        let collision = drop(box, other)
        collision.collisionDelegate = listener
        collision.addBoundary(
            withIdentifier: "line", from: CGPoint(x: 0, y: 100), to: CGPoint(x: 300, y: 100))
        stage.wait(.seconds(1))
        #expect(listener.log.sorted() == ["bounds at 300", "line at 100"])
        collision.removeAllBoundaries()
        stage.wait(.seconds(1))
        // The upper box may hop, but it lies on the lower one in the end. The line has been removed.
        #expect(Set(listener.log.dropFirst(2)).isSuperset(of: ["items", "off line"]))
        #expect(listener.log.count { $0 == "items" } == listener.log.count { $0 == "apart" } + 1)
        collision.removeItem(other)
        stage.wait(.milliseconds(200))
        #expect(collision.items.count == 1)
    }

    @Test func `what bounces can be chosen, and the bounds have insets`() {
        let other = square(100, 100)
        let collision = drop(box, other)
        collision.collisionMode = .boundaries
        collision.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 0, left: 0, bottom: 40, right: 0))
        stage.wait(.seconds(3))
        #expect(abs(box.center.y - 235) < 1 && abs(other.center.y - 235) < 1, "they lie in each other")
        collision.collisionMode = .items
        stage.wait(.seconds(1))
        #expect(max(box.center.y, other.center.y) > 400, "nothing holds them")
    }

    @Test func `round items roll in a bowl, and do not leave it`() {
        final class Ball: UIView {
            override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
        }
        let ball = Ball(frame: CGRect(x: 60, y: 100, width: 30, height: 30))
        stage.root.addSubview(ball)
        let collision = UICollisionBehavior(items: [ball])
        collision.addBoundary(
            withIdentifier: "bowl",
            for: UIBezierPath(ovalIn: CGRect(x: 50, y: 50, width: 200, height: 200)))
        animator.addBehavior(collision)
        animator.addBehavior(UIGravityBehavior(items: [ball]))
        let behavior = property(of: ball) { ($0.friction, $0.resistance, $0.angularResistance) = (0.5, 2, 2) }
        for _ in 0..<60 {
            stage.wait(.milliseconds(100))
            #expect(hypot(ball.center.x - 150, ball.center.y - 150) < 87)
        }
        #expect(abs(ball.center.x - 150) < 12 && ball.center.y > 230 && behavior.friction == 0.5)
    }

    @Test func `an item has the outline of its path`() {
        final class Wedge: UIView {
            override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
            override var collisionBoundingPath: UIBezierPath {
                UIBezierPath(rect: CGRect(x: -25, y: -5, width: 50, height: 10))
            }
        }
        let wedge = Wedge(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
        stage.root.addSubview(wedge)
        drop(wedge)
        stage.wait(.seconds(2))
        #expect(abs(wedge.center.y - 295) < 0.5)
        #expect(animator.items(in: CGRect(x: 0, y: 296, width: 300, height: 4)).count == 1)
        #expect(animator.items(in: CGRect(x: 0, y: 270, width: 300, height: 4)).isEmpty)
    }

    // MARK: Other behaviors

    @Test func `a snapped item is upright at its point`() {
        box.transform = CGAffineTransform(rotationAngle: 1)
        let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 200, y: 150))
        animator.addBehavior(snap)
        stage.wait(.milliseconds(100))
        #expect(box.center.x > 126 && box.center.x < 200)
        stage.wait(.seconds(3))
        #expect(abs(box.center.x - 200) < 0.5 && abs(box.center.y - 150) < 0.5 && abs(box.transform.b) < 0.01)
        #expect(!animator.isRunning)
        snap.damping = 1
        snap.snapPoint = CGPoint(x: 50, y: 50)
        var least = box.center.x
        for _ in 0..<30 {
            stage.wait(.milliseconds(100))
            least = min(least, box.center.x)
        }
        #expect(abs(box.center.x - 50) < 0.5 && least > 49, "it does not swing")
    }

    @Test func `a push at once gives a speed, and one that lasts an acceleration`() {
        let large = square(0, 100, 100)
        let push = UIPushBehavior(items: [large], mode: .instantaneous)
        push.setAngle(0, magnitude: 1)
        animator.addBehavior(push)
        stage.wait(.milliseconds(500))
        #expect(abs(large.center.x - 50 - 50) < 3 && !push.active && push.mode == .instantaneous)
        animator.removeAllBehaviors()
        let force = UIPushBehavior(items: [box], mode: .continuous)
        force.pushDirection = CGVector(dx: 1, dy: 0)
        animator.addBehavior(force)
        stage.wait(.milliseconds(500))
        // A quarter of the area has a quarter of the mass: 400 points per second squared.
        #expect(abs(box.center.x - 125 - 50) < 4 && force.active && force.magnitude == 1 && force.angle == 0)
        force.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -20), for: box)
        stage.wait(.milliseconds(200))
        #expect(box.transform.b > 0.01 && force.targetOffsetFromCenter(for: box).vertical == -20)
        force.removeItem(box)
        #expect(force.items.isEmpty)
    }

    @Test func `an item swings on a rod, and follows its end`() {
        let rod = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 225, y: 25))
        #expect(rod.length == 100 && rod.attachedBehaviorType == .anchor && rod.items.count == 1)
        animator.addBehavior(rod)
        animator.addBehavior(UIGravityBehavior(items: [box]))
        var lowest: CGFloat = 0
        for _ in 0..<100 {
            stage.wait(.milliseconds(20))
            #expect(abs(box.center.distance(to: rod.anchorPoint) - 100) < 2)
            lowest = max(lowest, box.center.y)
        }
        #expect(lowest > 115)
        rod.anchorPoint = CGPoint(x: 150, y: 100)
        stage.wait(.seconds(1))
        #expect(abs(box.center.distance(to: rod.anchorPoint) - 100) < 3)
    }

    @Test func `a spring pulls two items together`() {
        let other = square(200, 0)
        let spring = UIAttachmentBehavior(item: box, attachedTo: other)
        (spring.length, spring.frequency, spring.damping) = (60, 2, 0.5)
        animator.addBehavior(spring)
        stage.wait(.seconds(3))
        #expect(abs(other.center.x - box.center.x - 60) < 1 && abs((other.center.x + box.center.x) / 2 - 175) < 1)
        #expect(spring.attachedBehaviorType == .items && spring.items.count == 2)
    }

    @Test func `a corner that is held turns the item`() {
        let pin = UIAttachmentBehavior(
            item: box, offsetFromCenter: UIOffset(horizontal: -25, vertical: -25),
            attachedToAnchor: CGPoint(x: 100, y: 0))
        #expect(pin.length == 0)
        animator.addBehavior(pin)
        animator.addBehavior(UIGravityBehavior(items: [box]))
        _ = property(of: box) { ($0.resistance, $0.angularResistance) = (2, 2) }
        stage.wait(.seconds(5))
        // The corner is at the top: the item hangs by an eighth of a turn.
        let corner = box.convert(CGPoint.zero, to: stage.root)
        #expect(corner.distance(to: CGPoint(x: 100, y: 0)) < 1 && abs(box.center.x - 100) < 2)
    }

    @Test func `items have velocities, mass, resistance, and can be anchored`() {
        let behavior = property(of: box) { $0.resistance = 3 }
        behavior.addLinearVelocity(CGPoint(x: 100, y: 0), for: box)
        behavior.addAngularVelocity(2, for: box)
        #expect(behavior.linearVelocity(for: box).x == 100 && behavior.angularVelocity(for: box) == 2)
        stage.wait(.milliseconds(500))
        let speed = behavior.linearVelocity(for: box).x
        #expect(speed > 15 && speed < 35 && abs(atan2(box.transform.b, box.transform.a) - 1) < 0.1)
        behavior.allowsRotation = false
        behavior.isAnchored = true
        let place = box.center
        animator.addBehavior(UIGravityBehavior(items: [box]))
        stage.wait(.milliseconds(500))
        #expect(box.center == place && behavior.linearVelocity(for: box) == .zero)
        let hitting = square(110, -120)
        let collision = UICollisionBehavior(items: [box, hitting])
        animator.addBehavior(collision)
        animator.addBehavior(UIGravityBehavior(items: [hitting]))
        stage.wait(.seconds(1))
        #expect(box.center == place && abs(hitting.center.x - 135) > 1, "what hits it bounces off")
    }

    @Test func `a heavy item pushes a light one away`() {
        let (heavy, light) = (square(0, 100), square(100, 100))
        animator.addBehavior(UICollisionBehavior(items: [heavy, light]))
        let behavior = property(of: heavy) { ($0.density, $0.elasticity) = (100, 1) }
        behavior.addLinearVelocity(CGPoint(x: 100, y: 0), for: heavy)
        let other = property(of: light) { $0.elasticity = 1 }
        stage.wait(.seconds(1))
        #expect(behavior.linearVelocity(for: heavy).x > 90 && other.linearVelocity(for: light).x > 170)
    }

    @Test func `a sliding item is slowed down by friction`() {
        drop(box)
        box.center.y = 275
        animator.updateItem(usingCurrentState: box)
        let behavior = property(of: box) { $0.friction = 0.3 }
        behavior.addLinearVelocity(CGPoint(x: 100, y: 0), for: box)
        stage.wait(.seconds(2))
        // The way of a speed of 100 against 300 points per second squared: 16.7.
        #expect(abs(box.center.x - 125 - 16.7) < 4 && !animator.isRunning)
    }

    // MARK: Groups and steps

    @Test func `a group's behaviors act, and its action is called with each step`() {
        final class Group: UIDynamicBehavior {
            var animators: [UIDynamicAnimator?] = []
            override func willMove(to dynamicAnimator: UIDynamicAnimator?) { animators.append(dynamicAnimator) }
        }
        let (group, gravity) = (Group(), UIGravityBehavior(items: [box]))
        var steps = 0
        group.action = { steps += 1 }
        group.addChildBehavior(gravity)
        animator.addBehavior(group)
        #expect(gravity.dynamicAnimator === animator && animator.behaviors.count == 1)
        stage.wait(.milliseconds(500))
        #expect(box.center.y > 140 && (29...31).contains(steps) && group.childBehaviors.count == 1)
        group.removeChildBehavior(gravity)
        #expect(gravity.dynamicAnimator == nil)
        animator.removeBehavior(group)
        #expect(group.animators.count == 2 && group.animators.last == .some(nil))
        stage.wait(.seconds(1))
        #expect(!animator.isRunning)
    }

    @Test func `the same behaviors lead to the same motion`() {
        func run() -> [CGAffineTransform] {
            let stage = Stage(size: CGSize(width: 300, height: 300))
            let animator = UIDynamicAnimator(referenceView: stage.root)
            let items = (0..<6).map { UIView(frame: CGRect(x: 20 + 41 * $0, y: 30 * ($0 % 3), width: 40, height: 30)) }
            items.forEach(stage.root.addSubview)
            let collision = UICollisionBehavior(items: items)
            collision.translatesReferenceBoundsIntoBoundary = true
            let behavior = UIDynamicItemBehavior(items: items)
            (behavior.elasticity, behavior.friction) = (0.6, 0.2)
            behavior.addAngularVelocity(3, for: items[0])
            behavior.addLinearVelocity(CGPoint(x: 300, y: -50), for: items[1])
            [collision, behavior, UIGravityBehavior(items: items)].forEach(animator.addBehavior)
            stage.wait(.seconds(2))
            #expect(items.allSatisfy { stage.root.bounds.insetBy(dx: -2, dy: -2).contains($0.center) })
            return items.map { $0.transform.translatedBy(x: $0.center.x, y: $0.center.y) }
        }
        #expect(run() == run())
    }

    @Test func `an animator without an owner stops`() {
        var other: UIDynamicAnimator? = UIDynamicAnimator(referenceView: stage.root)
        other?.addBehavior(UIGravityBehavior(items: [box]))
        stage.wait(.milliseconds(100))
        weak let gone = other
        other = nil
        let place = box.center
        stage.wait(.milliseconds(200))
        #expect(gone == nil && box.center == place)
    }

    @Test func `the attributes of a layout are items, too`() {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, 0])
        attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        let animator = UIDynamicAnimator()
        animator.addBehavior(UIGravityBehavior(items: [attributes]))
        stage.wait(.milliseconds(200))
        #expect(attributes.center.y > 20 && animator.referenceView == nil)
    }
}

extension CGPoint {
    fileprivate func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
