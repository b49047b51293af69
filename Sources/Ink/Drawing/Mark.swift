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
    public var bounds: CGRect { shape.bounds(width: style.width) }

    /// How far a point is from the ink, in points: 0 in the ink. Shapes are outlines: their inside is not ink.
    public func distance(from point: CGPoint) -> CGFloat {
        if case .stroke(let stroke) = shape { return stroke.distance(from: point, width: style.width) }
        var nearest = CGFloat.infinity
        shape.visitPieces(width: style.width) { piece in
            nearest = min(nearest, piece.distance(from: point))
            return nearest > 0
        }
        return nearest
    }

    /// Whether the ink reaches into a rectangle or to its edge.
    public func touches(_ rect: CGRect) -> Bool {
        if case .stroke(let stroke) = shape { return stroke.touches(rect, width: style.width) }
        var isTouched = false
        shape.visitPieces(width: style.width) { piece in
            isTouched = piece.touches(rect)
            return !isTouched
        }
        return isTouched
    }

    /// The same ink elsewhere, by a way in points.
    public func moved(dx: CGFloat, dy: CGFloat) -> Mark {
        Mark(shape: shape.moved(dx: dx, dy: dy), style: style)
    }

    /// Whether the mark can lie on paper: its width is above zero and no number of it is NaN, infinite or beyond a
    /// billion points.
    public var isOnPaper: Bool {
        style.width > 0 && style.width.isOnPaper && shape.isOnPaper
    }
}
