package import Foundation

/// The simple shape that a freehand stroke resembles, and how certain that is.
package struct Recognition: Hashable, Sendable {
    /// A line, an ellipse or a circle, a rectangle (as a polygon if it is tilted), or a triangle (as a polygon).
    package var shape: Shape
    /// From 0 for a stroke at the limit of what is recognized to 1 for a perfect figure.
    package var confidence: CGFloat
}

extension Stroke {
    /// Returns the simple shape that the stroke resembles; nil if it resembles none.
    ///
    /// Open strokes may be lines. Closed strokes, whose ends nearly meet or overlap a little, may be ellipses,
    /// rectangles and triangles. Width and speed do not matter.
    package func recognized() -> Recognition? {
        let track = Track(through: samples.map(\.location))
        guard track.length >= ShapeLimits.smallest else { return nil }
        if let line = Recognition(lineAlong: track) { return line }
        guard let loop = Loop(closing: track) else { return nil }
        let costs = ChordCosts(of: loop)
        let four = CornerFit(of: loop, sides: 4, costs: costs)
        let three = CornerFit(of: loop, sides: 3, costs: costs)
        let fits = [
            ShapeFit(ellipseOf: loop, rival: four), four.flatMap { ShapeFit(rectangleOf: loop, corners: $0) },
            three.flatMap { ShapeFit(triangleOf: loop, corners: $0) },
        ]
        return fits.compactMap { $0 }.max { $0.confidence < $1.confidence }.map {
            Recognition(shape: $0.shape, confidence: $0.confidence)
        }
    }
}
