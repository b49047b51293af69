public import Foundation

/// Recognizes a number of fingers that tap a number of times: a discrete gesture (S73).
@MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How many taps it takes; 1 unless set. A change in mid-gesture counts from the next on.
    open var numberOfTapsRequired = 1

    /// How many fingers tap; 1 unless set. A change in mid-gesture counts from the next on.
    open var numberOfTouchesRequired = 1

    /// How far a finger may move and still tap, in points; 10 unless set. A change in mid-gesture counts from the next on.
    open var allowableMovement: CGFloat = Thresholds.allowableMovement

    private var sequence: TapSequence?

    /// Where a gesture of several taps is, is where its first was; all fingers of that count, however they were lifted (Apple's
    /// documentation of `UIGestureRecognizer.location(in:)`).
    override var places: [CGPoint] { sequence?.places ?? super.places }

    override var placeCount: Int { sequence?.placeCount ?? super.placeCount }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in inOrder(touches) {
            follow { $0.land(ObjectIdentifier(touch), at: touch.state.location, time: touch.timestamp) }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            // Every place that the finger was at: it may have gone far and come back between two deliveries.
            event.forEachState(of: touch) { sample in
                follow { $0.move(ObjectIdentifier(touch), to: sample.location, time: sample.timestamp) }
            }
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in inOrder(touches) {
            follow { $0.lift(ObjectIdentifier(touch), at: touch.state.location, time: touch.timestamp) }
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        fail()
    }

    open override func reset() {
        sequence = nil
    }

    /// A tap does not prevent one of more taps, nor a press after as many: it is the first of those (S64).
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

    private func follow(_ happening: (inout TapSequence) -> TapSequence.Outcome) {
        guard !progress.expected.isFinal else { return }
        var sequence =
            sequence
            ?? TapSequence(fingersRequired: numberOfTouchesRequired, allowableMovement: allowableMovement)
        // The sequence has one owner while it changes, so that nothing of it is copied.
        self.sequence = nil
        let outcome = happening(&sequence)
        let (taps, deadline) = (sequence.taps, sequence.deadline)
        self.sequence = consume sequence
        switch outcome {
        case .failed: fail()
        case .tapped where taps >= numberOfTapsRequired: state = .ended
        case .tapped, .undecided: failLater(at: deadline)
        }
    }
}
