package import Foundation
import Geometry

/// The outline of an upright ellipse; a circle where both radii are the same.
package struct Ellipse: Hashable, Sendable {
    /// The ellipse's middle, in points.
    package var center: CGPoint
    /// Half of how wide and half of how high it is, in points, neither below zero.
    package var radii: CGSize

    /// Makes an ellipse around a middle; radii below zero count as if above.
    package init(center: CGPoint, radii: CGSize) {
        self.center = center
        self.radii = CGSize(width: abs(radii.width), height: abs(radii.height))
    }

    /// Makes the ellipse whose box has two points as opposite corners: what two fingers draw.
    package init(corner: CGPoint, opposite: CGPoint) {
        self.init(
            center: corner.interpolated(to: opposite, at: 0.5),
            radii: CGSize(width: (opposite.x - corner.x) / 2, height: (opposite.y - corner.y) / 2))
    }

    /// Makes a true circle from the same two points: the box is the square that begins at `corner`, lies towards
    /// `opposite`, and is as wide as the longer side of the box between them.
    package init(circleFrom corner: CGPoint, opposite: CGPoint) {
        self.init(corner: corner, opposite: corner.squareCorner(towards: opposite))
    }

    /// The box around the ellipse, without the ink's width, in points.
    package var box: CGRect {
        CGRect(
            x: center.x - radii.width, y: center.y - radii.height, width: 2 * radii.width, height: 2 * radii.height)
    }
}

extension CGPoint {
    /// The corner opposite this one of the square that lies towards a point and is as wide as the longer way there.
    func squareCorner(towards opposite: CGPoint) -> CGPoint {
        let way = opposite - self
        let side = max(abs(way.x), abs(way.y))
        return self + CGPoint(x: way.x < 0 ? -side : side, y: way.y < 0 ? -side : side)
    }
}

extension Ellipse: Figure {
    var isOnPaper: Bool { center.isOnPaper && radii.width.isOnPaper && radii.height.isOnPaper }

    func bounds(width: CGFloat) -> CGRect {
        box.insetBy(dx: -width / 2, dy: -width / 2)
    }

    func visitPieces(width: CGFloat, _ visit: (Centerline.Piece) -> Bool) {
        let reach = max(radii.width, radii.height)
        guard reach > Centerline.tolerance else {
            _ = visit(Centerline.Piece(from: center, to: center, radius: width / 2))
            return
        }
        // A chord over an angle leaves its circle by r(1 − cos ½angle).
        let count = Int((.pi / acos(1 - Centerline.tolerance / reach)).rounded(.up).clamped(to: 8...1024))
        let first = CGPoint(x: center.x + radii.width, y: center.y)
        var begin = first
        for index in 1...count {
            let angle = 2 * .pi * CGFloat(index) / CGFloat(count)
            let point = CGPoint(x: center.x + cos(angle) * radii.width, y: center.y + sin(angle) * radii.height)
            let end = index < count ? point : first
            guard visit(Centerline.Piece(from: begin, to: end, radius: width / 2)) else { return }
            begin = end
        }
    }

    func moved(dx: CGFloat, dy: CGFloat) -> Ellipse {
        Ellipse(center: center + CGPoint(x: dx, y: dy), radii: radii)
    }
}
