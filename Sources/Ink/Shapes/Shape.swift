import Foundation

/// The geometry of ink, without its color and width. See `Mark` for the terms.
package enum Shape: Hashable, Sendable {
    case line(Line)
    case dot(Dot)
    /// The outline of an ellipse or a circle.
    case ellipse(Ellipse)
    /// The outline of an axis-aligned rectangle.
    case rectangle(Rectangle)
    /// The outline of a polygon that is not an axis-aligned rectangle.
    case polygon(Polygon)
    case stroke(Stroke)
    /// What another program drew.
    case artwork(Artwork)
}

// A switch in each member rather than `any Figure`: most shapes are too large for an existential's inline buffer, so
// each use of one would allocate.
extension Shape: Figure {
    var isOnPaper: Bool {
        switch self {
        case .line(let line): line.isOnPaper
        case .dot(let dot): dot.isOnPaper
        case .ellipse(let ellipse): ellipse.isOnPaper
        case .rectangle(let rectangle): rectangle.isOnPaper
        case .polygon(let polygon): polygon.isOnPaper
        case .stroke(let stroke): stroke.isOnPaper
        case .artwork(let artwork): artwork.isOnPaper
        }
    }

    func bounds(width: CGFloat) -> CGRect {
        switch self {
        case .line(let line): line.bounds(width: width)
        case .dot(let dot): dot.bounds(width: width)
        case .ellipse(let ellipse): ellipse.bounds(width: width)
        case .rectangle(let rectangle): rectangle.bounds(width: width)
        case .polygon(let polygon): polygon.bounds(width: width)
        case .stroke(let stroke): stroke.bounds(width: width)
        case .artwork(let artwork): artwork.bounds(width: width)
        }
    }

    func visitSegments(width: CGFloat, _ visit: (Centerline.Segment) -> Bool) {
        switch self {
        case .line(let line): line.visitSegments(width: width, visit)
        case .dot(let dot): dot.visitSegments(width: width, visit)
        case .ellipse(let ellipse): ellipse.visitSegments(width: width, visit)
        case .rectangle(let rectangle): rectangle.visitSegments(width: width, visit)
        case .polygon(let polygon): polygon.visitSegments(width: width, visit)
        case .stroke(let stroke): stroke.visitSegments(width: width, visit)
        case .artwork(let artwork): artwork.visitSegments(width: width, visit)
        }
    }

    func moved(dx: CGFloat, dy: CGFloat) -> Shape {
        switch self {
        case .line(let line): .line(line.moved(dx: dx, dy: dy))
        case .dot(let dot): .dot(dot.moved(dx: dx, dy: dy))
        case .ellipse(let ellipse): .ellipse(ellipse.moved(dx: dx, dy: dy))
        case .rectangle(let rectangle): .rectangle(rectangle.moved(dx: dx, dy: dy))
        case .polygon(let polygon): .polygon(polygon.moved(dx: dx, dy: dy))
        case .stroke(let stroke): .stroke(stroke.moved(dx: dx, dy: dy))
        case .artwork(let artwork): .artwork(artwork.moved(dx: dx, dy: dy))
        }
    }
}

/// The requirements of a shape, in points. The width comes from the ink's style.
protocol Figure {
    /// Whether every coordinate is finite and within `CGFloat.paperLimit`.
    var isOnPaper: Bool { get }

    /// A box around ink of the given width; may be a little larger than the ink.
    func bounds(width: CGFloat) -> CGRect

    /// Visits the straight segments of the centerline of ink of the given width, until `visit` returns false.
    func visitSegments(width: CGFloat, _ visit: (Centerline.Segment) -> Bool)

    func moved(dx: CGFloat, dy: CGFloat) -> Self
}

extension Figure {
    /// Returns whether a condition is true of any straight segment of the centerline of ink of the given width.
    func hasSegment(width: CGFloat, where isFound: (Centerline.Segment) -> Bool) -> Bool {
        var hasFound = false
        visitSegments(width: width) { segment in
            hasFound = isFound(segment)
            return !hasFound
        }
        return hasFound
    }
}
