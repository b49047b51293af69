// swift-format-ignore-file
// Rings that grow from every touch and vanish.
import UIKit

class RippleView: UIView {
    private(set) var rings: [UIView] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        clipsToBounds = true
    }

    required init?(coder aDecoder: NSCoder) { fatalError() }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            addRing(at: touch.location(in: self), force: touch.maximumPossibleForce > 0 ? touch.force / touch.maximumPossibleForce : 0.5)
        }
    }

    private func addRing(at point: CGPoint, force: CGFloat) {
        let ring = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        ring.center = point
        ring.isUserInteractionEnabled = false
        ring.layer.cornerRadius = 10
        ring.layer.borderWidth = 2
        ring.layer.borderColor = UIColor.systemTeal.cgColor
        addSubview(ring)
        rings.append(ring)
        UIView.animate(withDuration: 0.6, delay: 0, options: [.curveEaseOut, .allowUserInteraction], animations: {
            ring.transform = CGAffineTransform(scaleX: 4 + 4 * force, y: 4 + 4 * force)
            ring.alpha = 0
        }, completion: { [weak self] finished in
            ring.removeFromSuperview()
            self?.rings.removeAll { $0 === ring }
        })
    }
}
