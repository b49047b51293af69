package import Foundation
package import Geometry

extension Path {
    /// The smallest box around the lines and curves, if any.
    package var box: CGRect? {
        var box: Extent?
        var begin = CGPoint.zero
        func include(_ point: CGPoint) { box = box?.joined(with: Extent(point)) ?? Extent(point) }
        func include(_ curve: CubicCurve) {
            include(begin)
            include(curve.end)
            for place in curve.extremes { include(curve.point(at: place)) }
            begin = curve.end
        }
        for step in steps {
            switch step {
            case .move(let point): begin = point
            case .line(let point):
                include(begin)
                include(point)
                begin = point
            case .quadCurve(let control, let end):
                include(QuadraticCurve(begin: begin, control: control, end: end).cubic)
            case .curve(let control1, let control2, let end):
                include(CubicCurve(begin: begin, control1: control1, control2: control2, end: end))
            case .close: break
            }
        }
        return box?.rect
    }
}

extension CubicCurve {
    /// The parameters at which the curve turns back in one direction.
    fileprivate var extremes: [CGFloat] {
        [\CGPoint.x, \CGPoint.y].flatMap { axis -> [CGFloat] in
            // The derivative is a·t² + b·t + c.
            let (p0, p1, p2, p3) = (
                begin[keyPath: axis], control1[keyPath: axis], control2[keyPath: axis], end[keyPath: axis]
            )
            let (a, b, c) = (p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0)
            let square = b * b - 4 * a * c
            guard square >= 0 else { return [] }
            // The form in which neither root is a difference of nearly equal numbers.
            let sum = -(b + (b < 0 ? -1 : 1) * square.squareRoot()) / 2
            return [sum / a, c / sum].filter { $0 > 0 && $0 < 1 }
        }
    }
}
