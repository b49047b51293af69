public import Foundation

/// A piece of ink: a shape in a colour and a width. What is live under a finger is a mark; on paper it becomes an
/// `Element`.
public struct Mark: Hashable, Sendable {
    /// What the ink looks like.
    public var shape: Shape
    /// Its colour and width.
    public var style: Style

    /// Makes a piece of ink.
    public init(shape: Shape, style: Style) {
        self.shape = shape
        self.style = style
    }

    /// A box around all of the ink, its width included, in points; may be a little larger than the ink. Antialiasing
    /// may colour a pixel more at every side.
    public var bounds: CGRect { shape.figure.bounds(width: style.width) }

    /// How far a point is from the ink, in points: 0 in the ink. Shapes are outlines: their inside is not ink.
    public func distance(from point: CGPoint) -> CGFloat {
        axis.distance(from: point)
    }

    /// Whether the ink reaches into a rectangle or to its edge.
    public func touches(_ rect: CGRect) -> Bool {
        axis.touches(rect)
    }

    /// The same ink elsewhere, by a way in points.
    public func moved(dx: CGFloat, dy: CGFloat) -> Mark {
        Mark(shape: shape.moved(dx: dx, dy: dy), style: style)
    }

    /// Whether the mark can lie on paper: its width is above zero and no number of it is NaN, infinite or beyond a
    /// billion points.
    public var isOnPaper: Bool {
        style.width > 0 && style.width.isOnPaper && shape.figure.isOnPaper
    }

    /// The middle of the ink.
    var axis: Axis { shape.figure.axis(width: style.width) }
}
