import Foundation

/// From where on a stroke is no longer the shape that it resembles.
enum ShapeLimits {
    /// How long a stroke is at least to be anything, in points: shorter ones are dots and commas.
    static let smallest: CGFloat = 30
    /// How far a line may bulge, as a share of its length.
    static let bulge: CGFloat = 0.05
    /// How much longer than the way from end to end a line's track may be: a hand trembles, but does not double back.
    static let detour: CGFloat = 1.15
    /// How far the ends of a closed figure may be apart, and how far past each other, as a share of its length.
    static let gap: CGFloat = 0.15
    /// How far a figure's track lies from the shape on the average (root mean square), as a share of its box's diagonal.
    /// Of what hands draw, good figures stay below a half of it.
    static let error: CGFloat = 0.03
    /// The same for triangles, which hearts and drops come near to.
    static let triangleError: CGFloat = 0.022
    /// How far it lies from the shape at most, likewise.
    static let worst: CGFloat = 0.11
    /// How much nearer than an ellipse four straight sides may lie before the figure is a rhombus or its like.
    static let rival: CGFloat = 2
    /// How far an angle may be from a right one, in radians: 18°.
    static let skew: CGFloat = .pi / 10
    /// Up to what lean a rectangle or an ellipse is set upright, in radians: 10°.
    static let lean: CGFloat = .pi / 18
    /// From what ratio of its radii on an ellipse is a circle.
    static let round: CGFloat = 0.85
    /// How sharp a triangle's corners may be, in radians: 15°.
    static let sharp: CGFloat = .pi / 12
}
