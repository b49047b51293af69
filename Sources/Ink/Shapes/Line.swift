package import Foundation
import Geometry

/// A straight line of ink from one point to another.
package struct Line: Hashable, Sendable {
    /// Where the finger landed, in points.
    package var begin: CGPoint
    /// Where the finger is, or was lifted, in points.
    package var end: CGPoint

    /// Makes a line between two places, in points.
    package init(begin: CGPoint, end: CGPoint) {
        self.begin = begin
        self.end = end
    }

    /// How long the line is, in points.
    package var length: CGFloat { begin.distance(to: end) }

    /// The line's direction in radians, from the positive x axis towards the positive y axis; 0 for a line of no length.
    package var angle: CGFloat { (end - begin).angle }
}

extension Line: Figure {
    var isOnPaper: Bool { begin.isOnPaper && end.isOnPaper }

    func bounds(width: CGFloat) -> CGRect {
        CGRect(
            x: min(begin.x, end.x), y: min(begin.y, end.y), width: abs(end.x - begin.x), height: abs(end.y - begin.y)
        ).insetBy(dx: -width / 2, dy: -width / 2)
    }

    func visitPieces(width: CGFloat, _ visit: (Centerline.Piece) -> Bool) {
        _ = visit(Centerline.Piece(from: begin, to: end, radius: width / 2))
    }

    func moved(dx: CGFloat, dy: CGFloat) -> Line {
        let way = CGPoint(x: dx, y: dy)
        return Line(begin: begin + way, end: end + way)
    }
}
