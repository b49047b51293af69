package import Foundation

/// A piece of ink: a shape in a colour and a width. What is live under a finger is a mark; on paper it becomes an
/// `Element`.
package struct Mark: Hashable, Sendable {
    /// What the ink looks like.
    package var shape: Shape
    /// Its colour and width.
    package var style: Style

    /// Makes a piece of ink.
    package init(shape: Shape, style: Style) {
        self.shape = shape
        self.style = style
    }

    /// A box around all of the ink, its width included, in points; may be a little larger than the ink. Antialiasing
    /// may colour a pixel more at every side.
    package var bounds: CGRect { shape.bounds(width: style.width) }

    /// How far a point is from the ink, in points: 0 in the ink. Shapes are outlines: their inside is not ink.
    package func distance(from point: CGPoint) -> CGFloat {
        if case .stroke(let stroke) = shape { return stroke.distance(from: point, width: style.width) }
        var nearest = CGFloat.infinity
        shape.visitPieces(width: style.width) { piece in
            nearest = min(nearest, piece.distance(from: point))
            return nearest > 0
        }
        return nearest
    }

    /// Whether the ink reaches into a rectangle or to its edge.
    package func touches(_ rect: CGRect) -> Bool {
        if case .stroke(let stroke) = shape { return stroke.touches(rect, width: style.width) }
        var isTouched = false
        shape.visitPieces(width: style.width) { piece in
            isTouched = piece.touches(rect)
            return !isTouched
        }
        return isTouched
    }

    /// The same ink elsewhere, by a way in points.
    package func moved(dx: CGFloat, dy: CGFloat) -> Mark {
        Mark(shape: shape.moved(dx: dx, dy: dy), style: style)
    }

    /// Whether the mark can lie on paper: its width is above zero and no number of it is NaN, infinite or beyond a
    /// billion points.
    package var isOnPaper: Bool {
        style.width > 0 && style.width.isOnPaper && shape.isOnPaper
    }
}
