// swift-format-ignore-file
// A recognizer that only watches whether a finger goes up and down; another one waits for its failure.
import UIKit
import UIKit.UIGestureRecognizerSubclass

enum SwipeIntent {
    static let slop: CGFloat = 8
    static let verticalRatio: CGFloat = 0.6

    enum Verdict: Equatable { case undecided, vertical, horizontal }

    static func verdict(dx: CGFloat, dy: CGFloat) -> Verdict {
        let ax = abs(dx), ay = abs(dy)
        guard max(ax, ay) >= slop else { return .undecided }
        return ay > ax * verticalRatio ? .vertical : .horizontal
    }
}

final class VerticalIntentRecognizer: UIGestureRecognizer, UIGestureRecognizerDelegate {
    private var origin: CGPoint = .zero
    private(set) var verdicts: [SwipeIntent.Verdict] = []

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        cancelsTouchesInView = false
        delaysTouchesBegan = false
        delaysTouchesEnded = false
        delegate = self
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if touches.count == 1, let t = touches.first {
            origin = t.location(in: nil)
        } else {
            state = .failed
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, let t = touches.first else { return }
        let p = t.location(in: nil)
        let verdict = SwipeIntent.verdict(dx: p.x - origin.x, dy: p.y - origin.y)
        if verdict != .undecided { verdicts.append(verdict) }
        switch verdict {
        case .vertical: state = .began
        case .horizontal: state = .failed
        case .undecided: break
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = (state == .began || state == .changed) ? .ended : .failed
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = (state == .began || state == .changed) ? .cancelled : .failed
    }

    override func reset() { origin = .zero }

    func gestureRecognizer(_ g: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer) -> Bool { true }
}

extension UIScrollView {
    /// Lets the scroll view scroll only when the finger does not go up and down.
    @discardableResult
    @MainActor func installVerticalGuard() -> VerticalIntentRecognizer {
        if let existing = gestureRecognizers?.compactMap({ $0 as? VerticalIntentRecognizer }).first {
            return existing
        }
        let recognizer = VerticalIntentRecognizer(target: nil, action: nil)
        addGestureRecognizer(recognizer)
        panGestureRecognizer.require(toFail: recognizer)
        return recognizer
    }
}
