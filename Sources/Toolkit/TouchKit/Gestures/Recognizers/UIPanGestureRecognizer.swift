public import Foundation

/// Recognizes fingers that are dragged: a continuous gesture that begins when their center has moved far enough,
/// changes whenever it moves, and ends when the last finger is lifted (S75).
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The minimum number of fingers; 1 by default.
    open var minimumNumberOfTouches = 1

    /// The maximum number of fingers; unlimited by default. More fail the gesture, or are ignored once it began.
    open var maximumNumberOfTouches = Int.max

    private var motion: PanMotion?
    /// The moves of one delivery by their times; empty otherwise, to reuse the memory.
    private var moves: [(touch: UITouch, state: TouchState)] = []

    /// Returns how far the fingers have moved, in `view`'s bounds coordinates; in the window's if `view` is nil.
    open func translation(in view: UIView?) -> CGPoint {
        convert(vector: motion?.translation ?? .zero, to: view)
    }

    /// Replaces the translation, in `view`'s bounds coordinates, or in the window's if `view` is nil. The velocity is 0
    /// until the fingers move again or are lifted.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        motion?.setTranslation(convert(vector: translation, from: view))
    }

    /// Returns the velocity of the fingers, in `view`'s bounds units per second; in the window's if `view` is nil. It
    /// is measured by the times of events, not of their delivery.
    open func velocity(in view: UIView?) -> CGPoint {
        convert(vector: motion?.velocity(at: arbiter.time) ?? .zero, to: view)
    }

    deinit {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if progress.ownState.isUnderWay {
            for touch in inOrder(touches).suffix(max(numberOfTouches - maximumNumberOfTouches, 0)) {
                ignore(touch, for: event)
            }
        } else if numberOfTouches > maximumNumberOfTouches {
            return fail()
        }
        // Until there are enough fingers, movement does not count.
        let joining = motion == nil ? fingers : fingers.filter { touches.contains($0.touch) }
        guard motion != nil || numberOfTouches >= minimumNumberOfTouches else { return }
        var motion = motion ?? PanMotion(time: event.timestamp)
        for finger in joining {
            motion.join(ObjectIdentifier(finger.touch), at: finger.location)
        }
        self.motion = motion
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        // Every location since the last delivery, for the velocity: the fingers may have rested before.
        for finger in fingers where touches.contains(finger.touch) {
            event.forEachState(of: finger.touch) { moves.append((finger.touch, $0)) }
        }
        if fingers.count > 1 { moves.sort { $0.state.timestamp < $1.state.timestamp } }
        var (isMoved, isFar) = (false, progress.ownState.isUnderWay)
        for (index, move) in moves.enumerated() {
            isMoved = follow(move.touch, to: move.state.location, at: move.state.timestamp) || isMoved
            // The fingers of one time count together: those of a pinch move apart.
            let endsTime = index + 1 == moves.count || moves[index + 1].state.timestamp > move.state.timestamp
            isFar = isFar || endsTime && (motion?.distance ?? 0) > Thresholds.panSlop
        }
        moves.removeAll(keepingCapacity: true)
        if isMoved, isFar { advance() }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        for finger in fingers { _ = follow(finger.touch, to: finger.location, at: event.timestamp) }
        for touch in touches {
            motion?.leave(ObjectIdentifier(touch))
        }
        let remaining = numberOfTouches - touches.count
        switch progress.ownState {
        case .possible where remaining == 0: state = .failed
        case .possible where remaining < minimumNumberOfTouches: motion = nil
        case .began where remaining == 0, .changed where remaining == 0: state = .ended
        case .possible, .began, .changed, .ended, .cancelled, .failed: break
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        fail()
    }

    open override func ignore(_ touch: UITouch, for event: UIEvent) {
        motion?.leave(ObjectIdentifier(touch))
        super.ignore(touch, for: event)
        if progress.ownState == .possible, numberOfTouches < minimumNumberOfTouches { motion = nil }
    }

    open override func reset() {
        motion = nil
    }

    /// Updates the motion with the location of a finger at `time`, in seconds.
    /// - Returns: Whether the translation has changed.
    private func follow(_ touch: UITouch, to location: CGPoint, at time: TimeInterval) -> Bool {
        let counts = numberOfTouches >= minimumNumberOfTouches
        guard motion?.move(ObjectIdentifier(touch), to: location, counts: counts) == true else { return false }
        motion?.note(at: time)
        return true
    }
}
