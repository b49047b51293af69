import Foundation

/// Decides whether the movement of several fingers is a swipe.
nonisolated struct SwipeMotion {
    typealias Direction = UISwipeGestureRecognizer.Direction

    private struct Finger {
        let identifier: ObjectIdentifier
        let start: CGPoint
        let time: TimeInterval
        var location: CGPoint

        /// Returns how far the finger has come in `direction`, and how far across it, in points.
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
    /// The directions that are still possible.
    private var directions: Direction

    private static let horizontal: Direction = [.right, .left]
    private static let all: Direction = [.right, .left, .up, .down]
    private static let each: [Direction] = [.right, .left, .up, .down]

    /// Creates a swipe in one of `direction` that starts at `time`, in seconds. Right and left take precedence over up
    /// and down.
    init(direction: Direction, time: TimeInterval) {
        deadline = time + Thresholds.swipeDuration + Thresholds.timeResolution
        let horizontal = direction.intersection(Self.horizontal)
        directions = !Self.all.isSuperset(of: direction) ? [] : horizontal.isEmpty ? direction : horizontal
    }

    /// Adds `finger`, which lands at `location` (points on the screen) at `time` (seconds).
    mutating func land(_ finger: ObjectIdentifier, at location: CGPoint, time: TimeInterval) {
        fingers.append(Finger(identifier: finger, start: location, time: time, location: location))
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
