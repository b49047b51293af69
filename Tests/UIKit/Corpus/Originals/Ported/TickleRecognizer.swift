// swift-format-ignore-file
// A finger that moves to and fro three times.
import UIKit
import UIKit.UIGestureRecognizerSubclass

class TickleRecognizer: UIGestureRecognizer {
    private let requiredTickles = 2
    private let distanceForTickle: CGFloat = 25
    private enum Direction: Int {
        case unknown = 0, left, right
    }
    private var tickleCount = 0
    private var start = CGPoint.zero
    private var lastDirection: Direction = .unknown

    override func reset() {
        tickleCount = 0
        start = .zero
        lastDirection = .unknown
        if state == .possible {
            state = .failed
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else { return }
        start = touch.location(in: view)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else { return }
        let ticklePoint = touch.location(in: view)
        let moveAmount = ticklePoint.x - start.x
        let direction: Direction = moveAmount < 0 ? .left : .right
        guard abs(moveAmount) >= distanceForTickle else { return }
        if lastDirection == .unknown || (lastDirection == .left && direction == .right)
            || (lastDirection == .right && direction == .left) {
            tickleCount += 1
            start = ticklePoint
            lastDirection = direction
            if state == .possible && tickleCount > requiredTickles {
                state = .ended
            }
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        reset()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        reset()
    }
}

class MonkeyController: UIViewController, UIGestureRecognizerDelegate {
    @IBOutlet var monkeyPan: UIPanGestureRecognizer!
    var laughs = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        let monkey = UIImageView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        monkey.isUserInteractionEnabled = true
        view.addSubview(monkey)
        let tickle = TickleRecognizer(target: self, action: #selector(handleTickle))
        tickle.delegate = self
        monkey.addGestureRecognizer(tickle)
        monkeyPan = UIPanGestureRecognizer(target: self, action: #selector(handlePan))
        monkeyPan.delegate = self
        monkey.addGestureRecognizer(monkeyPan)
    }

    @IBAction func handlePan(_ gesture: UIPanGestureRecognizer) {
        let translation = gesture.translation(in: view)
        guard let gestureView = gesture.view else { return }
        gestureView.center = CGPoint(x: gestureView.center.x, y: gestureView.center.y + translation.y)
        gesture.setTranslation(.zero, in: view)
    }

    @objc func handleTickle(_ gesture: TickleRecognizer) {
        laughs += 1
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        return true
    }
}
