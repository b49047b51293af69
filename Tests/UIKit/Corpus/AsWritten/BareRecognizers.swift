// swift-format-ignore-file
// Recognizers by hand that set the state that seems right: changed at the first move, began by every finger, failed late.
import UIKit

class ScrubGesture: UIGestureRecognizer {
    private(set) var travel: CGFloat = 0
    var onScrub: ((UIGestureRecognizer.State, CGFloat) -> ())?
    private var last = CGPoint.zero

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        last = touches.first!.location(in: view)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let here = touches.first!.location(in: view)
        travel += hypot(here.x - last.x, here.y - last.y)
        last = here
        state = .changed
        onScrub?(state, travel)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .ended
        onScrub?(state, travel)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    override func reset() { travel = 0 }
}

class CrowdGesture: UIGestureRecognizer {
    private(set) var crowd = 0
    private(set) var greatest = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        crowd += touches.count
        greatest = max(greatest, crowd)
        state = .began
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .changed
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        crowd -= touches.count
        if crowd == 0 { state = .ended }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        crowd = 0
        state = .cancelled
    }

    override func reset() { crowd = 0 }
}

class ShortWayGesture: UIGestureRecognizer {
    private var start: CGPoint?
    private(set) var failures = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard start == nil else { state = .failed; return }
        start = touches.first?.location(in: view)
        state = .began
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let start = start, let here = touches.first?.location(in: view) else { return }
        if abs(here.x - start.x) + abs(here.y - start.y) > 80 {
            failures += 1
            state = .failed
        } else {
            state = .changed
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .recognized }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    override func reset() { start = nil }
}

class BarePlayground: UIView, UIGestureRecognizerDelegate {
    let scrub = ScrubGesture()
    let crowd = CrowdGesture()
    let shortWay = ShortWayGesture()

    override init(frame: CGRect) {
        super.init(frame: frame)
        for gesture in [scrub, crowd, shortWay] as [UIGestureRecognizer] {
            gesture.delegate = self
            addGestureRecognizer(gesture)
        }
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        return true
    }
}
