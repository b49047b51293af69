import Foundation
import Geometry

/// Follows several fingers through a series of taps, or through taps and a final press.
nonisolated struct TapSequence {
    /// The result of a finger's landing, movement or lift.
    enum Outcome {
        case undecided
        case tapped
        /// The series has failed: too many fingers or too few, too far, or too late.
        case failed
    }

    private enum State {
        /// Between two taps, or before the first.
        case up
        /// The fingers of a tap are landing.
        case landing
        /// A finger was lifted: no more may land for this tap.
        case lifting
    }

    /// A finger of the tap in progress.
    private struct Finger {
        let identifier: ObjectIdentifier
        let landing: CGPoint
        var isDown = true
    }

    let fingersRequired: Int
    /// The distance that each finger may move, in points.
    let allowableMovement: CGFloat

    /// Whether the next touch is a press, which may last without limit.
    var presses = false

    private(set) var taps = 0
    /// The time at which the series fails if nothing happens until then, in seconds; nil before the first finger.
    private(set) var deadline: TimeInterval?

    private var state = State.up
    /// The fingers of the tap in progress, in the order in which they landed.
    private var fingers: [Finger] = []
    /// The fingers of the first tap, in the order in which they landed, with their last locations.
    private var firstTap: [(finger: ObjectIdentifier, location: CGPoint)] = []
    /// The mean of the locations where the fingers of the last tap landed.
    private var lastCenter: CGPoint?

    init(fingersRequired: Int, allowableMovement: CGFloat, presses: Bool = false) {
        self.fingersRequired = fingersRequired
        self.allowableMovement = allowableMovement
        self.presses = presses
    }

    /// The last locations of the first tap's fingers, in points on the screen, in the order in which they landed.
    var locations: [CGPoint] { firstTap.map(\.location) }

    /// The number of fingers in the first tap.
    var locationCount: Int { firstTap.count }

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

    /// Called when a finger lands at `location` (points on the screen) at `time` (seconds).
    mutating func land(_ finger: ObjectIdentifier, at location: CGPoint, time: TimeInterval) -> Outcome {
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
        fingers.append(Finger(identifier: finger, landing: location))
        if taps == 0 {
            firstTap.append((finger, location))
        }
        guard fingers.count == fingersRequired, let lastCenter else {
            return fingers.count > fingersRequired ? .failed : .undecided
        }
        return center.distance(to: lastCenter) > Thresholds.tapDistance ? .failed : .undecided
    }

    mutating func move(_ finger: ObjectIdentifier, to location: CGPoint, time: TimeInterval) -> Outcome {
        guard let index = index(of: finger) else { return .undecided }
        if taps == 0 {
            for index in firstTap.indices where firstTap[index].finger == finger { firstTap[index].location = location }
        }
        return isOver(at: time) || fingers[index].landing.distance(to: location) > allowableMovement
            ? .failed : .undecided
    }

    mutating func lift(_ finger: ObjectIdentifier, at location: CGPoint, time: TimeInterval) -> Outcome {
        if move(finger, to: location, time: time) == .failed || fingers.count != fingersRequired { return .failed }
        if let index = index(of: finger) { fingers[index].isDown = false }
        state = .lifting
        guard downCount == 0 else { return .undecided }
        state = .up
        taps += 1
        lastCenter = center
        deadline = time + Thresholds.tapInterval + Thresholds.timeResolution
        return .tapped
    }

    /// Removes `finger`, which is ignored, from the tap in progress.
    mutating func leave(_ finger: ObjectIdentifier) {
        fingers.removeAll { $0.identifier == finger }
        if taps == 0 { firstTap.removeAll { $0.finger == finger } }
        if fingers.isEmpty, state == .landing { state = .up }
    }

    /// The mean of the locations where the fingers of the tap in progress landed.
    private var center: CGPoint {
        guard fingers.count > 1 else { return fingers.first?.landing ?? .zero }
        return fingers.map(\.landing).center
    }

    private func isOver(at time: TimeInterval) -> Bool {
        deadline.map { time > $0 } ?? false
    }
}
