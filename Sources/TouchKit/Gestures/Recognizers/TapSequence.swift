import Foundation

/// Follows a number of fingers through a series of taps, or of taps and a press: a value that is told what they do, and says
/// what has become of it.
nonisolated struct TapSequence {
    /// What a finger's doing makes of the series.
    enum Outcome {
        /// It goes on.
        case undecided
        /// Another tap is done.
        case tapped
        /// It is none any more: too many fingers or too few, too far, or too late.
        case failed
    }

    private enum State {
        /// Between two taps, or before the first.
        case up
        /// Fingers of a tap land.
        case landing
        /// One of them was lifted: the tap's fingers are complete.
        case lifting
    }

    /// How many fingers a tap has.
    let fingersRequired: Int
    /// How far each of them may move, in points.
    let allowableMovement: CGFloat

    /// Whether the fingers that land next may stay down for as long as they like.
    var presses = false

    /// How many taps are done.
    private(set) var taps = 0
    /// When the series fails unless something happens, in seconds; nil before the first finger.
    private(set) var deadline: TimeInterval?

    private var state = State.up
    private var landings: [ObjectIdentifier: CGPoint] = [:]
    /// The fingers of the first tap, in the order in which they landed, and where each was last.
    private var firstTap: [(finger: ObjectIdentifier, place: CGPoint)] = []
    private var down: Set<ObjectIdentifier> = []
    /// The middle of the places where the fingers of the last tap landed.
    private var lastCentre: CGPoint?

    init(fingersRequired: Int, allowableMovement: CGFloat, presses: Bool = false) {
        self.fingersRequired = fingersRequired
        self.allowableMovement = allowableMovement
        self.presses = presses
    }

    /// Where the fingers of the first tap were last, in the order in which they landed, in points on the screen.
    var places: [CGPoint] { firstTap.map(\.place) }

    /// Whether all fingers of a tap or the press are down.
    var isComplete: Bool { down.count == fingersRequired }

    /// A finger lands at `place` (points on the screen) at `time` (seconds).
    mutating func land(_ finger: ObjectIdentifier, at place: CGPoint, time: TimeInterval) -> Outcome {
        if isOver(at: time) { return .failed }
        switch state {
        case .up:
            state = .landing
            landings = [:]
            deadline = presses ? nil : time + Thresholds.tapDuration + Thresholds.timeResolution
        case .landing:
            break
        case .lifting:
            return .failed
        }
        landings[finger] = place
        down.insert(finger)
        if taps == 0 {
            firstTap.append((finger, place))
        }
        guard landings.count <= fingersRequired else { return .failed }
        if landings.count == fingersRequired, let lastCentre {
            let distance = Array(landings.values).centre.distance(to: lastCentre)
            return distance > Thresholds.tapDistance ? .failed : .undecided
        }
        return .undecided
    }

    /// A finger is now at `place`.
    mutating func move(_ finger: ObjectIdentifier, to place: CGPoint, time: TimeInterval) -> Outcome {
        guard let landing = landings[finger] else { return .undecided }
        if taps == 0, let index = firstTap.firstIndex(where: { $0.finger == finger }) {
            firstTap[index].place = place
        }
        return isOver(at: time) || landing.distance(to: place) > allowableMovement ? .failed : .undecided
    }

    /// A finger is lifted at `place`.
    mutating func lift(_ finger: ObjectIdentifier, at place: CGPoint, time: TimeInterval) -> Outcome {
        switch move(finger, to: place, time: time) {
        case .failed: return .failed
        case .undecided, .tapped: break
        }
        guard landings.count == fingersRequired else { return .failed }
        down.remove(finger)
        state = .lifting
        guard down.isEmpty else { return .undecided }
        state = .up
        taps += 1
        lastCentre = Array(landings.values).centre
        deadline = time + Thresholds.tapInterval + Thresholds.timeResolution
        return .tapped
    }

    private func isOver(at time: TimeInterval) -> Bool {
        deadline.map { time > $0 } ?? false
    }
}
