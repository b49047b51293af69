public import Foundation

/// Recognizes fingers that are held down: a continuous gesture that begins when they have been down long enough, and
/// ends when one of them is lifted (S74).
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How long the fingers must be down, in seconds; 0.5 by default. Changes during a gesture apply to the next one.
    open var minimumPressDuration: TimeInterval = Thresholds.pressDuration

    /// How far a finger may move before the gesture begins, in points; 10 by default. Changes apply to the next one.
    open var allowableMovement: CGFloat = Thresholds.allowableMovement

    /// The number of taps before the press; 0 by default. A change during a gesture applies to the next one.
    open var numberOfTapsRequired = 0

    /// The number of fingers that tap and press; 1 by default. A change during a gesture applies to the next one.
    open var numberOfTouchesRequired = 1

    /// The taps before the press, and then the press.
    private var sequence: TapSequence?
    /// When the fingers have been down long enough, in seconds; nil until all of them are down.
    private var due: TimeInterval?

    deinit {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in inOrder(touches) {
            if progress.ownState.isUnderWay {
                ignore(touch, for: event)
            } else {
                if sequence == nil {
                    sequence = TapSequence(
                        fingersRequired: numberOfTouchesRequired, allowableMovement: allowableMovement,
                        presses: numberOfTapsRequired == 0)
                }
                heed(sequence?.land(ObjectIdentifier(touch), at: touch.state.location, time: touch.timestamp))
                pressIfComplete(at: touch.timestamp)
            }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if progress.ownState == .possible {
            for touch in touches {
                // Every location since the last delivery: the finger may have gone far and come back.
                event.forEachState(of: touch) { state in
                    if let due, state.timestamp >= due { return }
                    heed(sequence?.move(ObjectIdentifier(touch), to: state.location, time: state.timestamp))
                }
            }
            beginIfDue(at: event.timestamp)
        }
        if progress.ownState.isUnderWay {
            state = .changed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        beginIfDue(at: touches.map(\.timestamp).min() ?? event.timestamp)
        if progress.ownState.isUnderWay {
            state = .ended
            return
        }
        guard due == nil else { return fail() }
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
        guard due != nil, sequence?.isComplete == false, progress.ownState == .possible else { return }
        due = nil
        failLater(at: sequence?.deadline)
    }

    open override func reset() {
        sequence = nil
        due = nil
    }

    private func heed(_ outcome: TapSequence.Outcome?) {
        guard let outcome, !progress.ownState.isFinal else { return }
        switch outcome {
        case .failed:
            fail()
        case .tapped where sequence?.taps == numberOfTapsRequired:
            sequence?.presses = true
            failLater(at: sequence?.deadline)
        case .tapped, .undecided:
            if due == nil { failLater(at: sequence?.deadline) }
        }
    }

    /// Sets the deadline if all fingers are down for the press.
    private func pressIfComplete(at time: TimeInterval) {
        guard let sequence, sequence.presses, sequence.isComplete, !progress.ownState.isFinal else { return }
        due = time + minimumPressDuration
        setDeadline(due) { [unowned self] in beginPress() }
        beginIfDue(at: time)
    }

    /// Late events begin the gesture by their own time, without the deadline, unless it has failed.
    private func beginIfDue(at time: TimeInterval) {
        if let due, time >= due { beginPress() }
    }

    private func beginPress() {
        if progress.ownState == .possible { state = .began }
    }
}
