import Foundation
import Geometry

/// The pan that scrolls. It works at the same time as the pinch of the same scroll view.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    weak var scrollView: UIScrollView?

    override var asksAncestors: Bool { false }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        scrollView?.fingersDown()
    }

    override func reset() {
        super.reset()
        scrollView?.fingersUp()
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventedGestureRecognizer !== scrollView?.pinch
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventingGestureRecognizer !== scrollView?.pinch
    }
}

final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
    override var asksAncestors: Bool { false }
}

/// Delays touches to a scroll view's content until they are known not to scroll (S89).
///
/// It decides after a moment, or earlier if a touch is lifted or moves far enough to scroll. Failing delivers the
/// touches to the content; recognizing withholds them. It prevents no other recognizer.
final class ContentTouchGestureRecognizer: UIGestureRecognizer {
    private weak var scrollView: UIScrollView?
    private var landings: [ObjectIdentifier: CGPoint] = [:]

    init(of scrollView: UIScrollView) {
        self.scrollView = scrollView
        super.init(target: nil, action: nil)
        delaysTouchesBegan = true
        delaysTouchesEnded = false
    }

    override var asksAncestors: Bool { false }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let isFirst = landings.isEmpty
        for touch in touches {
            landings[ObjectIdentifier(touch)] = touch.state.location
        }
        guard scrollView?.delaysContentTouches == true else { return decide(event) }
        guard isFirst else { return }
        setDeadline(event.timestamp + Thresholds.contentDelay) { [weak self] in self?.decide(event) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let isFar = touches.contains { touch in
            (landings[ObjectIdentifier(touch)]?.distance(to: touch.state.location) ?? 0) > Thresholds.panSlop
        }
        if isFar {
            decide(event)
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        decide(event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        fail()
    }

    override func reset() {
        landings = [:]
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    private func decide(_ event: UIEvent) {
        guard progress.ownState == .possible else { return }
        let reachContent = scrollView?.contentReceives(fingers.map(\.touch), with: event) ?? true
        state = reachContent ? .failed : .ended
    }
}
