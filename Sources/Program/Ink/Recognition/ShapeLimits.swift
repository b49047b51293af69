import Foundation

/// The thresholds of shape recognition: beyond them a stroke stays as it was drawn.
enum ShapeLimits {
    /// The minimum length of a stroke, in points: shorter ones are dots and commas.
    static let smallest: CGFloat = 30
    /// The maximum distance of a line's track from its chord, as a share of the chord's length.
    static let bulge: CGFloat = 0.05
    /// The maximum length of a line's track, as a multiple of its chord: a hand trembles, but does not double back.
    static let detour: CGFloat = 1.15
    /// The maximum gap between the ends of a closed figure, or their overlap, as a share of its length.
    static let gap: CGFloat = 0.15
    /// The maximum distance between the ends of freehand ink that can be filled, as a share of its box's diagonal.
    static let closingGap: CGFloat = 0.2
    /// The maximum distance of an end that overlaps from the closed figure, as a share of the diagonal of its box.
    static let strayingEnd: CGFloat = 0.12
    /// The maximum root mean square distance of a figure from the shape, as a share of the diagonal of its box. Good
    /// figures drawn by hand stay below half of it.
    static let error: CGFloat = 0.03
    /// The same for triangles: lower, because hearts and drops resemble them.
    static let triangleError: CGFloat = 0.022
    /// The maximum distance of any point of a figure from the shape, as a share of the diagonal of its box.
    static let worst: CGFloat = 0.11
    /// The ratio of an ellipse's error to that of four straight sides beyond which the figure is a rhombus or the like.
    static let rival: CGFloat = 2
    /// The maximum deviation of a rectangle's angles from a right angle, in radians: 18°.
    static let skew: CGFloat = .pi / 10
    /// The maximum lean at which a rectangle or an ellipse is aligned with the axes, in radians: 10°.
    static let lean: CGFloat = .pi / 18
    /// The ratio of the radii from which an ellipse becomes a circle.
    static let round: CGFloat = 0.85
    /// The minimum angle of a triangle's corners, in radians: 15°.
    static let sharp: CGFloat = .pi / 12
}
