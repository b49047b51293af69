package import Foundation

/// The outline of an axis-aligned rectangle with round corners.
package struct Rectangle: Hashable, Sendable {
    /// The rectangle without the ink's width, in points; width and height are not negative.
    package let box: CGRect

    /// Creates a rectangle from a box, in points, which is standardized.
    package init(box: CGRect) {
        self.box = box.standardized
    }

    /// Creates the rectangle that has two points as opposite corners.
    package init(corner: CGPoint, opposite: CGPoint) {
        self.init(
            box: CGRect(x: corner.x, y: corner.y, width: opposite.x - corner.x, height: opposite.y - corner.y))
    }

    /// Creates the square that has a corner at `corner`, extends towards `opposite`, and has the longer side of the box
    /// between the two points.
    package init(squareFrom corner: CGPoint, opposite: CGPoint) {
        self.init(corner: corner, opposite: corner.squareCorner(towards: opposite))
    }
}

extension Rectangle {
    func visitSegments(width: CGFloat, _ visit: (Centerline.Segment) -> Bool) {
        let (lowX, lowY, highX, highY) = (box.minX, box.minY, box.maxX, box.maxY)
        func side(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) -> Bool {
            visit(Centerline.Segment(from: CGPoint(x: x1, y: y1), to: CGPoint(x: x2, y: y2), radius: width / 2))
        }
        _ =
            side(lowX, lowY, highX, lowY) && side(highX, lowY, highX, highY) && side(highX, highY, lowX, highY)
            && side(lowX, highY, lowX, lowY)
    }
}
