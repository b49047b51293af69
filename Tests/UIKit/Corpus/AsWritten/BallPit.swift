// swift-format-ignore-file
// Balls that fall onto a barrier, change their color when they hit it, and jump to a finger.
import UIKit

class BallView: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType {
        return .ellipse
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .blue
        layer.cornerRadius = frame.width / 2
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

class FallBehavior: UIDynamicBehavior {
    private let gravity = UIGravityBehavior(items: [])
    let collider: UICollisionBehavior = {
        let collider = UICollisionBehavior(items: [])
        collider.collisionMode = .everything
        collider.translatesReferenceBoundsIntoBoundary = true
        return collider
    }()
    private let itemBehavior: UIDynamicItemBehavior = {
        let behavior = UIDynamicItemBehavior(items: [])
        behavior.elasticity = 0.6
        behavior.resistance = 0.1
        return behavior
    }()

    override init() {
        super.init()
        addChildBehavior(gravity)
        addChildBehavior(collider)
        addChildBehavior(itemBehavior)
    }

    func addItem(_ item: UIDynamicItem) {
        gravity.addItem(item)
        collider.addItem(item)
        itemBehavior.addItem(item)
    }

    func removeItem(_ item: UIDynamicItem) {
        gravity.removeItem(item)
        collider.removeItem(item)
        itemBehavior.removeItem(item)
    }
}

class BallPitController: UIViewController, UICollisionBehaviorDelegate {
    private(set) var balls: [BallView] = []
    private(set) var hits = 0
    private var snap: UISnapBehavior?
    let fall = FallBehavior()
    lazy var animator = UIDynamicAnimator(referenceView: view)

    override func viewDidLoad() {
        super.viewDidLoad()
        let barrier = UIView(frame: CGRect(x: 0, y: 150, width: 130, height: 20))
        barrier.backgroundColor = .red
        view.addSubview(barrier)
        fall.collider.addBoundary(withIdentifier: "barrier" as NSCopying, for: UIBezierPath(rect: barrier.frame))
        fall.collider.collisionDelegate = self
        animator.addBehavior(fall)
    }

    func drop(at point: CGPoint) {
        if balls.count >= 8 {
            let oldest = balls.removeFirst()
            fall.removeItem(oldest)
            oldest.removeFromSuperview()
        }
        let ball = BallView(frame: CGRect(x: point.x - 15, y: point.y - 15, width: 30, height: 30))
        view.addSubview(ball)
        balls.append(ball)
        fall.addItem(ball)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        if let snap = snap {
            animator.removeBehavior(snap)
            self.snap = nil
        }
        if let ball = touch.view as? BallView {
            let push = UIPushBehavior(items: [ball], mode: .instantaneous)
            push.setAngle(-.pi / 2, magnitude: 0.5)
            push.action = { [weak push] in
                if let push = push { push.dynamicAnimator?.removeBehavior(push) }
            }
            animator.addBehavior(push)
        } else {
            drop(at: touch.location(in: view))
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let ball = balls.last else { return }
        let point = touch.location(in: view)
        if let snap = snap {
            snap.snapPoint = point
        } else {
            snap = UISnapBehavior(item: ball, snapTo: point)
            animator.addBehavior(snap!)
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let snap = snap {
            animator.removeBehavior(snap)
        }
        snap = nil
    }

    func collisionBehavior(_ behavior: UICollisionBehavior, beganContactFor item: UIDynamicItem, withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint) {
        guard (identifier as? String) == "barrier", let ball = item as? BallView else { return }
        hits += 1
        ball.backgroundColor = .orange
        UIView.animate(withDuration: 0.3) {
            ball.backgroundColor = .blue
        }
    }
}
