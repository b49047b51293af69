// swift-format-ignore-file
// One transform for a pinch, a rotation and a pan at the same time.
import UIKit

class PinchRotateView: UIView {
    private var pinch: UIPinchGestureRecognizer!
    private var rotate: UIRotationGestureRecognizer!
    private var pan: UIPanGestureRecognizer!
    var changes = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        pinch = UIPinchGestureRecognizer(target: self, action: PinchRotateView.handle(gesture:))
        rotate = UIRotationGestureRecognizer(target: self, action: PinchRotateView.handle(gesture:))
        pan = UIPanGestureRecognizer(target: self, action: PinchRotateView.handle(gesture:))
        let all: [UIGestureRecognizer] = [pinch, rotate, pan]
        for recognizer in all {
            recognizer.delegate = self
            addGestureRecognizer(recognizer)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func handle(gesture: UIGestureRecognizer) {
        guard gesture.state == .changed || gesture.state == .ended else { return }
        changes += 1
        switch gesture {
        case let pinch as UIPinchGestureRecognizer:
            transform = transform.scaledBy(x: pinch.scale, y: pinch.scale)
            pinch.scale = 1
        case let rotate as UIRotationGestureRecognizer:
            transform = transform.rotated(by: rotate.rotation)
            rotate.rotation = 0
        case let pan as UIPanGestureRecognizer:
            let translation = pan.translation(in: self)
            transform = transform.translatedBy(x: translation.x, y: translation.y)
            pan.setTranslation(.zero, in: self)
        default:
            break
        }
    }

    func reset(_ sender: AnyObject?) {
        transform = .identity
    }
}

extension PinchRotateView: UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        return true
    }
}
