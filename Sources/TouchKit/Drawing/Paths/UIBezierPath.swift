public import Foundation

/// A path of lines and curves with the pen that draws it. Draws in the current context, in its points.
@MainActor public final class UIBezierPath {
    /// The path itself.
    public var cgPath: CGPath
    /// How wide its line is, in points. 1 at first.
    public var lineWidth: CGFloat = 1
    /// How its line ends. `.butt` at first.
    public var lineCapStyle = CGLineCap.butt
    /// How its segments meet. `.miter` at first.
    public var lineJoinStyle = CGLineJoin.miter
    /// How many line widths long a pointed join may be. 10 at first.
    public var miterLimit: CGFloat = 10
    /// How far, in pixels, a curve may be from the lines that are drawn for it. 0.6 at first; what is drawn never strays
    /// by more than a 20th.
    public var flatness: CGFloat = 0.6
    /// Whether places that the path goes around twice are outside. False at first: whatever it goes around is inside.
    public var usesEvenOddFillRule = false
    private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

    /// Makes an empty path.
    public init() {
        cgPath = CGPath()
    }

    /// Makes a path of another's course.
    public init(cgPath: CGPath) {
        self.cgPath = cgPath
    }

    /// Makes a closed rectangle, clockwise from its top left corner.
    public convenience init(rect: CGRect) {
        self.init()
        cgPath.addRect(rect)
    }

    /// Makes a closed ellipse that touches the rectangle's edges.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        cgPath.addEllipse(in: rect)
    }

    /// Makes a closed rectangle with round corners, of at most half its size.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        let radii = CGSize(width: cornerRadius, height: cornerRadius)
        self.init(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: radii)
    }

    /// Makes a closed rectangle of which only the named corners are round.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        cgPath.addRoundedRect(rect, corners: corners, radii: cornerRadii)
    }

    /// Makes an open part of a circle; angles are in radians from the right, growing clockwise on screen.
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

    /// Adds a curve with two control points.
    public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        cgPath.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a curve with one control point.
    public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        cgPath.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds part of a circle, after a line to its start; angles are in radians from the right, growing clockwise.
    public func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        cgPath.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Joins the run's end to its start.
    public func close() {
        cgPath.closeSubpath()
    }

    /// Forgets all points.
    public func removeAllPoints() {
        cgPath = CGPath()
    }

    /// Adds another path's course.
    public func append(_ path: UIBezierPath) {
        cgPath.addPath(path.cgPath)
    }

    /// Transforms all points.
    public func apply(_ transform: CGAffineTransform) {
        var other = CGPath()
        other.addPath(cgPath, transform: transform)
        cgPath = other
    }

    /// Breaks the line into dashes and gaps of these lengths in points, in turns, starting `phase` into them; nil for
    /// none. Only the first `count` lengths are used.
    public func setLineDash(_ pattern: [CGFloat]?, count: Int, phase: CGFloat) {
        dash = (Array((pattern ?? []).prefix(max(0, count))), phase)
    }

    // MARK: Asking

    /// Whether it has no points.
    public var isEmpty: Bool { cgPath.isEmpty }

    /// The smallest rectangle around all points, control points too; `.null` for an empty path.
    public var bounds: CGRect { cgPath.boundingBox }

    /// Where the next segment starts; (0, 0) for an empty path.
    public var currentPoint: CGPoint { cgPath.currentPoint ?? .zero }

    /// Whether a point is inside, as `fill()` has it.
    public func contains(_ point: CGPoint) -> Bool {
        cgPath.contains(point, using: rule)
    }

    // MARK: Drawing

    /// Fills the inside with the current context's fill colour.
    public func fill() {
        UIGraphicsGetCurrentContext()?.fill(cgPath, rule: rule, flatness: flatness)
    }

    /// Draws along the path with the current context's stroke colour and the path's own pen.
    public func stroke() {
        let pen = Pen(
            width: lineWidth, cap: lineCapStyle, join: lineJoinStyle, miterLimit: miterLimit, dashPhase: dash.phase,
            dashLengths: dash.lengths)
        UIGraphicsGetCurrentContext()?.stroke(cgPath, pen: pen, flatness: flatness)
    }

    /// Keeps what the current context draws from here on inside the path as well.
    public func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.clip(to: cgPath, rule: rule, transform: context.ctm)
    }

    private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }
}
