import Foundation
import Geometry

/// The pan that scrolls. It works at the same time as the pinch of the same scroll view.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    /// The pinch of the same scroll view.
    weak var pinch: UIGestureRecognizer?
    /// Called when fingers land.
    var fingersDown: () -> Void = {}
    /// Called when the attempt is over and all fingers are up.
    var fingersUp: () -> Void = {}

    override var asksAncestors: Bool { false }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        fingersDown()
    }

    override func reset() {
        super.reset()
        fingersUp()
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventedGestureRecognizer !== pinch
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventingGestureRecognizer !== pinch
    }
}

/// The pinch that zooms. It works at the same time as the pan of the same scroll view.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
    /// The pan of the same scroll view.
    weak var pan: UIGestureRecognizer?

    override var asksAncestors: Bool { false }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventedGestureRecognizer !== pan
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventingGestureRecognizer !== pan
    }
}

/// Delays touches to a scroll view's content until they are known not to scroll (S89).
///
/// It decides after a moment, or earlier if a touch is lifted or moves far enough to scroll. Failing delivers the
/// touches to the content; recognizing withholds them. It prevents no other recognizer.
final class ContentTouchGestureRecognizer: UIGestureRecognizer {
    /// Whether to wait before deciding.
    private let delays: () -> Bool
    /// Whether the content receives these touches if they do not scroll.
    private let reachContent: (_ touches: [UITouch], _ event: UIEvent) -> Bool
    private var landings: [ObjectIdentifier: CGPoint] = [:]

    /// Creates a recognizer that asks `delays` whether to wait before deciding, and `reachContent` whether the content
    /// receives touches that do not scroll.
    init(
        delays: @escaping () -> Bool, reachContent: @escaping (_ touches: [UITouch], _ event: UIEvent) -> Bool
    ) {
        self.delays = delays
        self.reachContent = reachContent
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
        guard delays() else { return decide(event) }
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
        state = reachContent(fingers.map(\.touch), event) ? .failed : .ended
    }
}
