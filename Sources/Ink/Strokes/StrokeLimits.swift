import Foundation

/// The distances, durations and shares that smooth and shape freehand ink.
enum StrokeLimits {
    // MARK: Knots

    /// The minimum distance of a sample from the last knot at which it completes the next knot, in points: well below the
    /// width of ink, and above the noise of most sensors.
    static let knotSpacing: CGFloat = 3.5

    /// The same, as a multiple of the measured noise, for sensors that are noisier.
    static let knotSpacingInNoise: CGFloat = 7

    /// The minimum distance between two knots, as a share of that spacing.
    static let restingShare: CGFloat = 0.3

    // MARK: Smoothing

    /// The number of knots on each side that a knot's smoothed location depends on. At 60 samples a second these are a
    /// tenth of a second, the shortest that halves the noise.
    static let reach = 7

    /// The number of knots on each side between which a corner's angle is measured.
    static let cornerReach = 2

    /// The minimum angle of a corner, in radians: smoothing ends there. Noise and the tightest loops of letters turn by
    /// less from knot to knot.
    static let cornerAngle: CGFloat = 1.1

    /// The noise of an unknown sensor, in points: the standard deviation of one coordinate.
    static let usualNoise: CGFloat = 0.6

    /// The range of measured noise, in points. More is motion, not noise.
    static let noise: ClosedRange<CGFloat> = 0.2...1.3

    /// The share of each new sample in the measured noise.
    static let noiseShare: CGFloat = 0.1

    /// The maximum distance by which smoothing moves a knot, as a multiple of the measured noise. If it would move farther,
    /// the path bends there, and fewer knots are used.
    static let correctionInNoise: CGFloat = 2.5

    /// The range of that distance, in points.
    static let correction: ClosedRange<CGFloat> = 0.6...2.6

    /// The maximum ratio of the time between two knots to that expected from their distance and the latest speed. It keeps
    /// clocks that stand still and pauses from distorting the curve.
    static let unevenTime: CGFloat = 3

    // MARK: Ends

    /// The length over which ink tapers at its ends, as a multiple of the chosen width.
    static let taperInWidths: CGFloat = 2

    /// The maximum length over which ink tapers, in points: the end of a stroke that may still change while it is drawn.
    static let longestTaper: CGFloat = 14

    /// The width at the very ends, as a share of the width without a taper.
    static let taperedShare: CGFloat = 0.3
}
