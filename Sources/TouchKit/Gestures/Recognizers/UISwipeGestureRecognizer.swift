import Foundation

/// Recognizes fingers that flick in one direction: a discrete gesture, recognized while the fingers still move (S78).
@MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// A set of directions of a swipe.
    public nonisolated struct Direction: OptionSet, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// Creates a set from UIKit's bits. A set with unknown bits is never recognized.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// To the right.
        public static let right = Direction(rawValue: 1)
        /// To the left.
        public static let left = Direction(rawValue: 2)
        /// Upward.
        public static let up = Direction(rawValue: 4)
        /// Downward.
        public static let down = Direction(rawValue: 8)
    }

    /// The directions that are recognized; right by default. If right or left is included, up and down are ignored. A
    /// change during a gesture applies to the next one.
    open var direction = Direction.right

    /// The number of fingers; 1 by default.
    open var numberOfTouchesRequired = 1

    private var motion: SwipeMotion?

    /// A swipe is located where it started (Apple's documentation of `UIGestureRecognizer.location(in:)`).
    override var locations: [CGPoint] {
        fingers.map { motion?.start(of: ObjectIdentifier($0.touch)) ?? $0.location }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        var motion = motion ?? SwipeMotion(direction: direction, time: event.timestamp)
        // The motion has one owner while it changes, so that its arrays are not copied.
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
        let states = inOrder(touches).flatMap { touch in
            event.states(of: touch).map { (finger: ObjectIdentifier(touch), state: $0) }
        }
        for (finger, state) in states.sorted(by: { $0.state.timestamp < $1.state.timestamp }) {
            follow(finger, state)
        }
    }

    private func follow(_ finger: ObjectIdentifier, _ sample: TouchState) {
        guard !progress.ownState.isFinal else { return }
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
