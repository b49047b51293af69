import Foundation

/// Recognizes fingers that flick in one direction: a discrete gesture, recognized while the fingers still move (S78).
@preconcurrency @MainActor
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

    deinit {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if motion == nil { motion = SwipeMotion(direction: direction, time: event.timestamp) }
        for touch in inOrder(touches) {
            motion?.land(ObjectIdentifier(touch), at: touch.state.location, time: touch.timestamp)
        }
        guard let motion, numberOfTouches <= numberOfTouchesRequired, motion.isPossible(at: event.timestamp) else {
            return fail()
        }
        failLater(at: motion.deadline)
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

    open override func ignore(_ touch: UITouch, for event: UIEvent) {
        motion?.leave(ObjectIdentifier(touch))
        super.ignore(touch, for: event)
    }

    open override func reset() {
        motion = nil
    }
}

/// Decides whether the movement of several fingers is a swipe.
nonisolated struct SwipeMotion {
    typealias Direction = UISwipeGestureRecognizer.Direction

    private struct Finger {
        let identifier: ObjectIdentifier
        let start: CGPoint
        let time: TimeInterval
        var location: CGPoint

        /// Returns the finger's travel along `direction`, and across it, in points.
        func travel(_ direction: Direction) -> (along: CGFloat, across: CGFloat) {
            let (x, y) = (location.x - start.x, location.y - start.y)
            if direction == .right { return (x, abs(y)) }
            if direction == .left { return (-x, abs(y)) }
            return (direction == .up ? -y : y, abs(x))
        }
    }

    /// The latest time at which the swipe may be recognized, in seconds.
    let deadline: TimeInterval
    private var fingers: [Finger] = []
    private var directions: Direction

    private static let horizontal: Direction = [.right, .left]
    private static let all: Direction = [.right, .left, .up, .down]
    private static let each: [Direction] = [.right, .left, .up, .down]

    /// Creates a swipe in one of `direction` that starts at `time`, in seconds. Right and left come first.
    init(direction: Direction, time: TimeInterval) {
        deadline = time + Thresholds.swipeDuration + Thresholds.timeResolution
        let horizontal = direction.intersection(Self.horizontal)
        directions = !Self.all.isSuperset(of: direction) ? [] : horizontal.isEmpty ? direction : horizontal
    }

    /// Adds `finger`, which lands at `location` (points on the screen) at `time` (seconds).
    mutating func land(_ finger: ObjectIdentifier, at location: CGPoint, time: TimeInterval) {
        fingers.append(Finger(identifier: finger, start: location, time: time, location: location))
    }

    /// Removes `finger`, which is ignored.
    mutating func leave(_ finger: ObjectIdentifier) {
        fingers.removeAll { $0.identifier == finger }
    }

    /// Moves `finger` to `location`, and removes the directions in which the finger is behind its start.
    mutating func move(_ finger: ObjectIdentifier, to location: CGPoint) {
        guard let index = index(of: finger) else { return }
        fingers[index].location = location
        for direction in Self.each where directions.contains(direction) {
            if fingers[index].travel(direction).along <= -Thresholds.swipeRetreat + Thresholds.lengthResolution {
                directions.remove(direction)
            }
        }
    }

    /// Returns where `finger` landed, in points on the screen; nil if it is not part of the swipe.
    func start(of finger: ObjectIdentifier) -> CGPoint? {
        index(of: finger).map { fingers[$0].start }
    }

    /// Whether the movement can still become a swipe at `time`.
    func isPossible(at time: TimeInterval) -> Bool {
        !directions.isEmpty && time <= deadline
    }

    /// Whether every finger has moved far and straight enough at `time`.
    func isSwipe(at time: TimeInterval) -> Bool {
        for direction in Self.each where directions.contains(direction) && isSwipe(direction, at: time) { return true }
        return false
    }

    private func isSwipe(_ direction: Direction, at time: TimeInterval) -> Bool {
        for finger in fingers {
            let (along, across) = finger.travel(direction)
            let age = time - finger.time
            let least = Thresholds.swipeTravel * (1 - Thresholds.swipeTravelDecay * age)
            let most = Thresholds.swipeTravel * (1 - Thresholds.swipeStrayDecay * age)
            guard along >= least - Thresholds.lengthResolution, across <= most + Thresholds.lengthResolution else {
                return false
            }
        }
        return true
    }

    private func index(of finger: ObjectIdentifier) -> Int? {
        for index in fingers.indices where fingers[index].identifier == finger { return index }
        return nil
    }
}
