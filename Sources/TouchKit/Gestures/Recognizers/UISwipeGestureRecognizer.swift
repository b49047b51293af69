import Foundation

/// Recognizes fingers that are flicked in one direction: a discrete gesture, recognized while they still move (S78).
@MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Which ways a swipe goes.
    public nonisolated struct Direction: OptionSet, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// Makes a set of UIKit's bits. One with bits that mean nothing is never swiped.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// To the right.
        public static let right = Direction(rawValue: 1)
        /// To the left.
        public static let left = Direction(rawValue: 2)
        /// Up.
        public static let up = Direction(rawValue: 4)
        /// Down.
        public static let down = Direction(rawValue: 8)
    }

    /// Which ways it may go; to the right unless set. Where right or left is among them, up and down do not count. A change in
    /// mid-gesture counts from the next on.
    open var direction = Direction.right

    /// How many fingers swipe; 1 unless set.
    open var numberOfTouchesRequired = 1

    private var motion: SwipeMotion?

    /// A swipe is where it set out (Apple's documentation of `UIGestureRecognizer.location(in:)`).
    override var places: [CGPoint] {
        fingers.map { motion?.start(of: ObjectIdentifier($0.touch)) ?? $0.place }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        var motion = motion ?? SwipeMotion(direction: direction, time: event.timestamp)
        for touch in inOrder(touches) {
            motion.land(ObjectIdentifier(touch), at: touch.state.location, time: touch.timestamp)
        }
        self.motion = motion
        guard numberOfTouches <= numberOfTouchesRequired, motion.isPossible(at: event.timestamp) else { return fail() }
        failLater(at: motion.deadline)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let places = inOrder(touches).flatMap { touch in
            event.states(of: touch).map { (finger: ObjectIdentifier(touch), state: $0) }
        }
        for (finger, place) in places.sorted(by: { $0.state.timestamp < $1.state.timestamp }) {
            motion?.move(finger, to: place.location)
            guard let motion, motion.isPossible(at: place.timestamp) else { return fail() }
            if numberOfTouches == numberOfTouchesRequired, motion.isSwipe(at: place.timestamp) {
                state = .ended
                return
            }
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        fail()
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        fail()
    }

    open override func reset() {
        motion = nil
    }
}
