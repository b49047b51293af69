package import Foundation

/// A shape with its style: its color and its width.
///
/// A *shape* is geometry, a *mark* is a shape with its style, and an *element* is a mark with an identity and a z-index. Wet
/// ink is a mark; in a drawing it becomes an `Element`.
package struct Mark: Hashable, Sendable {
    package var shape: Shape
    package var style: Style

    /// Creates a mark. Only freehand ink of at least two samples that is not a marker's follows its direction.
    package init(shape: Shape, style: Style) {
        self.shape = shape
        self.style = style
        guard style.followsDirection else { return }
        self.style.followsDirection = !style.isMarker && shape.hasDirections
    }

    /// The parts of one color, in the order in which they are drawn over each other; empty if all of the ink has its
    /// style's.
    package var colorRuns: [ColorRun] {
        guard style.followsDirection, case .stroke(let stroke) = shape else { return [] }
        return stroke.colorRuns
    }

    /// A box around the ink of one of the `colorRuns`, in points; may be larger than the ink.
    package func bounds(of run: ColorRun) -> CGRect {
        guard case .stroke(let stroke) = shape else { return bounds }
        return stroke.bounds(of: run.curves, width: style.width)
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

extension Shape {
    /// Whether the shape is freehand, and has a direction at each point.
    fileprivate var hasDirections: Bool {
        switch self {
        case .stroke(let stroke): stroke.samples.count > 1
        case .line, .dot, .ellipse, .rectangle, .polygon: false
        }
    }
}

/// The color and width of ink, and whether it is a marker's.
package struct Style: Hashable, Sendable {
    /// The color that was chosen; a marker's ink is shown fainter (`shownColor(on:)`).
    package var color: Color
    /// Whether each part of the ink has the color of its direction (`DirectionColors`) instead of `color`, the color of
    /// the way from its beginning to its end.
    package var followsDirection: Bool
    /// Whether a marker drew the ink: it is translucent, and lies below all other ink.
    package var isMarker: Bool
    /// In points; above zero.
    package var width: CGFloat

    package init(color: Color, width: CGFloat, isMarker: Bool = false, followsDirection: Bool = false) {
        self.color = color
        self.width = width
        self.isMarker = isMarker
        self.followsDirection = followsDirection
    }

    /// The opacity of a marker's ink, as a factor of its color's.
    package static let markerOpacity: CGFloat = 0.4

    /// The color in which the ink is shown on a paper.
    package func shownColor(on paper: Paper) -> Color {
        var shown = color.shown(on: paper)
        if isMarker { shown.alpha = UInt8((CGFloat(shown.alpha) * Self.markerOpacity).rounded()) }
        return shown
    }
}
