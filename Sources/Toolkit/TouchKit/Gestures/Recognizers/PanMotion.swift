import Foundation
import Geometry

/// The common movement of several fingers: its translation and velocity.
///
/// The translation is the mean of the fingers' movements. Fingers that join or leave do not change it.
nonisolated struct PanMotion {
    private struct Sample {
        var time: TimeInterval
        var translation: CGPoint
    }

    /// In points on the screen.
    private(set) var translation = CGPoint.zero

    private var locations: [ObjectIdentifier: CGPoint] = [:]
    private var samples: [Sample]
    /// Whether the velocity is 0 until the next change.
    private var isZeroed = false

    /// Creates a motion that starts at `time`, in seconds.
    init(time: TimeInterval) {
        samples = [Sample(time: time, translation: .zero)]
    }

    /// The length of the translation, in points.
    var distance: CGFloat { translation.length }

    /// Adds `finger`, which is at `location` in points on the screen.
    mutating func join(_ finger: ObjectIdentifier, at location: CGPoint) {
        locations[finger] = location
    }

    mutating func leave(_ finger: ObjectIdentifier) {
        // One that is ignored as it lands has not joined.
        if locations.removeValue(forKey: finger) != nil { isZeroed = false }
    }

    /// - Parameter counts: Whether the movement changes the translation.
    /// - Returns: Whether the translation has changed.
    mutating func move(_ finger: ObjectIdentifier, to location: CGPoint, counts: Bool) -> Bool {
        guard let before = locations[finger], before != location else { return false }
        locations[finger] = location
        guard counts else { return false }
        translation = translation + (location - before) / CGFloat(locations.count)
        return true
    }

    /// Records the present translation at `time`, in seconds.
    mutating func note(at time: TimeInterval) {
        isZeroed = false
        // Time may stand still or step back (D9).
        let time = max(time, samples.last?.time ?? time)
        // Fingers that move at the same time make one sample.
        if samples.count > 1, samples.last?.time == time { samples.removeLast() }
        samples.append(Sample(time: time, translation: translation))
        let recent = samples.firstIndex { time - $0.time <= Thresholds.velocityWindow + Thresholds.timeResolution }
        samples.removeFirst(min(recent ?? 0, samples.count - 2))
    }

    /// Replaces the translation, in points on the screen. The velocity is 0 until the next change.
    mutating func setTranslation(_ translation: CGPoint) {
        for index in samples.indices {
            samples[index].translation = samples[index].translation + (translation - self.translation)
        }
        self.translation = translation
        isZeroed = true
    }

    /// Returns the velocity at `time`, in points per second on the screen.
    func velocity(at time: TimeInterval) -> CGPoint {
        guard !isZeroed, let last = samples.last, let first = samples.first,
            time - last.time < Thresholds.velocityRest - Thresholds.timeResolution
        else { return .zero }
        let elapsed = last.time - first.time
        guard elapsed > 0 else { return .zero }
        return (last.translation - first.translation) / elapsed
    }
}
