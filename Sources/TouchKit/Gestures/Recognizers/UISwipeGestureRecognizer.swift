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
        // The motion has one owner while it changes, so that nothing of it is copied.
        self.motion = nil
        for touch in inOrder(touches) {
            motion.land(ObjectIdentifier(touch), at: touch.state.location, time: touch.timestamp)
        }
        let (isPossible, deadline) = (motion.isPossible(at: event.timestamp), motion.deadline)
        self.motion = consume motion
        guard numberOfTouches <= numberOfTouchesRequired, isPossible else { return fail() }
        failLater(at: deadline)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if touches.count == 1, let touch = touches.first {
            event.forEachState(of: touch) { follow(ObjectIdentifier(touch), $0) }
            return
        }
        let places = inOrder(touches).flatMap { touch in
            event.states(of: touch).map { (finger: ObjectIdentifier(touch), state: $0) }
        }
        for (finger, place) in places.sorted(by: { $0.state.timestamp < $1.state.timestamp }) {
            follow(finger, place)
        }
    }

    private func follow(_ finger: ObjectIdentifier, _ sample: TouchState) {
        guard !progress.expected.isFinal else { return }
        motion?.move(finger, to: sample.location)
        guard motion?.isPossible(at: sample.timestamp) == true else { return fail() }
        if numberOfTouches == numberOfTouchesRequired, motion?.isSwipe(at: sample.timestamp) == true {
            state = .ended
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
