// swift-format-ignore-file
// Two fingers held still, measured with a timer.
import UIKit
import UIKit.UIGestureRecognizerSubclass

class HoldRecognizer: UIGestureRecognizer {
    private var timer: Timer?
    var holdDuration: TimeInterval = 1.0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if numberOfTouches == 2 {
            timer = Timer.scheduledTimer(timeInterval: holdDuration, target: self, selector: HoldRecognizer.timerFired(_:), userInfo: nil, repeats: false)
        } else if numberOfTouches > 2 {
            state = .failed
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        state = .failed
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if state == .possible { state = .failed }
    }

    func timerFired(_ timer: Timer) {
        state = .recognized
    }

    override func reset() {
        super.reset()
        timer?.invalidate()
        timer = nil
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        return !(preventedGestureRecognizer is UIPinchGestureRecognizer)
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        return false
    }
}

class HoldController: UIViewController {
    var holds = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.isMultipleTouchEnabled = true
        let hold = HoldRecognizer()
        hold.addTarget(self, action: HoldController.held)
        view.addGestureRecognizer(hold)
    }

    func held() {
        holds += 1
    }
}
