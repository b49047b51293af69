import Foundation
import Geometry

/// The rectangle that a loop resembles: upright if it leans a little, as it leans if it leans more.
struct RectangleFit {
    var fit: ShapeFit

    /// Nil where an angle is too far from a right one, or the loop strays too far from the rectangle.
    init?(of loop: Loop, corners figure: CornerFit) {
        guard figure.angles.allSatisfy({ abs($0 - .pi / 2) <= ShapeLimits.skew }) else { return nil }
        let middle = figure.corners.reduce(.zero, +) / 4
        let sides = zip(figure.corners, figure.corners.dropFirst() + figure.corners.prefix(1)).map { $1 - $0 }
        // Four times the angle is the same for all four sides; long sides tell it best.
        let fourfold = sides.reduce(CGPoint.zero) { $0 + CGPoint(angle: $1.angle * 4, length: $1.length) }
        let lean = fourfold.angle / 4
        let width = Self.extent(of: sides, along: lean)
        let height = Self.extent(of: sides, along: lean + .pi / 2)
        let shape: Shape
        if abs(lean) <= ShapeLimits.lean {
            let corner = middle - CGPoint(x: width / 2, y: height / 2)
            shape = .rectangle(Rectangle(box: CGRect(x: corner.x, y: corner.y, width: width, height: height)))
        } else {
            let across = CGPoint(angle: lean, length: width / 2)
            let down = CGPoint(angle: lean + .pi / 2, length: height / 2)
            let corners = [middle - across - down, middle + across - down, middle + across + down]
            guard let polygon = Polygon(corners: corners + [middle - across + down]) else { return nil }
            shape = .polygon(polygon)
        }
        guard let fit = ShapeFit(shape, to: loop) else { return nil }
        self.fit = fit
    }

    /// How far the figure reaches in a direction: the two sides along it, averaged.
    private static func extent(of sides: [CGPoint], along angle: CGFloat) -> CGFloat {
        let direction = CGPoint(angle: angle, length: 1)
        let along = sides.map { (reach: abs($0.dot(direction)), length: $0.length) }.filter {
            $0.reach > 0.7 * $0.length
        }
        return along.reduce(0) { $0 + $1.reach } / CGFloat(max(1, along.count))
    }
}
