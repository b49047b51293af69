/// The way in which images are scaled. The raw values are Core Graphics'.
public nonisolated enum CGInterpolationQuality: Int32, Sendable {
    /// Smoothed.
    case `default`
    /// Each pixel has the color of the image's nearest pixel, so that enlarged pixels are squares with sharp edges.
    case none
    /// Smoothed.
    case low
    /// Smoothed.
    case high
    /// Smoothed.
    case medium
}
