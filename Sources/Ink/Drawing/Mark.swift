package import Foundation

/// A shape with its style: its color and its width.
///
/// A *shape* is geometry, a *mark* is a shape with its style, and an *element* is a mark with an identity and a z-index. Wet
/// ink is a mark; in a drawing it becomes an `Element`.
package struct Mark: Hashable, Sendable {
    package var shape: Shape
    package var style: Style

    package init(shape: Shape, style: Style) {
        self.shape = shape
        self.style = style
    }

    /// A box around the ink, its width included, in points; may be a little larger than the ink. Antialiasing may color
    /// one more pixel at every side.
    package var bounds: CGRect { shape.bounds(width: style.width) }

    /// Returns the distance from a point to the ink, in points; 0 in the ink. The inside of a shape is not ink.
    package func distance(from point: CGPoint) -> CGFloat {
        if case .stroke(let stroke) = shape { return stroke.distance(from: point, width: style.width) }
        var nearest = CGFloat.infinity
        shape.visitSegments(width: style.width) { segment in
            nearest = min(nearest, segment.distance(from: point))
            return nearest > 0
        }
        return nearest
    }

    /// Returns whether the ink overlaps a rectangle or touches its edge.
    package func touches(_ rect: CGRect) -> Bool {
        if case .stroke(let stroke) = shape { return stroke.touches(rect, width: style.width) }
        var isTouched = false
        shape.visitSegments(width: style.width) { segment in
            isTouched = segment.touches(rect)
            return !isTouched
        }
        return isTouched
    }

    /// The same ink moved by an offset in points.
    package func moved(dx: CGFloat, dy: CGFloat) -> Mark {
        Mark(shape: shape.moved(dx: dx, dy: dy), style: style)
    }

    /// Whether the mark can be in a drawing: its width is above zero, and every number is finite and at most a billion
    /// points.
    package var isOnPaper: Bool {
        style.width > 0 && style.width.isOnPaper && shape.isOnPaper
    }
}

/// The color and width of ink.
package struct Style: Hashable, Sendable {
    package var color: Color
    /// In points; above zero.
    package var width: CGFloat

    package init(color: Color, width: CGFloat) {
        self.color = color
        self.width = width
    }
}
