package import Foundation

extension CubicCurve {
    /// The distance of the control points of a quarter circle's curve from its ends, in radii: 4/3 (√2 − 1).
    ///
    /// The curve is within a 3000th of the radius of the circle.
    package static let quarterCircle: CGFloat = 0.552_284_749_830_793_4

    /// Returns the four quarters of an ellipse, clockwise on screen from its rightmost point.
    ///
    /// - Parameter rect: The rectangle whose four edges the ellipse touches.
    package static func quarters(ofEllipseIn rect: CGRect) -> [CubicCurve] {
        let axes: InlineArray<5, CGPoint> = [
            CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: -1, y: 0), CGPoint(x: 0, y: -1), CGPoint(x: 1, y: 0),
        ]
        func point(_ unit: CGPoint) -> CGPoint {
            CGPoint(x: rect.midX + unit.x * rect.width / 2, y: rect.midY + unit.y * rect.height / 2)
        }
        return (0..<4).map { quarter in
            let (from, to) = (axes[quarter], axes[quarter + 1])
            return CubicCurve(
                begin: point(from), control1: point(from + to * quarterCircle),
                control2: point(to + from * quarterCircle), end: point(to))
        }
    }
}
