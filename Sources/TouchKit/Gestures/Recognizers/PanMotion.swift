import Foundation
import Geometry

/// How far some fingers have come together, and how fast they are: a value that is told where they are.
///
/// Fingers that join or leave are no motion: what counts is the mean of how far each has come.
nonisolated struct PanMotion {
    private struct Sample {
        var time: TimeInterval
        var translation: CGPoint
    }

    /// How far, in points on the screen.
    private(set) var translation = CGPoint.zero

    private var places: [ObjectIdentifier: CGPoint] = [:]
    private var samples: [Sample]
    /// Whether the velocity is 0 until something is heard again.
    private var isZeroed = false

    /// A motion that sets out at `time`, in seconds.
    init(time: TimeInterval) {
        samples = [Sample(time: time, translation: .zero)]
    }

    /// How far they have come, in points.
    var distance: CGFloat { translation.distance(to: .zero) }

    /// `finger` joins at `place`, in points on the screen.
    mutating func join(_ finger: ObjectIdentifier, at place: CGPoint) {
        places[finger] = place
    }

    /// `finger` leaves.
    mutating func leave(_ finger: ObjectIdentifier) {
        places[finger] = nil
        isZeroed = false
    }

    /// `finger` is at `place` now; `counts` says whether that is motion.
    /// - Returns: whether it has moved.
    mutating func move(_ finger: ObjectIdentifier, to place: CGPoint, counts: Bool) -> Bool {
        guard let before = places[finger], before != place else { return false }
        places[finger] = place
        guard counts else { return false }
        translation.x += (place.x - before.x) / CGFloat(places.count)
        translation.y += (place.y - before.y) / CGFloat(places.count)
        return true
    }

    /// All fingers are where they are at `time`, in seconds.
    mutating func note(at time: TimeInterval) {
        isZeroed = false
        // Time may stand still, or step back (D9).
        let time = max(time, samples.last?.time ?? time)
        samples.append(Sample(time: time, translation: translation))
        let recent = samples.firstIndex { time - $0.time <= Thresholds.velocityWindow + Thresholds.timeResolution }
        samples.removeFirst(min(recent ?? 0, samples.count - 2))
    }

    /// The motion goes on from `translation`, in points on the screen, with a velocity of 0 until something is heard.
    mutating func setTranslation(_ translation: CGPoint) {
        for index in samples.indices {
            samples[index].translation.x += translation.x - self.translation.x
            samples[index].translation.y += translation.y - self.translation.y
        }
        self.translation = translation
        isZeroed = true
    }

    /// How fast it is at `time`, in points a second on the screen.
    func velocity(at time: TimeInterval) -> CGPoint {
        guard !isZeroed, let last = samples.last, let first = samples.first,
            time - last.time < Thresholds.velocityRest - Thresholds.timeResolution
        else { return .zero }
        let elapsed = last.time - first.time
        guard elapsed > 0 else { return .zero }
        return CGPoint(
            x: (last.translation.x - first.translation.x) / elapsed,
            y: (last.translation.y - first.translation.y) / elapsed)
    }
}
