import Foundation

/// Whether some fingers swipe: a value that is told where they are.
nonisolated struct SwipeMotion {
    /// One way that a swipe may go.
    private enum Way: CaseIterable {
        case right
        case left
        case up
        case down

        var direction: UISwipeGestureRecognizer.Direction {
            switch self {
            case .right: .right
            case .left: .left
            case .up: .up
            case .down: .down
            }
        }

        var isLevel: Bool {
            switch self {
            case .right, .left: true
            case .up, .down: false
            }
        }
    }

    private struct Finger {
        let start: CGPoint
        let time: TimeInterval
        var place: CGPoint

        /// How far it has come in `way`, and how far beside it, in points.
        func travel(_ way: Way) -> (along: CGFloat, across: CGFloat) {
            let (x, y) = (place.x - start.x, place.y - start.y)
            return switch way {
            case .right: (x, abs(y))
            case .left: (-x, abs(y))
            case .up: (-y, abs(x))
            case .down: (y, abs(x))
            }
        }
    }

    /// The longest that a swipe lasts, as a time in seconds: then it is none.
    let deadline: TimeInterval
    private var fingers: [ObjectIdentifier: Finger] = [:]
    /// The ways that it may still go.
    private var ways: [Way]

    /// A swipe in one of `direction` that sets out at `time`, in seconds. Right and left come before up and down.
    init(direction: UISwipeGestureRecognizer.Direction, time: TimeInterval) {
        deadline = time + Thresholds.swipeDuration + Thresholds.timeResolution
        let asked = Way.allCases.filter { direction.contains($0.direction) }
        let level = asked.filter(\.isLevel)
        let isKnown = UISwipeGestureRecognizer.Direction([.right, .left, .up, .down]).isSuperset(of: direction)
        ways = isKnown ? (level.isEmpty ? asked : level) : []
    }

    /// `finger` lands at `place` (points on the screen) at `time` (seconds).
    mutating func land(_ finger: ObjectIdentifier, at place: CGPoint, time: TimeInterval) {
        fingers[finger] = Finger(start: place, time: time, place: place)
    }

    /// `finger` is at `place` now. A way that this lies behind the start of is out of the question.
    mutating func move(_ finger: ObjectIdentifier, to place: CGPoint) {
        fingers[finger]?.place = place
        guard let finger = fingers[finger] else { return }
        ways.removeAll { finger.travel($0).along <= -Thresholds.swipeRetreat + Thresholds.lengthResolution }
    }

    /// Where `finger` landed, in points on the screen; nil where it is none of the swipe's.
    func start(of finger: ObjectIdentifier) -> CGPoint? {
        fingers[finger]?.start
    }

    /// Whether it can still become a swipe, `time` being now.
    func isPossible(at time: TimeInterval) -> Bool {
        !ways.isEmpty && time <= deadline
    }

    /// Whether every finger has come far enough, and gone straight enough, at `time`.
    func isSwipe(at time: TimeInterval) -> Bool {
        ways.contains { way in
            fingers.values.allSatisfy { finger in
                let (along, across) = finger.travel(way)
                let age = time - finger.time
                let least = Thresholds.swipeTravel * (1 - Thresholds.swipeTravelDecay * age)
                let most = Thresholds.swipeTravel * (1 - Thresholds.swipeStrayDecay * age)
                return along >= least - Thresholds.lengthResolution && across <= most + Thresholds.lengthResolution
            }
        }
    }
}
