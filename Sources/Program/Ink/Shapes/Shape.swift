import Foundation
import Geometry

/// The geometry of ink, without its color and width. See `Mark` for the terms.
package enum Shape: Hashable, Sendable {
    case line(Line)
    case dot(Dot)
    case ellipse(Ellipse)
    case rectangle(Rectangle)
    /// The outline of a polygon that is not an axis-aligned rectangle.
    case polygon(Polygon)
    case stroke(Stroke)
    /// What another program drew.
    case artwork(Artwork)
}

extension Shape {
    /// Whether every coordinate is finite and within `CGFloat.paperLimit`.
    var isOnPaper: Bool {
        switch self {
        case .line(let line): line.begin.isOnPaper && line.end.isOnPaper
        case .dot(let dot): dot.center.isOnPaper
        case .ellipse(let ellipse):
            ellipse.center.isOnPaper && ellipse.radii.width.isOnPaper && ellipse.radii.height.isOnPaper
                && ellipse.turn.isOnPaper
        case .rectangle(let rectangle):
            rectangle.box.origin.isOnPaper && rectangle.box.width.isOnPaper && rectangle.box.height.isOnPaper
        case .polygon(let polygon): polygon.corners.allSatisfy(\.isOnPaper)
        // All samples are.
        case .stroke: true
        case .artwork(let artwork): artwork.isOnPaper
        }
    }

    /// Whether `bounds(width:)` takes as little time as reading memory.
    var hasQuickBounds: Bool {
        switch self {
        case .line(let line): line.heads == .none
        case .dot, .rectangle: true
        case .ellipse, .polygon, .stroke, .artwork: false
        }
    }

    /// A box around ink of the given width, in points; may be a little larger than the ink.
    func bounds(width: CGFloat) -> CGRect {
        let box: CGRect
        switch self {
        case .line(let line) where line.heads == .none:
            // The same as below; this is computed for each line that is painted.
            let (box, radius) = (Extent(line.begin, line.end).rect, width / 2)
            return CGRect(
                x: box.origin.x - radius, y: box.origin.y - radius, width: box.size.width + width,
                height: box.size.height + width)
        case .line(let line):
            let corners = line.corners(width: width).joined()
            box = corners.reduce(Extent(line.begin, line.end)) { $0.joined(with: Extent($1, $1)) }.rect
        case .dot(let dot): box = CGRect(origin: dot.center, size: .zero)
        case .ellipse(let ellipse): box = ellipse.box
        case .rectangle(let rectangle): box = rectangle.box
        case .polygon(let polygon): box = CGRect(around: polygon.corners) ?? .null
        case .stroke(let stroke): return stroke.bounds(width: width)
        case .artwork(let artwork): return artwork.bounds(width: width)
        }
        return box.insetBy(dx: -width / 2, dy: -width / 2)
    }

    /// Visits the straight segments of the centerline of ink of a width, in points, until `visit` returns false.
    func visitSegments(width: CGFloat, _ visit: (Centerline.Segment) -> Bool) {
        switch self {
        case .line(let line): line.visitSegments(width: width, visit)
        case .dot(let dot): _ = visit(Centerline.Segment(from: dot.center, to: dot.center, radius: width / 2))
        case .ellipse(let ellipse): ellipse.visitChords(tolerance: Centerline.tolerance, width: width, visit)
        case .rectangle(let rectangle): rectangle.visitSegments(width: width, visit)
        case .polygon(let polygon): polygon.visitSegments(width: width, visit)
        case .stroke(let stroke): stroke.visitSegments(width: width, visit)
        case .artwork(let artwork): artwork.visitSegments(width: width, visit)
        }
    }

    /// Returns whether a condition is true of any straight segment of the centerline of ink of the given width.
    func hasSegment(width: CGFloat, where isFound: (Centerline.Segment) -> Bool) -> Bool {
        var hasFound = false
        visitSegments(width: width) { segment in
            hasFound = isFound(segment)
            return !hasFound
        }
        return hasFound
    }

    /// The shape moved by an offset in points.
    func moved(dx: CGFloat, dy: CGFloat) -> Shape {
        let offset = CGPoint(x: dx, y: dy)
        switch self {
        case .line(let line): return .line(line.with(begin: line.begin + offset, end: line.end + offset))
        case .dot(let dot): return .dot(Dot(center: dot.center + offset))
        case .ellipse(var ellipse):
            ellipse.center = ellipse.center + offset
            return .ellipse(ellipse)
        case .rectangle(let rectangle):
            return .rectangle(Rectangle(box: CGRect(origin: rectangle.box.origin + offset, size: rectangle.box.size)))
        case .polygon(let polygon):
            return Polygon(corners: polygon.corners.map { $0 + offset }).map(Shape.polygon) ?? self
        case .stroke(let stroke): return .stroke(stroke.placed { $0 + offset })
        case .artwork(let artwork): return .artwork(artwork.applying(.move(dx, dy)))
        }
    }
}
