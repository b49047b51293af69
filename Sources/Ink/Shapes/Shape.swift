import Foundation

/// What a piece of ink looks like, apart from its colour and width.
public enum Shape: Hashable, Sendable {
    /// A straight line.
    case line(Line)
    /// A round dot.
    case dot(Dot)
    /// The outline of an ellipse or a circle.
    case ellipse(Ellipse)
    /// The outline of an upright rectangle.
    case rectangle(Rectangle)
    /// The outline of a figure with straight sides.
    case polygon(Polygon)
    /// A freehand stroke.
    case stroke(Stroke)

    /// The shape as what it has in common with the others.
    var figure: any Figure {
        switch self {
        case .line(let line): line
        case .dot(let dot): dot
        case .ellipse(let ellipse): ellipse
        case .rectangle(let rectangle): rectangle
        case .polygon(let polygon): polygon
        case .stroke(let stroke): stroke
        }
    }
}

extension Shape {
    /// The same shape elsewhere, by a way in points.
    func moved(dx: CGFloat, dy: CGFloat) -> Shape {
        switch self {
        case .line(let line): .line(line.moved(dx: dx, dy: dy))
        case .dot(let dot): .dot(dot.moved(dx: dx, dy: dy))
        case .ellipse(let ellipse): .ellipse(ellipse.moved(dx: dx, dy: dy))
        case .rectangle(let rectangle): .rectangle(rectangle.moved(dx: dx, dy: dy))
        case .polygon(let polygon): .polygon(polygon.moved(dx: dx, dy: dy))
        case .stroke(let stroke): .stroke(stroke.moved(dx: dx, dy: dy))
        }
    }
}
