import Foundation
import Geometry

/// A shape that has been fitted to a loop, and how good the fit is.
struct ShapeFit {
    var shape: Shape
    /// The root mean square distance of the loop from the shape, as a share of the diagonal of the loop's box.
    var error: CGFloat
    /// From 0 for an error at the limit to 1 for a perfect fit.
    var confidence: CGFloat

    /// Measures a shape against a loop; nil if the loop, or any point of it, is too far from the shape.
    init?(_ shape: Shape, to loop: Loop, limit: CGFloat = ShapeLimits.error) {
        var segments: [Centerline.Segment] = []
        shape.visitSegments(width: 0) { segment in
            segments.append(segment)
            return true
        }
        let distances = loop.points.map { point in
            segments.reduce(.infinity) { min($0, $1.distance(from: point)) } / loop.diagonal
        }
        error = (distances.reduce(0) { $0 + $1 * $1 } / CGFloat(distances.count)).squareRoot()
        guard error < limit, (distances.max() ?? .infinity) <= ShapeLimits.worst else { return nil }
        self.shape = shape
        confidence = 1 - error / limit
    }
}

extension Recognition {
    /// Creates the straight line between the ends of a track; nil if the track bulges or doubles back too much.
    init?(lineAlong track: Track) {
        guard let begin = track.points.first, let end = track.points.last else { return nil }
        let line = Line(begin: begin, end: end)
        guard line.length > 0, track.length <= line.length * ShapeLimits.detour else { return nil }
        let chord = Centerline.Segment(from: line.begin, to: line.end, radius: 0)
        let bulge = track.points.reduce(0) { max($0, chord.distance(from: $1)) } / line.length
        guard bulge < ShapeLimits.bulge else { return nil }
        (shape, confidence) = (.line(line), 1 - bulge / ShapeLimits.bulge)
    }
}

extension ShapeFit {
    /// Fits the axis-aligned ellipse or circle with the same area and moments as a loop; nil if the loop leans, is too
    /// far from the ellipse, or fits the four straight sides of `rival` much better.
    init?(ellipseOf loop: Loop, rival: CornerFit?) {
        // The second moments of an ellipse are a quarter of its squared radii.
        let (xx, xy, yy) = loop.spread
        let mean = (xx + yy) / 2
        let stretch = hypot((xx - yy) / 2, xy)
        guard mean > stretch else { return nil }
        let long = 2 * (mean + stretch).squareRoot()
        let short = 2 * (mean - stretch).squareRoot()
        let radii: CGSize
        if short >= long * ShapeLimits.round {
            let radius = (long * short).squareRoot()
            radii = CGSize(width: radius, height: radius)
        } else {
            let lean = atan2(xy, (xx - yy) / 2) / 2
            let aligned = (lean / (.pi / 2)).rounded() * (.pi / 2)
            guard abs(lean - aligned) <= ShapeLimits.lean else { return nil }
            radii = xx > yy ? CGSize(width: long, height: short) : CGSize(width: short, height: long)
        }
        let ellipse = Ellipse(center: loop.center, radii: radii)
        self.init(.ellipse(ellipse), to: loop)
        if let sides = rival.flatMap({ Polygon(corners: $0.corners) }),
            let straight = ShapeFit(.polygon(sides), to: loop), straight.error * ShapeLimits.rival < error
        {
            return nil
        }
    }

    /// Fits the rectangle that a loop resembles, axis-aligned if it leans by less than `ShapeLimits.lean`; nil if an
    /// angle is too far from a right angle, or the loop too far from the rectangle.
    init?(rectangleOf loop: Loop, corners figure: CornerFit) {
        guard figure.angles.allSatisfy({ abs($0 - .pi / 2) <= ShapeLimits.skew }) else { return nil }
        let middle = figure.corners.reduce(.zero, +) / 4
        let sides = zip(figure.corners, figure.corners.dropFirst() + figure.corners.prefix(1)).map { $1 - $0 }
        // Four times the angle is the same for all four sides; longer sides give it more exactly and weigh more.
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
        self.init(shape, to: loop)
    }

    /// The figure's extent in a direction: the mean of the two sides along it.
    private static func extent(of sides: [CGPoint], along angle: CGFloat) -> CGFloat {
        let direction = CGPoint(angle: angle, length: 1)
        let along = sides.map { (reach: abs($0.dot(direction)), length: $0.length) }.filter {
            $0.reach > 0.7 * $0.length
        }
        return along.reduce(0) { $0 + $1.reach } / CGFloat(max(1, along.count))
    }

    /// Fits the triangle that a loop resembles; nil if a corner is too sharp, or the loop too far from the triangle.
    init?(triangleOf loop: Loop, corners figure: CornerFit) {
        guard figure.angles.allSatisfy({ $0 >= ShapeLimits.sharp }), let triangle = Polygon(corners: figure.corners)
        else { return nil }
        self.init(.polygon(triangle), to: loop, limit: ShapeLimits.triangleError)
    }
}
