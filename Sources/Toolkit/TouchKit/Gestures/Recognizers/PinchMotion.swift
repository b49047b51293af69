import Foundation

/// The scale and velocity of a pinch, from the distance between two fingers: in points, or relative to the first.
nonisolated struct PinchMotion {
    private let start: CGFloat
    /// A distance of `baseline` corresponds to the scale `factor`; nil until the distance has changed enough.
    private var reference: (baseline: CGFloat, factor: CGFloat)?
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
        start = distance
        self.distance = distance
        self.time = time
        self.slop = slop
        self.uncounted = uncounted
        rate = Rate(time: time, value: 1)
    }

    /// The distance of the fingers relative to the initial one. Setting it later continues from there, at velocity 0.
    var scale: CGFloat {
        get { reference.map { $0.factor * distance / $0.baseline } ?? 1 }
        set {
            guard reference != nil else { return }
            refer(to: newValue)
            rate = Rate(time: time, value: newValue)
        }
    }

    /// The change of the scale per second.
    var velocity: CGFloat { rate.value }

    /// Makes the present distance correspond to `scale`.
    private mutating func refer(to scale: CGFloat) {
        reference = (max(distance, Thresholds.lengthResolution), scale)
    }

    /// Updates the distance at `time`, in seconds.
    /// - Returns: Whether the distance has changed enough for a pinch.
    mutating func follow(to distance: CGFloat, time: TimeInterval) -> Bool {
        if reference == nil, abs(distance - start) >= slop - Thresholds.lengthResolution {
            reference = (start + (distance > start ? uncounted : -uncounted), 1)
            rate = Rate(time: self.time, value: scale)
        }
        self.distance = distance
        self.time = time
        guard reference != nil else { return false }
        rate.note(scale, at: time)
        return true
    }

    /// Continues after a finger was replaced: the new distance corresponds to the present scale.
    mutating func resume(at distance: CGFloat, time: TimeInterval) {
        guard reference != nil else {
            self = PinchMotion(distance: distance, time: time)
            return
        }
        let scale = scale
        self.distance = distance
        refer(to: scale)
    }
}
