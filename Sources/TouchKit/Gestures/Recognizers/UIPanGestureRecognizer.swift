public import Foundation

/// Recognizes fingers that are dragged: a continuous gesture, which begins when their middle has moved far enough, changes
/// whenever it moves, and ends when the last of them is lifted (S75).
@MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// How many fingers it takes at least; 1 unless set.
    open var minimumNumberOfTouches = 1

    /// How many fingers it takes at most; more make it fail before it begins, and are ignored after. Any number unless set.
    open var maximumNumberOfTouches = Int.max

    private var motion: PanMotion?

    /// How far the fingers have come since they landed, in `view`'s bounds coordinates; in the window's where that is nil.
    open func translation(in view: UIView?) -> CGPoint {
        convert(vector: motion?.translation ?? .zero, to: view)
    }

    /// The gesture goes on as if its fingers had come so far, in `view`'s bounds coordinates, or in the window's where that is
    /// nil. The velocity is 0 until they move again, or are lifted.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        motion?.setTranslation(convert(vector: translation, from: view))
    }

    /// How fast the fingers are, in `view`'s bounds units a second; in the window's where that is nil. It is measured by when
    /// things happened, not by when they were delivered.
    open func velocity(in view: UIView?) -> CGPoint {
        convert(vector: motion?.velocity(at: arbiter.time) ?? .zero, to: view)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if progress.expected.isUnderWay {
            for touch in inOrder(touches).suffix(max(numberOfTouches - maximumNumberOfTouches, 0)) {
                ignore(touch, for: event)
            }
        } else if numberOfTouches > maximumNumberOfTouches {
            return fail()
        }
        // Before it begins, it counts from when there were enough.
        let joining = motion == nil ? fingers : fingers.filter { touches.contains($0.touch) }
        guard motion != nil || numberOfTouches >= minimumNumberOfTouches else { return }
        var motion = motion ?? PanMotion(time: event.timestamp)
        for finger in joining {
            motion.join(ObjectIdentifier(finger.touch), at: finger.place)
        }
        self.motion = motion
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard follow(at: event.timestamp) else { return }
        switch progress.expected {
        case .possible:
            if let motion, motion.distance > Thresholds.panSlop {
                state = .began
            }
        case .began, .changed:
            state = .changed
        case .ended, .cancelled, .failed:
            break
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        _ = follow(at: event.timestamp)
        for touch in touches {
            motion?.leave(ObjectIdentifier(touch))
        }
        let remaining = numberOfTouches - touches.count
        switch progress.expected {
        case .possible where remaining == 0: state = .failed
        case .possible where remaining < minimumNumberOfTouches: motion = nil
        case .began where remaining == 0, .changed where remaining == 0: state = .ended
        case .possible, .began, .changed, .ended, .cancelled, .failed: break
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        fail()
    }

    open override func reset() {
        motion = nil
    }

    /// Takes in where the fingers are now.
    /// - Returns: whether the gesture, having fingers enough, has moved.
    private func follow(at time: TimeInterval) -> Bool {
        var isMoved = false
        for finger in fingers {
            let moved = motion?.move(
                ObjectIdentifier(finger.touch), to: finger.place, counts: numberOfTouches >= minimumNumberOfTouches)
            isMoved = moved == true || isMoved
        }
        if isMoved {
            motion?.note(at: time)
        }
        return isMoved
    }
}
