public import Foundation

/// The simple shape that a freehand stroke resembles, and how much.
public struct Recognition: Hashable, Sendable {
    /// A line, an ellipse or a circle, a rectangle (a polygon where it leans), or a triangle (a polygon).
    public var shape: Shape
    /// From 0, where it might as well be nothing, to 1, where the stroke could not be drawn better.
    public var confidence: CGFloat
}

extension Stroke {
    /// The simple shape that the stroke resembles; nil where it is better left as it is.
    ///
    /// Open strokes may be lines; closed ones, with ends that nearly meet or run past each other a little, may be
    /// ellipses, rectangles and triangles. Width and speed play no part.
    public func recognized() -> Recognition? {
        let track = Track(through: samples.map(\.location))
        guard track.length >= ShapeLimits.smallest else { return nil }
        if let line = LineFit(of: track) {
            return Recognition(shape: .line(line.line), confidence: line.confidence)
        }
        guard let loop = Loop(closing: track) else { return nil }
        let costs = ChordCosts(of: loop)
        let four = CornerFit(of: loop, sides: 4, costs: costs)
        let three = CornerFit(of: loop, sides: 3, costs: costs)
        let fits = [
            EllipseFit(of: loop, rival: four)?.fit, four.flatMap { RectangleFit(of: loop, corners: $0) }?.fit,
            three.flatMap { TriangleFit(of: loop, corners: $0) }?.fit,
        ]
        return fits.compactMap { $0 }.max { $0.confidence < $1.confidence }.map {
            Recognition(shape: $0.shape, confidence: $0.confidence)
        }
    }
}

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

/// A shape laid into a loop, and how well it lies there.
struct ShapeFit {
    var shape: Shape
    /// How far the loop lies from the shape on the average (root mean square), as a share of the diagonal of its box.
    var error: CGFloat
    /// From 0 at the limit to 1 for a perfect fit.
    var confidence: CGFloat

    /// Measures a shape against a loop; nil where the loop, or some part of it, lies too far from it.
    init?(_ shape: Shape, to loop: Loop, limit: CGFloat = ShapeLimits.error) {
        let pieces = shape.figure.axis(width: 0).pieces
        let distances = loop.points.map { point in
            pieces.reduce(.infinity) { min($0, $1.distance(from: point)) } / loop.diagonal
        }
        error = (distances.reduce(0) { $0 + $1 * $1 } / CGFloat(distances.count)).squareRoot()
        guard error < limit, (distances.max() ?? .infinity) <= ShapeLimits.worst else { return nil }
        self.shape = shape
        confidence = 1 - error / limit
    }
}
