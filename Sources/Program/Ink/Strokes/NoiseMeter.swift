import Foundation
import Geometry

/// Measures a sensor's noise from the third differences of locations, in which steady motions and bends hardly show.
struct NoiseMeter {
    /// The standard deviation of one coordinate, in points.
    private(set) var noise = StrokeLimits.usualNoise
    /// The last three locations, the newest first.
    private var earlier: (CGPoint, CGPoint, CGPoint) = (.zero, .zero, .zero)
    private var count = 0

    /// The mean length of the third difference of locations with a noise of 1.
    private static let gain: CGFloat = 5.6

    mutating func add(_ location: CGPoint) {
        if count >= 3 {
            let difference = (location - earlier.2) - (earlier.0 - earlier.1) * 3
            let measured = min(difference.length / Self.gain, 3 * noise)
            let share = max(1 / CGFloat(count - 2 + StrokeLimits.usualNoiseWeight), StrokeLimits.noiseShare)
            let next = noise + (measured - noise) * share
            noise = next.clamped(to: StrokeLimits.noise)
        }
        count += 1
        earlier = (location, earlier.0, earlier.1)
    }
}
