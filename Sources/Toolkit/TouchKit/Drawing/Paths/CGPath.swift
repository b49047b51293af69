public import Foundation
package import Geometry

/// An immutable path of lines and curves, in any unit. `UIBezierPath`, `CAShapeLayer` and `CGContext` draw one.
public nonisolated class CGPath: Hashable {
    /// The lines and curves; only a `CGMutablePath` changes them.
    package var elements: Path

    package init(_ elements: Path) {
        self.elements = elements
    }

    /// Creates a closed rectangle.
    public convenience init(rect: CGRect) {
        self.init(Path { $0.addRect(rect.standardized) })
    }

    /// Creates a closed rectangle, transformed.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        unsafe self.init(CGPath(rect: rect).elements, transform: transform)
    }

    /// Creates the closed ellipse inscribed in a rectangle.
    public convenience init(ellipseIn rect: CGRect) {
        self.init(Path { $0.addEllipse(in: rect.standardized) })
    }

    /// Creates the closed ellipse inscribed in a rectangle, transformed.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        unsafe self.init(CGPath(ellipseIn: rect).elements, transform: transform)
    }

    /// Creates a closed rectangle with quarter ellipses as corners. Their radii are at most half the rectangle's size.
    public convenience init(roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
        let radii = CGSize(width: cornerWidth, height: cornerHeight)
        self.init(Path { $0.addRoundedRect(rect, corners: .allCorners, radii: radii) })
    }

    /// Creates a closed rectangle whose corners are quarter ellipses, transformed.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        let shape = CGPath(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
        unsafe self.init(shape.elements, transform: transform)
    }

    private convenience init(_ shape: Path, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(shape.applying(unsafe transform?.pointee ?? .identity))
    }

    // MARK: Queries

    /// Whether the path has no points.
    public var isEmpty: Bool { elements.isEmpty }

    /// The point at which the next segment would start; (0, 0) for an empty path.
    public var currentPoint: CGPoint { elements.currentPoint ?? .zero }

    /// The bounding box of all points and control points; `.null` for an empty path.
    public var boundingBox: CGRect { elements.boundingBox }

    /// The bounding box of the lines and curves, without control points; `.null` for an empty path.
    public var boundingBoxOfPath: CGRect { elements.boundingBoxOfOutline }

    /// Returns whether a point, transformed by `transform`, is inside; open runs count as closed.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        elements.contains(point.applying(transform), using: rule)
    }

    // MARK: Copying

    /// Returns an immutable copy.
    public func copy() -> CGPath? { CGPath(elements) }

    /// Returns a transformed copy; a plain one without a transform.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        unsafe CGPath(elements, transform: transform)
    }

    /// Returns a path whose inside, by the winding rule, is what stroking this path would draw: for hit-testing a line,
    /// or filling it in another way. Curves become segments that deviate by a thousandth of the path's size at most.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
        return CGPath(StrokeOutline(elements.flattened(deviatingBy: 1e-3), style: style).elements.applying(transform))
    }

    /// Returns a path whose inside is what stroking this path draws in a context with a number of pixels per unit:
    /// curves become segments as exact as those of strokes. All lengths are in units of the path.
    package func outline(
        width: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat, dashPhase: CGFloat, dashes: [CGFloat],
        pixelsPerUnit scale: CGFloat
    ) -> CGPath {
        var path = PixelPath()
        elements.flatten(
            into: &path, transform: CGAffineTransform(scaleX: scale, y: scale), tolerance: StrokeSegment.tolerance)
        if !dashes.isEmpty {
            path = path.dashed(
                phase: dashPhase * scale, lengths: dashes.map { $0 * scale },
                dotLength: cap == .square ? StrokeOutline.dotLength : 0)
        }
        let style = StrokeStyle(width: width * scale, cap: cap, join: join, miterLimit: miterLimit)
        return CGPath(
            StrokeOutline(path, style: style).elements.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)))
    }

    /// Returns the dashes of the path, as lines. Lengths: dashes and gaps in turn; the path starts at `phase` in them.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        let dashes = elements.flattened(deviatingBy: 1e-3).dashed(phase: phase, lengths: lengths)
        var result = Path()
        for run in dashes.runs {
            result.addLines(between: dashes.points[run.points])
            if run.isClosed { result.closeSubpath() }
        }
        return CGPath(result.applying(transform))
    }

    // MARK: Comparing

    /// Returns whether two paths consist of the same lines and curves.
    public static func == (one: CGPath, other: CGPath) -> Bool { one.elements == other.elements }

    /// Hashes the lines and curves.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(elements)
    }
}
