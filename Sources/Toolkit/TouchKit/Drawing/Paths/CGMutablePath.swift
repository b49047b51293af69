public import Foundation
import Geometry

/// A path that lines, curves and shapes can be added to. Every addition may be transformed on its own.
public nonisolated final class CGMutablePath: CGPath {
    /// Creates an empty path.
    public init() {
        super.init(Path())
    }

    override init(_ elements: Path) {
        super.init(elements)
    }

    // MARK: Lines and curves

    /// Begins a new run of segments.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        elements.move(to: point.applying(transform))
    }

    /// Adds a straight segment.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        elements.addLine(to: point.applying(transform))
    }

    /// Begins a new run at the first point and adds straight segments to the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        elements.addLines(between: points.lazy.map { $0.applying(transform) })
    }

    /// Adds a quadratic curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        elements.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }

    /// Adds a cubic curve.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        elements.addCurve(
            to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }

    /// Joins the end of the run to its start.
    public func closeSubpath() {
        elements.closeSubpath()
    }

    // MARK: Shapes

    /// Adds a closed rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        elements.addPath(Path { $0.addRect(rect.standardized) }, transform: transform)
    }

    /// Adds closed rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds the closed ellipse inscribed in a rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        elements.addPath(Path { $0.addEllipse(in: rect.standardized) }, transform: transform)
    }

    /// Adds a closed rectangle with quarter ellipses as corners. Their radii are at most half the rectangle's size.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let radii = CGSize(width: cornerWidth, height: cornerHeight)
        elements.addPath(
            Path { $0.addRoundedRect(rect, corners: .allCorners, radii: radii) }, transform: transform)
    }

    /// Adds an arc of a circle, after a line to its start if the path is not empty.
    ///
    /// Angles are in radians from the right and grow clockwise on the screen. `clockwise` means the direction with y
    /// growing upwards, as in Core Graphics: on the screen, where y grows downwards, such an arc runs counterclockwise,
    /// the other way round than one of `UIBezierPath`.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        elements.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise,
            transform: transform)
    }

    /// Adds an arc that touches the line from the current point to `tangent1End`, and the line from there to
    /// `tangent2End`, after a line to its start. It rounds off a corner.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let begin = currentPoint.applying(transform.inverted())
        elements.addArc(from: begin, corner: tangent1End, to: tangent2End, radius: radius, transform: transform)
    }

    /// Appends another path.
    public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
        elements.addPath(other.elements, transform: transform)
    }
}

extension CGPath {
    /// Returns a copy that can be changed.
    public nonisolated func mutableCopy() -> CGMutablePath? { CGMutablePath(elements) }
}
