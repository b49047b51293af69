/// The way in which images are scaled. The raw values are Core Graphics'.
public nonisolated enum CGInterpolationQuality: Int32, Sendable {
    /// The enlarged image is smoothed.
    case `default`
    /// Each pixel has the color of the image's nearest pixel, so that enlarged pixels are squares with sharp edges.
    case none
    /// Same as `default`.
    case low
    /// Same as `default`.
    case high
    /// Same as `default`.
    case medium
}
