public import Foundation
import Geometry

/// Recognizes two fingers that move apart or together: a continuous gesture that begins when their distance has changed
/// enough, and ends when both are lifted (S76).
///
/// It also recognizes fingers that pinch on a touchpad, at the pointer's location, whichever `allowedTouchTypes` it
/// has. They are no touches: `numberOfTouches` is 0 then.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer, TwoFingerGesture {
    var pair = FingerPair()
    private var motion: PinchMotion?

    /// The distance of the fingers relative to their initial distance; 1 before the gesture begins. Setting it during
    /// the gesture continues from there, with a velocity of 0.
    open var scale: CGFloat {
        get { motion?.scale ?? 1 }
        set { motion?.scale = newValue }
    }

    /// The change of `scale` per second.
    open var velocity: CGFloat { motion?.velocity ?? 0 }

    deinit {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        land(touches, event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        move(event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        lift(touches)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        fail()
    }

    open override func ignore(_ touch: UITouch, for event: UIEvent) {
        pair.leave(touch)
        super.ignore(touch, for: event)
    }

    override var followsTransforms: Bool { true }

    override func follow(_ event: UITransformEvent) {
        if motion == nil { motion = PinchMotion(onTouchpadAt: event.timestamp) }
        if event.isInProgress, motion?.follow(to: event.sample.scale, time: event.timestamp) == true { advance() }
    }

    open override func reset() {
        pair = FingerPair()
        motion = nil
    }

    func start(at span: CGPoint, time: TimeInterval) {
        let distance = span.length
        if motion == nil {
            motion = PinchMotion(distance: distance, time: time)
        } else {
            motion?.resume(at: distance, time: time)
        }
    }

    func follow(to span: CGPoint, time: TimeInterval) -> Bool {
        motion?.follow(to: span.length, time: time) ?? false
    }
}
