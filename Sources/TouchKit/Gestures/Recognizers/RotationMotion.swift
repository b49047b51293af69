import Foundation

/// What the direction from one finger to another makes of a turn: a value that is told that direction. Turns add up beyond half
/// a turn.
nonisolated struct RotationMotion {
    private enum State {
        /// The fingers have not turned enough.
        case waiting
        /// What the fingers have turned, and so much more, is the rotation, in radians.
        case active(offset: CGFloat)
    }

    private var state = State.waiting
    private var angle: CGFloat
    /// How far the fingers have turned, in radians.
    private var turned: CGFloat = 0
    private var time: TimeInterval
    private var rate: Rate

    /// Two fingers lie in the direction `angle` (radians) at `time` (seconds).
    init(angle: CGFloat, time: TimeInterval) {
        self.angle = angle
        self.time = time
        rate = Rate(time: time, value: 0)
    }

    /// How far the fingers have turned, in radians, clockwise above 0. Once it has begun it can be set, and goes on from there
    /// with a velocity of 0.
    var rotation: CGFloat {
        get {
            switch state {
            case .waiting: 0
            case .active(let offset): turned + offset
            }
        }
        set {
            switch state {
            case .waiting: break
            case .active:
                state = .active(offset: newValue - turned)
                rate = Rate(time: time, value: newValue)
            }
        }
    }

    /// How fast the rotation changes, in radians a second.
    var velocity: CGFloat { rate.value }

    /// The fingers lie in the direction `angle` at `time`.
    /// - Returns: whether they have turned enough for a rotation.
    mutating func follow(to angle: CGFloat, time: TimeInterval) -> Bool {
        let before = turned
        turned += (angle - self.angle).remainder(dividingBy: 2 * .pi)
        self.angle = angle
        switch state {
        case .waiting where abs(turned) >= Thresholds.rotationSlop - Thresholds.angleResolution:
            let offset = turned > 0 ? -Thresholds.rotationBaseline : Thresholds.rotationBaseline
            state = .active(offset: offset)
            rate = Rate(time: self.time, value: before + offset)
        case .waiting, .active:
            break
        }
        self.time = time
        switch state {
        case .waiting:
            return false
        case .active:
            rate.note(rotation, at: time)
            return true
        }
    }

    /// A finger was replaced by another: the direction is `angle` now, and means the same rotation.
    mutating func resume(at angle: CGFloat, time: TimeInterval) {
        switch state {
        case .waiting: self = RotationMotion(angle: angle, time: time)
        case .active: self.angle = angle
        }
    }
}
