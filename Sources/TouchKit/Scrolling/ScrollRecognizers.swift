import Foundation

/// The pan that scrolls: it and the pinch of the same scroll view go together.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    private var scrollView: UIScrollView? { view as? UIScrollView }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        scrollView?.fingersLanded()
    }

    override func reset() {
        super.reset()
        scrollView?.fingersLifted()
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventedGestureRecognizer !== scrollView?.pinch
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventingGestureRecognizer !== scrollView?.pinch
    }
}

/// The pinch that zooms: it and the pan of the same scroll view go together.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
    private var scrollView: UIScrollView? { view as? UIScrollView }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventedGestureRecognizer !== scrollView?.panGestureRecognizer
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventingGestureRecognizer !== scrollView?.panGestureRecognizer
    }
}

/// Holds touches back from what a scroll view holds until it is clear that they are not for scrolling (S89): for a moment, or
/// until they are lifted or have moved far enough to scroll. Then it fails, and the content is told; or it wins, where the
/// content is not to be told at all. It disturbs no other recognizer.
final class ContentTouchGestureRecognizer: UIGestureRecognizer {
    private var landings: [ObjectIdentifier: CGPoint] = [:]

    override init() {
        super.init()
        delaysTouchesBegan = true
        delaysTouchesEnded = false
    }

    private var scrollView: UIScrollView? { view as? UIScrollView }

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
        guard progress.expected == .possible else { return }
        let reaches = scrollView?.contentMayBegin(fingers.map(\.touch), with: event) ?? true
        state = reaches ? .failed : .ended
    }
}
