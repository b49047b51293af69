import Foundation

/// The scale and velocity of a pinch, computed from the distance between two fingers: in points, or relative to that at
/// the beginning.
nonisolated struct PinchMotion {
    private enum State {
        /// The distance started as `start` points and has not changed enough.
        case waiting(start: CGFloat)
        /// A distance of `baseline` points corresponds to the scale `factor`.
        case active(baseline: CGFloat, factor: CGFloat)
    }

    private var state: State
    private var distance: CGFloat
    private var time: TimeInterval
    private var rate: Rate
    /// The change of the distance that begins the pinch.
    private let slop: CGFloat
    /// The part of that change that does not count.
    private let uncounted: CGFloat

    /// Creates a motion of fingers that are `distance` points apart at `time`, in seconds.
    init(distance: CGFloat, time: TimeInterval) {
        self.init(distance, time: time, slop: Thresholds.pinchSlop, uncounted: Thresholds.pinchBaseline)
    }

    /// Creates a motion of fingers on a touchpad, whose distance relative to that at `time`, in seconds, is reported.
    init(onTouchpadAt time: TimeInterval) {
        self.init(1, time: time, slop: Thresholds.touchpadPinchSlop, uncounted: 0)
    }

    private init(_ distance: CGFloat, time: TimeInterval, slop: CGFloat, uncounted: CGFloat) {
        self.distance = distance
        self.time = time
        self.slop = slop
        self.uncounted = uncounted
        state = .waiting(start: distance)
        rate = Rate(time: time, value: 1)
    }

    /// The distance of the fingers relative to their initial distance. Setting it after the pinch has begun continues
    /// from there, with a velocity of 0.
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

    /// The change of the scale per second.
    var velocity: CGFloat { rate.value }

    /// Updates the distance at `time`, in seconds.
    /// - Returns: Whether the distance has changed enough for a pinch.
    mutating func follow(to distance: CGFloat, time: TimeInterval) -> Bool {
        switch state {
        case .waiting(let start):
            guard abs(distance - start) >= slop - Thresholds.lengthResolution else { break }
            let baseline = start + (distance > start ? uncounted : -uncounted)
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

    /// Continues after a finger was replaced: the new distance corresponds to the present scale.
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
