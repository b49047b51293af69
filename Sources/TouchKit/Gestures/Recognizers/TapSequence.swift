import Foundation
import Geometry

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

    /// A finger of the present tap.
    private struct Finger {
        let identifier: ObjectIdentifier
        let landing: CGPoint
        var isDown = true
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
    /// The fingers of the present tap, in the order in which they landed.
    private var fingers: [Finger] = []
    /// The fingers of the first tap, in the order in which they landed, and where each was last.
    private var firstTap: [(finger: ObjectIdentifier, place: CGPoint)] = []
    /// The middle of the places where the fingers of the last tap landed.
    private var lastCentre: CGPoint?

    init(fingersRequired: Int, allowableMovement: CGFloat, presses: Bool = false) {
        self.fingersRequired = fingersRequired
        self.allowableMovement = allowableMovement
        self.presses = presses
    }

    /// Where the fingers of the first tap were last, in the order in which they landed, in points on the screen.
    var places: [CGPoint] { firstTap.map(\.place) }

    /// The number of fingers of the first tap.
    var placeCount: Int { firstTap.count }

    /// Whether all fingers of a tap or the press are down.
    var isComplete: Bool { downCount == fingersRequired }

    private var downCount: Int {
        var count = 0
        for finger in fingers where finger.isDown { count += 1 }
        return count
    }

    private func index(of identifier: ObjectIdentifier) -> Int? {
        for index in fingers.indices where fingers[index].identifier == identifier { return index }
        return nil
    }

    /// A finger lands at `place` (points on the screen) at `time` (seconds).
    mutating func land(_ finger: ObjectIdentifier, at place: CGPoint, time: TimeInterval) -> Outcome {
        if isOver(at: time) { return .failed }
        switch state {
        case .up:
            state = .landing
            fingers.removeAll(keepingCapacity: true)
            deadline = presses ? nil : time + Thresholds.tapDuration + Thresholds.timeResolution
        case .landing:
            break
        case .lifting:
            return .failed
        }
        fingers.append(Finger(identifier: finger, landing: place))
        if taps == 0 {
            firstTap.append((finger, place))
        }
        guard fingers.count <= fingersRequired else { return .failed }
        if fingers.count == fingersRequired, let lastCentre {
            let distance = centre.distance(to: lastCentre)
            return distance > Thresholds.tapDistance ? .failed : .undecided
        }
        return .undecided
    }

    /// A finger is now at `place`.
    mutating func move(_ finger: ObjectIdentifier, to place: CGPoint, time: TimeInterval) -> Outcome {
        guard let index = index(of: finger) else { return .undecided }
        if taps == 0 {
            for index in firstTap.indices where firstTap[index].finger == finger { firstTap[index].place = place }
        }
        return isOver(at: time) || fingers[index].landing.distance(to: place) > allowableMovement ? .failed : .undecided
    }

    /// A finger is lifted at `place`.
    mutating func lift(_ finger: ObjectIdentifier, at place: CGPoint, time: TimeInterval) -> Outcome {
        switch move(finger, to: place, time: time) {
        case .failed: return .failed
        case .undecided, .tapped: break
        }
        guard fingers.count == fingersRequired else { return .failed }
        if let index = index(of: finger) { fingers[index].isDown = false }
        state = .lifting
        guard downCount == 0 else { return .undecided }
        state = .up
        taps += 1
        lastCentre = centre
        deadline = time + Thresholds.tapInterval + Thresholds.timeResolution
        return .tapped
    }

    /// The middle of the locations where the present tap's fingers landed.
    private var centre: CGPoint {
        guard fingers.count > 1 else { return fingers.first?.landing ?? .zero }
        return fingers.map(\.landing).centre
    }

    private func isOver(at time: TimeInterval) -> Bool {
        deadline.map { time > $0 } ?? false
    }
}
