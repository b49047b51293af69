// swift-format-ignore-file
// Rotation by one finger around the view's centre.
import UIKit
import UIKit.UIGestureRecognizerSubclass

protocol OneFingerRotationDelegate: NSObjectProtocol {
    func rotation(_ angle: CGFloat)
}

open class OneFingerRotation: UIGestureRecognizer {
    open var rotation: CGFloat = 0
    open var midPoint = CGPoint.zero

    public init(midPoint: CGPoint, target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        self.midPoint = midPoint
    }

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if touches.count > 1 || numberOfTouches > 1 {
            state = .failed
        }
    }

    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        if state == .possible {
            state = .began
        } else {
            state = .changed
        }
        guard let touch = touches.first, let view = view else { return }
        let now = touch.location(in: view.superview)
        let before = touch.previousLocation(in: view.superview)
        let current = atan2f(Float(now.y - midPoint.y), Float(now.x - midPoint.x))
        let previous = atan2f(Float(before.y - midPoint.y), Float(before.x - midPoint.x))
        rotation += CGFloat(current - previous)
    }

    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        state = state == .changed ? .ended : .failed
    }

    override open func reset() {
        super.reset()
        rotation = 0
    }
}

class DialController: UIViewController {
    let dial = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
    var turned: CGFloat = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(dial)
        let rotation = OneFingerRotation(midPoint: dial.center, target: self, action: Selector(DialController.rotated(_:)))
        dial.addGestureRecognizer(rotation)
    }

    private func rotated(_ recognizer: OneFingerRotation) {
        dial.transform = CGAffineTransform(rotationAngle: recognizer.rotation)
        turned = recognizer.rotation
    }
}
