// swift-format-ignore-file
// A view that follows a pan, kept inside of its superview.
import UIKit

class PannedView: UIView {
    var originalCenter = CGPoint.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        setup()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setup()
    }

    private func setup() {
        isUserInteractionEnabled = true
        let pan = UIPanGestureRecognizer(target: self, action: #selector(didPan(_:)))
        pan.minimumNumberOfTouches = 1
        pan.maximumNumberOfTouches = 1
        addGestureRecognizer(pan)
    }

    @objc func didPan(_ pan: UIPanGestureRecognizer) {
        guard let superview = superview else { return }
        if pan.state == .began {
            originalCenter = center
            superview.bringSubviewToFront(self)
        }
        let translation = pan.translation(in: superview)
        var newCenter = CGPoint(x: originalCenter.x + translation.x, y: originalCenter.y + translation.y)
        newCenter.x = min(max(newCenter.x, bounds.width / 2), superview.bounds.width - bounds.width / 2)
        newCenter.y = min(max(newCenter.y, bounds.height / 2), superview.bounds.height - bounds.height / 2)
        center = newCenter
    }
}
