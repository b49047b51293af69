import Foundation

/// The rotation and velocity of two fingers, from the line between them. Rotations beyond half a turn add up.
nonisolated struct RotationMotion {
    /// The rotation is the turn of the fingers plus this, in radians; nil until they have turned enough.
    private var offset: CGFloat?
    private var angle: CGFloat
    /// The turn of the fingers, in radians.
    private var turned: CGFloat = 0
    private var time: TimeInterval
    private var rate: Rate
    /// The turn that begins the rotation, in radians.
    private let slop: CGFloat
    /// The part of that turn that does not count, in radians.
    private let uncounted: CGFloat

    /// Creates a motion of fingers whose line has the direction `angle` (radians) at `time` (seconds).
    init(angle: CGFloat, time: TimeInterval) {
        self.init(angle: angle, time: time, slop: Thresholds.rotationSlop, uncounted: Thresholds.rotationBaseline)
    }

    /// Creates a motion of fingers on a touchpad, whose turn since `time` (seconds) is reported.
    init(onTouchpadAt time: TimeInterval) {
        self.init(angle: 0, time: time, slop: Thresholds.touchpadRotationSlop, uncounted: 0)
    }

    private init(angle: CGFloat, time: TimeInterval, slop: CGFloat, uncounted: CGFloat) {
        self.angle = angle
        self.slop = slop
        self.uncounted = uncounted
        self.time = time
        rate = Rate(time: time, value: 0)
    }

    /// The rotation in radians; positive is clockwise. Setting it in the gesture continues from there, at velocity 0.
    var rotation: CGFloat {
        get { offset.map { turned + $0 } ?? 0 }
        set {
            guard offset != nil else { return }
            offset = newValue - turned
            rate = Rate(time: time, value: newValue)
        }
    }

    /// The change of the rotation, in radians per second.
    var velocity: CGFloat { rate.value }

    /// Updates the direction, in radians, at `time`, in seconds.
    /// - Returns: Whether the fingers have turned enough for a rotation.
    mutating func follow(to angle: CGFloat, time: TimeInterval) -> Bool {
        let before = turned
        turned += (angle - self.angle).remainder(dividingBy: 2 * .pi)
        self.angle = angle
        if offset == nil, abs(turned) >= slop - Thresholds.angleResolution {
            let offset = turned > 0 ? -uncounted : uncounted
            self.offset = offset
            rate = Rate(time: self.time, value: before + offset)
        }
        self.time = time
        guard offset != nil else { return false }
        rate.note(rotation, at: time)
        return true
    }

    /// Continues after a finger was replaced: the new direction corresponds to the present rotation.
    mutating func resume(at angle: CGFloat, time: TimeInterval) {
        if offset == nil {
            self = RotationMotion(angle: angle, time: time)
        } else {
            self.angle = angle
        }
    }
}
