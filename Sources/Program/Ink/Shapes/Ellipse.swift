package import Foundation
import Geometry

/// The outline of an ellipse, which may be turned, or of a circle if both radii are equal.
package struct Ellipse: Hashable, Sendable {
    /// In points.
    package var center: CGPoint
    /// The radii along the ellipse's own axes, in points, neither below zero: half the width and height before turning.
    package var radii: CGSize
    /// The angle from the x axis towards the y axis by which the ellipse is turned, in degrees.
    package var turn: CGFloat

    /// Creates an ellipse from the absolute values of the radii.
    package init(center: CGPoint, radii: CGSize, turn: CGFloat = 0) {
        self.center = center
        self.radii = CGSize(width: abs(radii.width), height: abs(radii.height))
        self.turn = turn
    }

    /// Creates the ellipse whose box has two points as opposite corners: what two fingers draw.
    package init(corner: CGPoint, opposite: CGPoint) {
        self.init(
            center: corner.interpolated(to: opposite, at: 0.5),
            radii: CGSize(width: (opposite.x - corner.x) / 2, height: (opposite.y - corner.y) / 2))
    }

    /// Creates a circle whose box is the square that has a corner at `corner`, extends towards `opposite`, and has the
    /// longer side of the box between the two points.
    package init(circleFrom corner: CGPoint, opposite: CGPoint) {
        self.init(corner: corner, opposite: corner.squareCorner(towards: opposite))
    }

    /// The ellipse's box, without the ink's width, in points.
    package var box: CGRect {
        let (first, second) = axes
        let (width, height) = (hypot(first.x, second.x), hypot(first.y, second.y))
        return CGRect(x: center.x - width, y: center.y - height, width: 2 * width, height: 2 * height)
    }

    /// The vectors from the center to the outline along the ellipse's own axes, in points.
    var axes: (first: CGPoint, second: CGPoint) {
        guard turn != 0 else { return (CGPoint(x: radii.width, y: 0), CGPoint(x: 0, y: radii.height)) }
        let direction = CGPoint(angle: turn * .pi / 180, length: 1)
        return (direction * radii.width, direction.perpendicular * radii.height)
    }
}

extension CGPoint {
    /// The opposite corner of the square towards a point, with the longer side of the box between the two.
    func squareCorner(towards opposite: CGPoint) -> CGPoint {
        let extent = opposite - self
        let side = max(abs(extent.x), abs(extent.y))
        return self + CGPoint(x: extent.x < 0 ? -side : side, y: extent.y < 0 ? -side : side)
    }
}

extension Ellipse {
    /// Visits chords whose distance from the ellipse is at most `tolerance`, in points, unless the ellipse is enormous,
    /// as segments of ink of the given width, until `visit` returns false.
    func visitChords(tolerance: CGFloat, width: CGFloat, _ visit: (Centerline.Segment) -> Bool) {
        let reach = max(radii.width, radii.height)
        guard reach > tolerance else {
            _ = visit(Centerline.Segment(from: center, to: center, radius: width / 2))
            return
        }
        // The greatest distance of a chord from its circle is r(1 − cos ½angle).
        let count = Int((.pi / acos(1 - tolerance / reach)).rounded(.up).clamped(to: 8...1024))
        let known = count < Self.directions.count ? Self.directions[count] : []
        let axes = axes
        let first = center + axes.first
        var begin = first
        for index in 1...count {
            let direction = known.isEmpty ? Self.direction(index, of: count) : known[index - 1]
            let end = index < count ? center + axes.first * direction.x + axes.second * direction.y : first
            guard visit(Centerline.Segment(from: begin, to: end, radius: width / 2)) else { return }
            begin = end
        }
    }

    /// The directions of few chords' ends by the number of chords: computing them would take longer than all else.
    private static let directions: [[CGPoint]] = (0...16).map { count in
        (0..<count).map { direction($0 + 1, of: count) }
    }

    /// The direction from the center to the end of a chord of a circle, as a vector of length 1.
    private static func direction(_ index: Int, of count: Int) -> CGPoint {
        let angle = 2 * .pi * CGFloat(index) / CGFloat(count)
        return CGPoint(x: cos(angle), y: sin(angle))
    }
}
