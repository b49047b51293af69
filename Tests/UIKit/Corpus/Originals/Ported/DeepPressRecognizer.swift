// swift-format-ignore-file
// A press that begins when the force passes a threshold.
import UIKit
import UIKit.UIGestureRecognizerSubclass

class DeepPressRecognizer: UIGestureRecognizer {
    let threshold: CGFloat
    private var deepPressed = false

    required init(target: AnyObject?, action: Selector, threshold: CGFloat) {
        self.threshold = threshold
        super.init(target: target, action: action)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if let touch = touches.first { handle(touch) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if let touch = touches.first { handle(touch) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        state = deepPressed ? .ended : .failed
        deepPressed = false
    }

    private func handle(_ touch: UITouch) {
        guard view != nil, touch.force != 0, touch.maximumPossibleForce != 0 else { return }
        let forcePercentage = touch.force / touch.maximumPossibleForce
        if !deepPressed && forcePercentage >= threshold {
            deepPressed = true
            state = .began
        } else if deepPressed && forcePercentage <= 0 {
            state = .ended
        }
    }
}

class DeepPressController: UIViewController {
    private(set) var presses = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        if traitCollection.forceTouchCapability == .available {
            presses = 0
        }
        let deep = DeepPressRecognizer(target: self, action: #selector(deepPress(_:)), threshold: 0.75)
        view.addGestureRecognizer(deep)
    }

    @objc func deepPress(_ recognizer: DeepPressRecognizer) {
        if recognizer.state == .began { presses += 1 }
    }
}
