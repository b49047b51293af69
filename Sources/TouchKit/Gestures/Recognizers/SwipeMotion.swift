import Foundation

/// Decides whether some fingers swipe: a value that is told where they are.
nonisolated struct SwipeMotion {
    typealias Direction = UISwipeGestureRecognizer.Direction

    private struct Finger {
        let identifier: ObjectIdentifier
        let start: CGPoint
        let time: TimeInterval
        var place: CGPoint

        /// How far it has come in `way`, one direction, and how far beside it, in points.
        func travel(_ way: Direction) -> (along: CGFloat, across: CGFloat) {
            let (x, y) = (place.x - start.x, place.y - start.y)
            if way == .right { return (x, abs(y)) }
            if way == .left { return (-x, abs(y)) }
            return (way == .up ? -y : y, abs(x))
        }
    }

    /// The latest time of a swipe, in seconds.
    let deadline: TimeInterval
    private var fingers: [Finger] = []
    /// The directions that it may still have.
    private var directions: Direction

    private static let level: Direction = [.right, .left]
    private static let all: Direction = [.right, .left, .up, .down]
    private static let each: [Direction] = [.right, .left, .up, .down]

    /// Creates a swipe in one of `direction` that sets out at `time`, in seconds. Right and left come before up and down.
    init(direction: Direction, time: TimeInterval) {
        deadline = time + Thresholds.swipeDuration + Thresholds.timeResolution
        let level = direction.intersection(Self.level)
        directions = !Self.all.isSuperset(of: direction) ? [] : level.isEmpty ? direction : level
    }

    /// `finger` lands at `place` (points on the screen) at `time` (seconds).
    mutating func land(_ finger: ObjectIdentifier, at place: CGPoint, time: TimeInterval) {
        fingers.append(Finger(identifier: finger, start: place, time: time, place: place))
    }

    /// `finger` is at `place` now. A direction that this lies behind the start of is out of the question.
    mutating func move(_ finger: ObjectIdentifier, to place: CGPoint) {
        guard let index = index(of: finger) else { return }
        fingers[index].place = place
        for way in Self.each where directions.contains(way) {
            if fingers[index].travel(way).along <= -Thresholds.swipeRetreat + Thresholds.lengthResolution {
                directions.remove(way)
            }
        }
    }

    /// Where `finger` landed, in points on the screen; nil if it is none of the swipe's.
    func start(of finger: ObjectIdentifier) -> CGPoint? {
        index(of: finger).map { fingers[$0].start }
    }

    /// Whether it can still become a swipe, `time` being now.
    func isPossible(at time: TimeInterval) -> Bool {
        !directions.isEmpty && time <= deadline
    }

    /// Whether every finger has come far enough, and gone straight enough, at `time`.
    func isSwipe(at time: TimeInterval) -> Bool {
        for way in Self.each where directions.contains(way) && isSwipe(way, at: time) { return true }
        return false
    }

    private func isSwipe(_ way: Direction, at time: TimeInterval) -> Bool {
        for finger in fingers {
            let (along, across) = finger.travel(way)
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
