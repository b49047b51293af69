public import Foundation
import Geometry

// The context's current path. Every point is transformed when it is added.
nonisolated extension CGContext {
    /// Discards the current path.
    public func beginPath() {
        elements = Path()
    }

    /// Begins a new run of segments.
    public func move(to point: CGPoint) {
        elements.move(to: point.applying(state.transform))
    }

    /// Adds a straight segment.
    public func addLine(to point: CGPoint) {
        elements.addLine(to: point.applying(state.transform))
    }

    /// Begins a new run at the first point and adds straight segments to the others.
    public func addLines(between points: [CGPoint]) {
        let transform = state.transform
        elements.addLines(between: points.lazy.map { $0.applying(transform) })
    }

    /// Adds a quadratic curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        elements.addQuadCurve(to: end.applying(state.transform), control: control.applying(state.transform))
    }

    /// Adds a cubic curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.addCurve(
            to: end.applying(state.transform), control1: control1.applying(state.transform),
            control2: control2.applying(state.transform))
    }

    /// Adds an arc of a circle, after a line to its start if the path is not empty.
    ///
    /// Angles are in radians from the right and grow clockwise on the screen. `clockwise` means the direction with y
    /// growing upwards, as in Core Graphics: on the screen, where y grows downwards, such an arc runs counterclockwise,
    /// the other way round than one of `UIBezierPath`.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        elements.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise,
            transform: state.transform)
    }

    /// Adds an arc that touches the line from the current point to `tangent1End`, and the line from there to
    /// `tangent2End`, after a line to its start. It rounds off a corner.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        elements.addArc(
            from: currentPointOfPath, corner: tangent1End, to: tangent2End, radius: radius, transform: state.transform)
    }

    /// Joins the end of the run to its start.
    public func closePath() {
        elements.closeSubpath()
    }

    /// Adds a closed rectangle.
    public func addRect(_ rect: CGRect) {
        elements.addPath(Path { $0.addRect(rect) }, transform: state.transform)
    }

    /// Adds closed rectangles.
    public func addRects(_ rects: [CGRect]) {
        for rect in rects { addRect(rect) }
    }

    /// Adds the ellipse inscribed in a rectangle.
    public func addEllipse(in rect: CGRect) {
        elements.addPath(Path { $0.addEllipse(in: rect) }, transform: state.transform)
    }

    /// Adds a path.
    public func addPath(_ other: CGPath) {
        elements.addPath(other.elements, transform: state.transform)
    }

    // MARK: Queries

    /// Whether the current path has no points.
    public var isPathEmpty: Bool { elements.isEmpty }

    /// The point at which the next segment of the current path would start, in user space; (0, 0) for an empty path.
    public var currentPointOfPath: CGPoint {
        elements.currentPoint?.applying(state.transform.inverted()) ?? .zero
    }

    /// The bounding box of the current path's points and control points, in user space; `.null` for an empty path.
    public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

    /// A copy of the current path, in user space; nil for an empty path.
    public var path: CGPath? {
        elements.isEmpty ? nil : CGPath(elements.applying(state.transform.inverted()))
    }

    // MARK: Drawing

    /// Fills the current path with the fill color and begins a new one.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        drawElements { context, elements in
            context.flatten(elements, transform: .identity, tolerance: 0.05)
            context.fillScratch(rule: rule, color: context.state.fillColor)
        }
    }

    /// Strokes the current path with the stroke color and the line style, and begins a new one.
    public func strokePath() {
        drawElements { context, elements in
            context.flatten(elements, transform: .identity, tolerance: StrokeSegment.tolerance)
            context.strokeScratch(style: context.state.lineStyle)
        }
    }

    /// Fills the current path with a gradient in user space, and begins a new one.
    package func fillPath(using rule: CGPathFillRule = .winding, shading: Shading) {
        drawElements { context, elements in
            context.flatten(elements, transform: .identity, tolerance: 0.05)
            context.fillScratch(rule: rule, shading: shading)
        }
    }

    /// Strokes the current path with a gradient in user space and the line style, and begins a new one.
    package func strokePath(shading: Shading) {
        drawElements { context, elements in
            context.flatten(elements, transform: .identity, tolerance: StrokeSegment.tolerance)
            context.strokeScratch(style: context.state.lineStyle, shading: shading)
        }
    }

    /// Fills the current path, strokes it, and begins a new one. A shadow is that of both together.
    package func fillAndStrokePath(using rule: CGPathFillRule) {
        drawElements { context, elements in
            context.elements = elements
            context.fillPath(using: rule)
            context.elements = elements
            context.strokePath()
        }
    }

    /// Calls `body` to draw the current path, with the context's effects, and begins a new path.
    private func drawElements(_ body: (CGContext, Path) -> Void) {
        let elements = elements
        beginPath()
        if let effects = state.effects {
            let back = state.transform.inverted()
            draw(effects, within: strokeBounds(elements.boundingBox, style: state.lineStyle)) { inner in
                body(inner, elements.applying(back.concatenating(inner.state.transform)))
            }
        } else {
            body(self, elements)
        }
    }
}
