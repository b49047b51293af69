public import Foundation

/// A set of a rectangle's corners.
public nonisolated struct UIRectCorner: OptionSet, Sendable {
    /// The bits, the same as UIKit's.
    public let rawValue: UInt

    /// Creates a set from UIKit's bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The top left corner.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The top right corner.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The bottom left corner.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The bottom right corner.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All four.
    public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// A path of lines and curves with a pen, which draws itself in the current context, in the context's points.
@preconcurrency @MainActor public final class UIBezierPath {
    /// The path without the pen.
    public var cgPath: CGPath
    /// The width of the line, in points. The default is 1.
    public var lineWidth: CGFloat = 1
    /// The shape of the line's ends. The default is `.butt`.
    public var lineCapStyle = CGLineCap.butt
    /// The shape of the line's corners. The default is `.miter`.
    public var lineJoinStyle = CGLineJoin.miter
    /// The greatest length of a pointed corner, in line widths. The default is 10.
    public var miterLimit: CGFloat = 10
    /// The greatest deviation of a curve's segments from the curve, in pixels. The default is 0.6; values above 0.05
    /// have the effect of 0.05.
    public var flatness: CGFloat = 0.6
    /// Whether the inside follows the even-odd rule, by which areas that the path surrounds twice are outside. The
    /// default is false: the winding rule.
    public var usesEvenOddFillRule = false
    private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

    /// Creates an empty path.
    public init() {
        cgPath = CGPath()
    }

    /// Creates a path from a path without a pen.
    public init(cgPath: CGPath) {
        self.cgPath = cgPath
    }

    /// Creates a closed rectangle, clockwise from its top left corner.
    public convenience init(rect: CGRect) {
        self.init()
        cgPath.addRect(rect)
    }

    /// Creates a closed ellipse inscribed in a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        cgPath.addEllipse(in: rect)
    }

    /// Creates a closed rectangle with round corners, whose radius is limited to half its size.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        let radii = CGSize(width: cornerRadius, height: cornerRadius)
        self.init(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: radii)
    }

    /// Creates a closed rectangle of which only the given corners are round.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        cgPath.addRoundedRect(rect, corners: corners, radii: cornerRadii)
    }

    /// Creates an open arc of a circle. Angles are in radians from the right and grow clockwise on the screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    // MARK: Building

    /// Begins a new run of segments.
    public func move(to point: CGPoint) {
        cgPath.move(to: point)
    }

    /// Adds a straight segment.
    public func addLine(to point: CGPoint) {
        cgPath.addLine(to: point)
    }

    /// Adds a cubic curve.
    public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        cgPath.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic curve.
    public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        cgPath.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds an arc of a circle, after a line to its start. Angles are in radians from the right and grow clockwise on
    /// the screen.
    public func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        cgPath.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Joins the end of the run to its start.
    public func close() {
        cgPath.closeSubpath()
    }

    /// Removes all points.
    public func removeAllPoints() {
        cgPath = CGPath()
    }

    /// Appends another path, without its pen.
    public func append(_ path: UIBezierPath) {
        cgPath.addPath(path.cgPath)
    }

    /// Transforms all points.
    public func apply(_ transform: CGAffineTransform) {
        var other = CGPath()
        other.addPath(cgPath, transform: transform)
        cgPath = other
    }

    /// Sets the alternating lengths of dashes and gaps, in points, and the offset into them at which the line starts;
    /// nil for a line without gaps. Only the first `count` lengths are used.
    public func setLineDash(_ pattern: [CGFloat]?, count: Int, phase: CGFloat) {
        dash = (Array((pattern ?? []).prefix(max(0, count))), phase)
    }

    // MARK: Queries

    /// Whether the path has no points.
    public var isEmpty: Bool { cgPath.isEmpty }

    /// The bounding box of all points and control points; `.null` for an empty path.
    public var bounds: CGRect { cgPath.boundingBox }

    /// The point at which the next segment starts; (0, 0) for an empty path.
    public var currentPoint: CGPoint { cgPath.currentPoint ?? .zero }

    /// Returns whether a point is in the area that `fill()` fills.
    public func contains(_ point: CGPoint) -> Bool {
        cgPath.contains(point, using: rule)
    }

    // MARK: Drawing

    /// Fills the inside with the current context's fill color.
    public func fill() {
        UIGraphicsGetCurrentContext()?.fill(cgPath, rule: rule, flatness: flatness)
    }

    /// Strokes the path with the current context's stroke color and the path's pen.
    public func stroke() {
        let pen = Pen(
            width: lineWidth, cap: lineCapStyle, join: lineJoinStyle, miterLimit: miterLimit, dashPhase: dash.phase,
            dashLengths: dash.lengths)
        UIGraphicsGetCurrentContext()?.stroke(cgPath, pen: pen, flatness: flatness)
    }

    /// Restricts the current context's drawing to the inside of the path, in addition to the current clip.
    public func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.clip(to: cgPath, rule: rule, transform: context.ctm)
    }

    private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }
}
