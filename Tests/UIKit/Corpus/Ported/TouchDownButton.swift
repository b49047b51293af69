// swift-format-ignore-file
// Feedback at touch down: a long press without duration, and a recognizer of our own.
import UIKit
import UIKit.UIGestureRecognizerSubclass

class TouchDownRecognizer: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if self.state == .possible {
            self.state = .recognized
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        self.state = .failed
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        self.state = .failed
    }
}

class TouchDownButton: UIView {
    var downs = 0
    var isPressed = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        commonInit()
    }

    func commonInit() {
        let press = UILongPressGestureRecognizer(target: self, action: TouchDownButton.press(_:))
        press.minimumPressDuration = 0
        press.delegate = self
        addGestureRecognizer(press)
        let down = TouchDownRecognizer(target: self, action: TouchDownButton.touchedDown)
        down.delegate = self
        addGestureRecognizer(down)
        layer.cornerRadius = 8
        layer.masksToBounds = true
    }

    func press(_ sender: UILongPressGestureRecognizer) {
        switch sender.state {
        case .began:
            isPressed = true
            UIView.animate(withDuration: 0.1) { self.transform = CGAffineTransform(scaleX: 0.95, y: 0.95) }
        case .ended, .cancelled:
            isPressed = false
            UIView.animate(withDuration: 0.1) { self.transform = .identity }
        default:
            break
        }
    }

    func touchedDown() {
        downs += 1
    }
}

extension TouchDownButton: UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer,
                           shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        return true
    }
}
