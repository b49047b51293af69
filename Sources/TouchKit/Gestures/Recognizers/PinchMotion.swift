import Foundation

/// What the distance of two fingers makes of a scale: a value that is told how far apart they are.
nonisolated struct PinchMotion {
    private enum State {
        /// The fingers were `start` apart, in points; their distance has not changed enough.
        case waiting(start: CGFloat)
        /// Fingers `baseline` apart, in points, mean the scale `factor`.
        case active(baseline: CGFloat, factor: CGFloat)
    }

    private var state: State
    private var distance: CGFloat
    private var time: TimeInterval
    private var rate: Rate

    /// Two fingers are `distance` apart (points) at `time` (seconds).
    init(distance: CGFloat, time: TimeInterval) {
        self.distance = distance
        self.time = time
        state = .waiting(start: distance)
        rate = Rate(time: time, value: 1)
    }

    /// How far the fingers are apart, by the distance at the beginning. Once it has begun it can be set, and goes on from there
    /// with a velocity of 0.
    var scale: CGFloat {
        get {
            switch state {
            case .waiting: 1
            case .active(let baseline, let factor): factor * distance / baseline
            }
        }
        set {
            switch state {
            case .waiting: break
            case .active:
                state = .active(baseline: max(distance, Thresholds.lengthResolution), factor: newValue)
                rate = Rate(time: time, value: newValue)
            }
        }
    }

    /// How fast the scale changes, in units a second.
    var velocity: CGFloat { rate.value }

    /// The fingers are `distance` apart at `time`.
    /// - Returns: whether the distance has changed enough for a pinch.
    mutating func follow(to distance: CGFloat, time: TimeInterval) -> Bool {
        switch state {
        case .waiting(let start):
            guard abs(distance - start) >= Thresholds.pinchSlop - Thresholds.lengthResolution else { break }
            let baseline = start + (distance > start ? Thresholds.pinchBaseline : -Thresholds.pinchBaseline)
            state = .active(baseline: baseline, factor: 1)
            rate = Rate(time: self.time, value: scale)
        case .active:
            break
        }
        self.distance = distance
        self.time = time
        switch state {
        case .waiting:
            return false
        case .active:
            rate.note(scale, at: time)
            return true
        }
    }

    /// A finger was replaced by another: now they are `distance` apart, and mean the same scale.
    mutating func resume(at distance: CGFloat, time: TimeInterval) {
        switch state {
        case .waiting: self = PinchMotion(distance: distance, time: time)
        case .active:
            let scale = scale
            self.distance = distance
            state = .active(baseline: max(distance, Thresholds.lengthResolution), factor: scale)
        }
    }
}
