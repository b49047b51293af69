package import Foundation
import Geometry

/// The outline of a figure with straight sides, its corners as round as the pen: a triangle, a rectangle that leans.
package struct Polygon: Hashable, Sendable {
    /// The corners in the order in which the pen visits them, in points: three or more.
    package let corners: [CGPoint]

    /// Makes the figure with the given corners, in points; nil for fewer than three.
    package init?(corners: [CGPoint]) {
        guard corners.count >= 3 else { return nil }
        self.corners = corners
    }
}

extension Polygon: Figure {
    var isOnPaper: Bool { corners.allSatisfy(\.isOnPaper) }

    func bounds(width: CGFloat) -> CGRect {
        (CGRect(around: corners) ?? .null).insetBy(dx: -width / 2, dy: -width / 2)
    }

    func visitPieces(width: CGFloat, _ visit: (Centerline.Piece) -> Bool) {
        for index in corners.indices {
            let next = corners[index + 1 < corners.count ? index + 1 : 0]
            guard visit(Centerline.Piece(from: corners[index], to: next, radius: width / 2)) else { return }
        }
    }

    func moved(dx: CGFloat, dy: CGFloat) -> Polygon {
        Polygon(corners: corners.map { $0 + CGPoint(x: dx, y: dy) }) ?? self
    }
}
