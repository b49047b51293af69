public import Foundation

/// Recognizes one or more fingers that tap one or more times: a discrete gesture (S73).
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps; 1 by default. A change during a gesture applies to the next one.
    open var numberOfTapsRequired = 1

    /// The number of fingers; 1 by default. A change during a gesture applies to the next one.
    open var numberOfTouchesRequired = 1

    /// How far a finger may move and still tap, in points; 10 by default. Changes apply to the next gesture.
    open var allowableMovement: CGFloat = Thresholds.allowableMovement

    /// The buttons that a mouse must press; the primary one by default. Other devices have no buttons, and tap anyway.
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary

    private var sequence: TapSequence?

    /// A gesture of several taps is located at its first tap, with all fingers of that tap (Apple's documentation of
    /// `UIGestureRecognizer.location(in:)`).
    override var locations: [CGPoint] { sequence?.locations ?? super.locations }

    override var locationCount: Int { sequence?.locationCount ?? super.locationCount }

    override var requiredButtons: UIEvent.ButtonMask { buttonMaskRequired }

    deinit {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in inOrder(touches) {
            if sequence == nil {
                sequence = TapSequence(fingersRequired: numberOfTouchesRequired, allowableMovement: allowableMovement)
            }
            heed(sequence?.land(ObjectIdentifier(touch), at: touch.state.location, time: touch.timestamp))
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            // Every location since the last delivery: the finger may have gone far and come back.
            event.forEachState(of: touch) { state in
                heed(sequence?.move(ObjectIdentifier(touch), to: state.location, time: state.timestamp))
            }
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in inOrder(touches) {
            heed(sequence?.lift(ObjectIdentifier(touch), at: touch.state.location, time: touch.timestamp))
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        fail()
    }

    open override func ignore(_ touch: UITouch, for event: UIEvent) {
        sequence?.leave(ObjectIdentifier(touch))
        super.ignore(touch, for: event)
    }

    open override func reset() {
        sequence = nil
    }

    /// Whether this tap makes another recognizer fail. It does not prevent gestures that begin with it: those of more
    /// taps, and presses after at least as many taps (S64).
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        if let tap = preventedGestureRecognizer as? UITapGestureRecognizer {
            return tap.numberOfTapsRequired <= numberOfTapsRequired
                || tap.numberOfTouchesRequired != numberOfTouchesRequired
        }
        if let press = preventedGestureRecognizer as? UILongPressGestureRecognizer {
            return press.numberOfTapsRequired < numberOfTapsRequired
                || press.numberOfTouchesRequired != numberOfTouchesRequired
        }
        return true
    }

    private func heed(_ outcome: TapSequence.Outcome?) {
        guard let sequence, let outcome, !progress.ownState.isFinal else { return }
        switch outcome {
        case .failed: fail()
        case .tapped where sequence.taps >= numberOfTapsRequired: state = .ended
        case .tapped, .undecided: failLater(at: sequence.deadline)
        }
    }
}
