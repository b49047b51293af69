import Foundation

/// Recognizes a pointer over the view with no button down: a continuous gesture that begins when the pointer enters,
/// changes when it moves, and ends when it leaves or a button goes down (S80). It does not use touches, and neither
/// prevents other recognizers nor is prevented by them.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    override var watchesHovering: Bool { true }

    deinit {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        state = progress.ownState.isUnderWay ? .changed : .began
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .changed
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = numberOfTouches > touches.count ? .changed : .ended
    }

    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
