public import Foundation
import Geometry

/// Recognizes two fingers that turn around each other: a continuous gesture that begins when they have turned enough,
/// and ends when both are lifted (S77).
///
/// It also recognizes fingers that turn on a touchpad, at the pointer's location, whichever `allowedTouchTypes` it has.
/// They are no touches: `numberOfTouches` is 0 then.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer, TwoFingerGesture {
    var pair = FingerPair()
    private var motion: RotationMotion?

    /// The rotation in radians; positive is clockwise, and it accumulates beyond a half turn. Setting it during the
    /// gesture continues from there, with a velocity of 0.
    open var rotation: CGFloat {
        get { motion?.rotation ?? 0 }
        set { motion?.rotation = newValue }
    }

    /// The change of `rotation`, in radians per second.
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
        if motion == nil { motion = RotationMotion(onTouchpadAt: event.timestamp) }
        if event.isInProgress, motion?.follow(to: event.sample.rotation, time: event.timestamp) == true { advance() }
    }

    open override func reset() {
        pair = FingerPair()
        motion = nil
    }

    func start(at span: CGPoint, time: TimeInterval) {
        let angle = span.angle
        if motion == nil {
            motion = RotationMotion(angle: angle, time: time)
        } else {
            motion?.resume(at: angle, time: time)
        }
    }

    func follow(to span: CGPoint, time: TimeInterval) -> Bool {
        // Two fingers at the same location have no direction.
        guard span != .zero else { return false }
        return motion?.follow(to: span.angle, time: time) ?? false
    }
}
