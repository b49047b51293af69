public import Foundation
import Geometry

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
@preconcurrency @MainActor open class UIBezierPath: NSObject, @MainActor NSCopying {
    var elements: Path
    /// The width of the line, in points. The default is 1; 0 is the thinnest visible line, one pixel wide (S101).
    open var lineWidth: CGFloat = 1
    /// The shape of the line's ends. The default is `.butt`.
    open var lineCapStyle = CGLineCap.butt
    /// The shape of the line's corners. The default is `.miter`.
    open var lineJoinStyle = CGLineJoin.miter
    /// The greatest length of a pointed corner, in line widths. The default is 10.
    open var miterLimit: CGFloat = 10
    /// The greatest deviation of a curve's segments, in pixels. The default is 0.6; values above 0.05 act as 0.05.
    open var flatness: CGFloat = 0.6
    /// Whether the inside follows the even-odd rule, by which areas that the path surrounds twice are outside. The
    /// default is false: the winding rule.
    open var usesEvenOddFillRule = false
    private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

    /// Creates an empty path.
    public override init() {
        elements = Path()
    }

    deinit {}

    /// Creates a path from a path without a pen.
    public convenience init(cgPath: CGPath) {
        self.init()
        elements = cgPath.elements
    }

    /// Creates a closed rectangle, clockwise from its top left corner.
    public convenience init(rect: CGRect) {
        self.init()
        elements.addRect(rect)
    }

    /// Creates a closed ellipse inscribed in a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        elements.addEllipse(in: rect)
    }

    /// Creates a closed rectangle with round corners, whose radius is limited to half its size.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        let radii = CGSize(width: cornerRadius, height: cornerRadius)
        self.init(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: radii)
    }

    /// Creates a closed rectangle of which only the given corners are round.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        elements.addRoundedRect(rect, corners: corners, radii: cornerRadii)
    }

    /// Creates an open arc of a circle. Angles are in radians from the right and grow clockwise on the screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Returns a path with the same lines and curves and the same pen, which can be changed independently.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath()
        (copy.elements, copy.usesEvenOddFillRule) = (elements, usesEvenOddFillRule)
        (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
        (copy.miterLimit, copy.flatness, copy.dash) = (miterLimit, flatness, dash)
        return copy
    }

    // MARK: Building

    /// Begins a new run of segments.
    open func move(to point: CGPoint) {
        elements.move(to: point)
    }

    /// Adds a straight segment.
    open func addLine(to point: CGPoint) {
        elements.addLine(to: point)
    }

    /// Adds a cubic curve.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        elements.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic curve.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        elements.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds an arc of a circle, after a line to its start. Angles are in radians, clockwise from the right.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        elements.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Joins the end of the run to its start.
    open func close() {
        elements.closeSubpath()
    }

    /// Removes all points.
    open func removeAllPoints() {
        elements = Path()
    }

    /// Appends another path, without its pen.
    open func append(_ path: UIBezierPath) {
        elements.addPath(path.elements)
    }

    /// Transforms all points.
    open func apply(_ transform: CGAffineTransform) {
        elements = elements.applying(transform)
    }

    /// Sets the alternating lengths of dashes and gaps, in points, and the offset into them at which the line starts;
    /// nil for a line without gaps. Only the first `count` lengths are used.
    open func setLineDash(_ pattern: [CGFloat]?, count: Int, phase: CGFloat) {
        dash = (Array((pattern ?? []).prefix(max(0, count))), phase)
    }

    // MARK: Queries

    /// The path without the style: a copy, which does not change with this path.
    open var cgPath: CGPath {
        get { CGPath(elements) }
        set { elements = newValue.elements }
    }

    /// Whether the path has no points.
    open var isEmpty: Bool { elements.isEmpty }

    /// The bounding box of all points and control points; `.null` for an empty path.
    open var bounds: CGRect { elements.boundingBox }

    /// The point at which the next segment starts; (0, 0) for an empty path.
    open var currentPoint: CGPoint { elements.currentPoint ?? .zero }

    /// Returns whether a point is in the area that `fill()` fills.
    open func contains(_ point: CGPoint) -> Bool {
        elements.contains(point, using: rule)
    }

    // MARK: Drawing

    /// Fills the inside with the current context's fill color.
    open func fill() {
        UIGraphicsGetCurrentContext()?.fill(elements, rule: rule, flatness: flatness)
    }

    /// Strokes the path with the current context's stroke color and the path's pen.
    open func stroke() {
        let style = LineStyle(
            width: lineWidth, cap: lineCapStyle, join: lineJoinStyle, miterLimit: miterLimit, dashPhase: dash.phase,
            dashLengths: dash.lengths)
        UIGraphicsGetCurrentContext()?.stroke(elements, style: style, flatness: flatness)
    }

    /// Fills the inside with the current context's fill color, with another blend mode and alpha, from 0 to 1.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        UIGraphicsGetCurrentContext()?.with(blendMode, alpha: alpha) { fill() }
    }

    /// Strokes the path with the current context's color and the path's pen, with a blend mode and alpha, from 0 to 1.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        UIGraphicsGetCurrentContext()?.with(blendMode, alpha: alpha) { stroke() }
    }

    /// Restricts the current context's drawing to the inside of the path, in addition to the current clip.
    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.clip(to: elements, rule: rule, transform: context.ctm)
    }

    private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }
}
