// swift-format-ignore-file
// A view that an attachment drags and gravity takes.
import UIKit

class DynamicsController: UIViewController {
    let square = UIView(frame: CGRect(x: 100, y: 20, width: 60, height: 60))
    var animator: UIDynamicAnimator!
    var grip: UIAttachmentBehavior?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(square)
        animator = UIDynamicAnimator(referenceView: view)
        animator.addBehavior(UIGravityBehavior(items: [square]))
        let collision = UICollisionBehavior(items: [square])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(collision)
        square.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: DynamicsController.drag(_:)))
    }

    func drag(_ pan: UIPanGestureRecognizer) {
        let point = pan.location(in: view)
        if pan.state == .began {
            grip = UIAttachmentBehavior(item: square, attachedToAnchor: point)
            animator.addBehavior(grip!)
        } else if pan.state == .changed {
            grip?.anchorPoint = point
        } else if let grip = grip {
            animator.removeBehavior(grip)
        }
    }
}
