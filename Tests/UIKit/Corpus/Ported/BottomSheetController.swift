// swift-format-ignore-file
// A sheet that follows a pan and settles by an animator.
import UIKit

class BottomSheetController: UIViewController {
    let sheet = UIView()
    private var animator: UIViewPropertyAnimator?
    private(set) var isExpanded = false

    override func viewDidLoad() {
        super.viewDidLoad()
        sheet.backgroundColor = .secondarySystemBackground
        sheet.layer.cornerRadius = 16
        sheet.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        view.addSubview(sheet)
        let pan = UIPanGestureRecognizer(target: self, action: BottomSheetController.panned(_:))
        sheet.addGestureRecognizer(pan)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if animator == nil {
            sheet.frame = frame(expanded: isExpanded)
        }
    }

    private func frame(expanded: Bool) -> CGRect {
        let height: CGFloat = expanded ? 250 : 80
        return CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    }

    func panned(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            let target = !isExpanded
            animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 1) {
                self.sheet.frame = self.frame(expanded: target)
            }
            animator?.addCompletion { position in
                if position == .end { self.isExpanded = target }
                self.animator = nil
            }
            animator?.pauseAnimation()
        case .changed:
            let translation = pan.translation(in: view)
            animator?.fractionComplete = min(1, max(0, (isExpanded ? translation.y : -translation.y) / 170))
        case .ended:
            let velocity = pan.velocity(in: view)
            animator?.isReversed = isExpanded ? velocity.y < 0 : velocity.y > 0
            animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        default:
            animator?.stopAnimation(true)
            animator = nil
        }
    }
}
