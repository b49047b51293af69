import Foundation

/// The distances, durations and shares that smooth and shape freehand ink and lines.
enum StrokeLimits {
    // MARK: Knots

    /// The minimum distance of a sample from the last knot at which it completes the next one, in points: well below
    /// the width of ink, and above the noise of most sensors.
    static let knotSpacing: CGFloat = 4

    /// The minimum distance of a sample from the last knot, as a multiple of the measured noise, for noisy sensors.
    static let knotSpacingInNoise: CGFloat = 7.5

    /// The distance from the last knot at which the mean of samples is a knot, as a share of the size of the ink so
    /// far: a tiny letter has as many knots as a large one.
    static let knotSpacingInSize: CGFloat = 0.14

    /// The minimum of that distance, in points.
    static let leastKnotSpacing: CGFloat = 0.8

    /// The minimum distance of the mean of several samples from the last knot, as a multiple of its noise.
    static let leastKnotSpacingInNoise: CGFloat = 10

    /// The minimum distance of the samples' mean from the last knot after a rest, as a share of a full one.
    static let restingShare: CGFloat = 0.3

    /// The share of the earlier time and distance that counts at each sample, for judging uneven times by the speed.
    static let paceMemory: CGFloat = 0.8

    // MARK: Smoothing

    /// The numbers of knots before a knot that its smoothed location may depend on, from straight and slow paths to
    /// those that bend most between two knots.
    static let reaches = [7, 5, 3, 2]

    /// The weight of an earlier knot, which is already smooth, as a multiple of a later one's. With one knot after and
    /// seven before, it halves the noise and keeps bends in place.
    static let smoothWeight: CGFloat = 6

    /// The number of knots before a corner from which its angle is measured.
    static let cornerReach = 2

    /// The minimum angle of a corner, in radians: smoothing ends there. Noise and tight loops turn less at a knot.
    static let cornerAngle: CGFloat = 1.1

    /// The noise of an unknown sensor, in points: the standard deviation of one coordinate.
    static let usualNoise: CGFloat = 0.6

    /// The number of samples that the noise of an unknown sensor counts for.
    static let usualNoiseWeight = 1

    /// The range of measured noise, in points. More is motion, not noise.
    static let noise: ClosedRange<CGFloat> = 0.2...1.3

    /// The minimum share of each new sample in the measured noise.
    static let noiseShare: CGFloat = 0.1

    /// The maximum distance by which smoothing moves a knot, as a multiple of the measured noise. If it would move
    /// farther, the path bends there, and fewer knots are used.
    static let correctionInNoise: CGFloat = 3

    /// The range of the maximum distance by which smoothing moves a knot, in points.
    static let correction: ClosedRange<CGFloat> = 0.6...2.6

    /// The mean distance by which knots that are near each other may move to the same side of the path, as a multiple
    /// of the measured noise. If it is more, the path bends, and fewer knots are used.
    static let driftInNoise: CGFloat = 1.2

    /// The mean distance by which knots that are far from each other may move to the same side of the path, as a
    /// multiple of the measured noise: between them, ink bends visibly and noise hardly shows.
    static let wideDriftInNoise: CGFloat = 0.35

    /// The distances of two knots that are near and far, in points.
    static let driftSpacing: ClosedRange<CGFloat> = 6...12

    /// The share of each new knot in the mean distance by which knots move to the same side.
    static let driftShare: CGFloat = 0.5

    /// The maximum ratio of the time between two knots to that expected from their distance and the latest speed. It
    /// keeps clocks that stand still and pauses from distorting the curve.
    static let unevenTime: CGFloat = 3

    /// The share of each new knot in the width. Less than 1, so that the width changes over a few knots.
    static let widthShare: CGFloat = 0.4

    /// The time from the farthest knot that smoothing uses to where its weights become 0, as a multiple of the mean time
    /// between two knots: so that knot still counts a little.
    static let fitMargin: CGFloat = 0.6

    /// The drift below which more knots are used again, as a share of the maximum.
    static let narrowDriftShare: CGFloat = 0.25

    // MARK: Straight lines

    /// The angle between the directions that a line snaps to, in radians: 15°.
    static let snapStep: CGFloat = .pi / 12

    /// The maximum deviation from a direction at which a line snaps to it, in radians: 3°.
    static let snapReach: CGFloat = .pi / 60

    // MARK: Ends

    /// The length of the beginning, in points, which has the width that the pen's speed determines.
    static let beginning: CGFloat = 24

    /// The length over which ink tapers at its end, as a multiple of the chosen width.
    static let taperInWidths: CGFloat = 3

    /// The maximum length over which ink tapers, in points: the pixels of that part are redrawn at the lift.
    static let longestTaper: CGFloat = 24

    /// The maximum length over which ink tapers, as a share of the stroke's length.
    static let longestTaperInLength: CGFloat = 1.0 / 3

    /// The length of a stroke from which its taper has its full depth, as a multiple of the taper's length. Shorter
    /// strokes taper less, and dots not at all.
    static let fullTaperInReaches: CGFloat = 3

    /// The width at the very end of ink that tapers fully, as a share of the width without a taper.
    static let taperedShare: CGFloat = 0.5

    /// The speeds at the lift between which ink tapers, from fully to not at all, as shares of the stroke's median speed: a
    /// pen that has not slowed down leaves a round end.
    static let slowingSpeed: ClosedRange<CGFloat> = 0.5...0.9

    /// The speeds at the lift between which the end of ink becomes able to taper, from not at all to fully, as shares of
    /// the stroke's median speed. A slower pen has come to rest, and its ink has a round end.
    static let liftingSpeed: ClosedRange<CGFloat> = 0.4...0.55

    /// The time before the lift over which the pen's speed there is measured, in seconds: two frames at 60 Hz.
    static let liftTime: TimeInterval = 0.03

    /// The speed below which a pen rests, as a share of the stroke's median speed. No taper goes back over a rest.
    static let restingSpeedShare: CGFloat = 0.1

    /// The maximum length of the beginning that an end can meet, in points; an end may go past the first sample.
    static let meetingLength: CGFloat = 120

    /// The maximum length of the beginning that an end can meet, as a share of the stroke's length.
    static let meetingShare: CGFloat = 1.0 / 3

    // MARK: Colors

    /// The minimum length of a part of a curve that has a color of its own, in points.
    static let coloredLength: CGFloat = 1

    // MARK: Prediction

    /// How far ahead a pen is predicted, in seconds: most of a frame at 60 Hz, by which a screen lags at least. Ink
    /// that is farther ahead overshoots more at turns, and costs more pixels.
    static let predictionTime: TimeInterval = 0.012

    /// The time constant of the filter of location, velocity and acceleration, in seconds: noise fades in two frames.
    static let predictionMemory: TimeInterval = 0.018

    /// The minimum distance of a prediction, in points: a slower pen hardly lags, and noise would make its end tremble.
    static let leastPrediction: CGFloat = 2.5

    /// The number of samples from which a motion is known well enough.
    static let samplesBeforePrediction = 4

    /// The minimum angle of a turn that ends the prediction, in radians.
    static let predictionTurn: CGFloat = 1

    /// The length of the path over which a turn is measured, in points: above the noise of most sensors.
    static let predictionTurnLength: CGFloat = 6

    /// The share of the measured acceleration that is predicted, which damps its noise.
    static let predictedBend: CGFloat = 0.5

    /// The maximum distance of a prediction, as a multiple of that without acceleration.
    static let predictedStretch: CGFloat = 1.3

    /// The maximum time between two samples of one motion, in seconds.
    static let predictionPause: TimeInterval = 0.1

    /// The share of each new miss in the mean of the distances by which predictions miss.
    static let missShare: CGFloat = 0.3
}
