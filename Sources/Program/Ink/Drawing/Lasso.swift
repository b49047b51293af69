package import Foundation
import Geometry

/// A line drawn around ink, closed by a straight line. It catches the ink that it touches, and that inside it.
///
/// Its edges are kept by rows of the paper, so that a piece of ink is compared only with the edges beside it.
package struct Lasso {
    /// The height of a row, in points.
    private static let rowHeight: CGFloat = 32

    private var rows: [Int: [Centerline.Segment]] = [:]
    /// The box around the line, in points.
    package let bounds: CGRect

    /// Creates a lasso from the points of its line; nil without points, or if one is not on paper.
    package init?(_ points: [CGPoint]) {
        guard let bounds = CGRect(around: points), points.allSatisfy(\.isOnPaper) else { return nil }
        self.bounds = bounds
        for index in points.indices {
            let next = points[index + 1 < points.count ? index + 1 : 0]
            let edge = Centerline.Segment(from: points[index], to: next, radius: 0)
            for row in Self.rows(from: edge.extent.low.y, to: edge.extent.high.y) {
                rows[row, default: []].append(edge)
            }
        }
    }

    private static func rows(from low: CGFloat, to high: CGFloat) -> ClosedRange<Int> {
        Int((low / rowHeight).rounded(.down))...Int((high / rowHeight).rounded(.down))
    }

    /// Returns whether the line goes around a point; whether it does so once or several times makes no difference.
    func encloses(_ point: CGPoint) -> Bool {
        guard bounds.contains(point) else { return false }
        var winding = 0
        for edge in rows[Self.rows(from: point.y, to: point.y).lowerBound] ?? [] {
            winding += point.winding(of: edge.begin.point, edge.end.point)
        }
        return winding != 0
    }

    /// Returns whether the line touches a mark's ink or encloses it.
    package func catches(_ mark: Mark) -> Bool {
        guard Extent(bounds).meets(mark.bounds) else { return false }
        return mark.shape.hasSegment(width: mark.style.width) { encloses($0.begin.point) || touches($0) }
    }

    private func touches(_ segment: Centerline.Segment) -> Bool {
        let extent = segment.extent
        guard extent.meets(bounds) else { return false }
        for row in Self.rows(from: max(extent.low.y, bounds.minY), to: min(extent.high.y, bounds.maxY)) {
            for edge in rows[row] ?? [] where extent.meets(edge.extent.rect) && segment.touches(edge) { return true }
        }
        return false
    }
}

extension Centerline.Segment {
    /// Returns whether the ink around two segments has a point in common.
    func touches(_ other: Centerline.Segment) -> Bool {
        if crosses(other) { return true }
        return distance(from: other.begin.point) <= other.begin.radius
            || distance(from: other.end.point) <= other.end.radius
            || other.distance(from: begin.point) <= begin.radius || other.distance(from: end.point) <= end.radius
    }

    private func crosses(_ other: Centerline.Segment) -> Bool {
        let (own, theirs) = (end.point - begin.point, other.end.point - other.begin.point)
        let (first, second) = (
            own.cross(other.begin.point - begin.point), own.cross(other.end.point - begin.point)
        )
        let (third, fourth) = (
            theirs.cross(begin.point - other.begin.point), theirs.cross(end.point - other.begin.point)
        )
        return first * second < 0 && third * fourth < 0
    }
}
