import Foundation

/// Recognizes a pointer with no button down that is over the view: a continuous gesture, which begins when the pointer comes in,
/// changes when it moves, and ends when it leaves, or a button goes down (S80). It has nothing to do with touches, and neither
/// prevents nor is prevented by others.
@MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    override var watchesHovering: Bool { true }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        state = progress.expected.isUnderWay ? .changed : .began
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
