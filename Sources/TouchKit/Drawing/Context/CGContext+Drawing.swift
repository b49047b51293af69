public import Foundation

extension CGContext {
    // MARK: Rectangles and ellipses

    /// Makes the rectangle transparent, rounded to whole pixels.
    public func clear(_ rect: CGRect) {
        saveGState()
        clip(to: rect)
        canvas.clear(state.clip)
        restoreGState()
    }

    /// Fills a rectangle with the fill color.
    public func fill(_ rect: CGRect) {
        fill(rect, color: state.fillColor)
    }

    /// Fills a rectangle with a color, faded by the context's alpha.
    func fill(_ rect: CGRect, color: CGColor) {
        if state.transform.keepsRectangles {
            let pixels = rect.standardized.applying(state.transform)
            canvas.fill(pixels, color: faded(color), clip: state.clip)
        } else {
            var path = CGPath()
            path.addRect(rect)
            scratch.removeAll()
            path.flatten(into: &scratch, transform: state.transform)
            canvas.fill(scratch, rule: .winding, color: faded(color), clip: state.clip)
        }
    }

    /// Draws the outline of a rectangle with the stroke color and the pen; half of the line lies inside.
    public func stroke(_ rect: CGRect) {
        var path = CGPath()
        path.addRect(rect.standardized)
        stroke(path, pen: state.pen)
    }

    /// Draws the outline of a rectangle with a line of another width, in user space.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        var path = CGPath()
        path.addRect(rect.standardized)
        var pen = state.pen
        pen.width = width
        stroke(path, pen: pen)
    }

    /// Fills the ellipse inscribed in a rectangle.
    public func fillEllipse(in rect: CGRect) {
        var path = CGPath()
        path.addEllipse(in: rect)
        fill(path, rule: .winding)
    }

    /// Draws the outline of the ellipse inscribed in a rectangle.
    public func strokeEllipse(in rect: CGRect) {
        var path = CGPath()
        path.addEllipse(in: rect)
        stroke(path, pen: state.pen)
    }

    /// Draws a line from the first point to the second, from the third to the fourth, and so on.
    public func strokeLineSegments(between points: [CGPoint]) {
        var path = CGPath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            path.move(to: points[index])
            path.addLine(to: points[index + 1])
        }
        stroke(path, pen: state.pen)
    }

    // MARK: The current path

    /// Discards the current path.
    public func beginPath() {
        path = CGPath()
    }

    /// Begins a new run of segments.
    public func move(to point: CGPoint) {
        path.move(to: point.applying(state.transform))
    }

    /// Adds a straight segment.
    public func addLine(to point: CGPoint) {
        path.addLine(to: point.applying(state.transform))
    }

    /// Adds a quadratic curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        path.addQuadCurve(to: end.applying(state.transform), control: control.applying(state.transform))
    }

    /// Adds a cubic curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        path.addCurve(
            to: end.applying(state.transform), control1: control1.applying(state.transform),
            control2: control2.applying(state.transform))
    }

    /// Joins the end of the run to its start.
    public func closePath() {
        path.closeSubpath()
    }

    /// Adds a closed rectangle.
    public func addRect(_ rect: CGRect) {
        var other = CGPath()
        other.addRect(rect)
        addPath(other)
    }

    /// Adds the ellipse inscribed in a rectangle.
    public func addEllipse(in rect: CGRect) {
        var other = CGPath()
        other.addEllipse(in: rect)
        addPath(other)
    }

    /// Adds a path.
    public func addPath(_ other: CGPath) {
        path.addPath(other, transform: state.transform)
    }

    /// Fills the current path with the fill color and begins a new one.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        scratch.removeAll()
        path.flatten(into: &scratch, transform: .identity)
        canvas.fill(scratch, rule: rule, color: faded(state.fillColor), clip: state.clip)
        beginPath()
    }

    /// Strokes the current path with the stroke color and the pen, and begins a new one.
    public func strokePath() {
        scratch.removeAll()
        path.flatten(into: &scratch, transform: .identity, tolerance: StrokeCurve.tolerance)
        strokeScratch(pen: state.pen)
        beginPath()
    }

    // MARK: Paths in user space

    /// Fills a path in user space; `flatness` is in pixels.
    func fill(_ path: CGPath, rule: CGPathFillRule, flatness: CGFloat = 0.05) {
        scratch.removeAll()
        path.flatten(into: &scratch, transform: state.transform, tolerance: min(max(flatness, 0.001), 0.05))
        canvas.fill(scratch, rule: rule, color: faded(state.fillColor), clip: state.clip)
    }

    /// Strokes a path in user space; `flatness` is in pixels.
    func stroke(_ path: CGPath, pen: Pen, flatness: CGFloat = 0.05) {
        scratch.removeAll()
        path.flatten(into: &scratch, transform: state.transform, tolerance: min(max(flatness, 0.001), 0.05))
        strokeScratch(pen: pen)
    }

    /// Strokes the scratch path. If the transform scales unevenly, the pen stays round, with the mean width.
    private func strokeScratch(pen: Pen) {
        let scale = state.transform.meanScale
        let style = StrokeStyle(width: pen.width * scale, cap: pen.cap, join: pen.join, miterLimit: pen.miterLimit)
        guard style.width > 0, !scratch.isEmpty else { return }
        let color = faded(state.strokeColor)
        if pen.dashLengths.isEmpty {
            canvas.stroke(scratch, style: style, color: color, clip: state.clip)
        } else {
            let dashes = scratch.dashed(phase: pen.dashPhase * scale, lengths: pen.dashLengths.map { $0 * scale })
            canvas.stroke(dashes, style: style, color: color, clip: state.clip)
        }
    }

    // MARK: Strokes

    /// Draws a straight line with round ends, in user space: the same as stroking a path with two points, without the
    /// path.
    package func strokeLine(from begin: CGPoint, to end: CGPoint, width: CGFloat, color: CGColor) {
        guard width > 0 else { return }
        let transform = state.transform
        canvas.strokeLine(
            from: begin.applying(transform), to: end.applying(transform), width: width * transform.meanScale,
            color: faded(color), clip: state.clip)
    }

    /// Draws a growing stroke in a color, faded by the context's alpha.
    ///
    /// The stroke's coordinates are pixels from the origin of user space, which is rounded to whole pixels: the context
    /// moves a stroke and neither scales nor rotates it.
    package func draw(_ stroke: StrokeCoverage, color: CGColor) {
        let origin = PixelRect(rounding: CGRect(x: state.transform.tx, y: state.transform.ty, width: 0, height: 0))
        canvas.draw(stroke, x: origin.minX, y: origin.minY, color: faded(color), clip: state.clip)
    }

    // MARK: Images and groups

    /// Draws a bitmap scaled to a rectangle in user space.
    func draw(_ bitmap: Bitmap, in rect: CGRect) {
        let scale = CGAffineTransform(
            scaleX: rect.width / CGFloat(bitmap.width), y: rect.height / CGFloat(bitmap.height))
        let transform = scale.concatenating(CGAffineTransform(translationX: rect.minX, y: rect.minY))
        canvas.draw(bitmap, transform: transform.concatenating(state.transform), alpha: state.alpha, clip: state.clip)
    }

    /// Draws everything that `body` draws as one image, faded by `alpha`, from 0 to 1: overlapping parts do not show
    /// through each other.
    func drawGroup(alpha: CGFloat, _ body: (CGContext) -> Void) {
        let box = state.clip.region.bounds
        guard !box.isEmpty else { return }
        let layer = canvas.makeLayer(width: box.width, height: box.height)
        let inner = CGContext(canvas: layer, scale: scale)
        inner.state.transform = state.transform.concatenating(
            CGAffineTransform(translationX: -CGFloat(box.minX), y: -CGFloat(box.minY)))
        inner.state.clip.region = state.clip.region.offsetBy(x: -box.minX, y: -box.minY)
        body(inner)
        canvas.draw(
            layer, transform: CGAffineTransform(translationX: CGFloat(box.minX), y: CGFloat(box.minY)),
            alpha: alpha * state.alpha, clip: state.clip)
    }
}
