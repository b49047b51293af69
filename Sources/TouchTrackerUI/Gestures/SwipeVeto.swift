import Foundation
import Geometry
import TouchKit

/// Decides by speed whether the fingers of a hand swipe: all of them must be up within 300 ms, more than 60 points from
/// where they landed.
///
/// Swipes require it to fail, which it does when the last finger is lifted in time. If it is recognized, the fingers
/// draw: it takes no touch from its view and prevents no other recognizer. Until then, the ink of lifted fingers is
/// tentative.
final class SwipeVeto: UIGestureRecognizer {
    /// Where each finger landed, in the window's points.
    private var landings: [ObjectIdentifier: CGPoint] = [:]
    /// The number of fingers that are down.
    private var downCount = 0
    /// When the first finger landed, in seconds.
    private var start: TimeInterval = 0
    private var timer: LoopTimer?
    /// Whether all fingers were up in time, far from where they landed.
    private(set) var hasFoundSwipe = false
    /// Called when the recognizer is reset, after all fingers are up.
    var onReset: () -> Void = {}

    init() {
        super.init(target: nil, action: nil)
        cancelsTouchesInView = false
        delaysTouchesEnded = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if landings.isEmpty { start = event.timestamp }
        for touch in touches {
            landings[ObjectIdentifier(touch)] = touch.location(in: nil)
        }
        downCount += touches.count
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        vetoIfLate(event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        downCount -= touches.count
        vetoIfLate(event)
        for touch in touches where !hasTravelled(touch) {
            return veto()
        }
        if downCount == 0 {
            guard state == .possible else { return }
            hasFoundSwipe = true
            state = .failed
        } else if timer?.isValid != true {
            // The ink of lifted fingers is tentative until the swipe is decided.
            let remaining = start + PaperThresholds.swipeDuration - event.timestamp
            timer = UIApplication.shared.schedule(after: max(remaining, 0)) { [weak self] in self?.veto() }
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        veto()
    }

    override func reset() {
        landings.removeAll(keepingCapacity: true)
        downCount = 0
        timer?.invalidate()
        hasFoundSwipe = false
        onReset()
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    private func hasTravelled(_ touch: UITouch) -> Bool {
        guard let landing = landings[ObjectIdentifier(touch)] else { return false }
        return touch.location(in: nil).distance(to: landing) > PaperThresholds.swipeTravel
    }

    private func vetoIfLate(_ event: UIEvent) {
        if event.timestamp - start > PaperThresholds.swipeDuration { veto() }
    }

    private func veto() {
        if state == .possible { state = .ended }
    }
}
