public import Foundation

// Rectangles, ellipses and lines, drawn at once.
extension CGContext {
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

    /// Fills rectangles with the fill color.
    public func fill(_ rects: [CGRect]) {
        for rect in rects { fill(rect) }
    }

    /// Fills a rectangle with a color, faded by the context's alpha.
    func fill(_ rect: CGRect, color: CGColor) {
        let pixels = rect.standardized.applying(state.transform)
        if let effects = state.effects {
            return draw(effects, within: pixels) { $0.fill(rect, color: $0.isCoverage ? .opaque : color) }
        }
        if state.transform.keepsRectangles, !state.isAliased {
            canvas.fill(pixels, color: faded(color), clip: state.clip)
        } else {
            var path = PathElements()
            path.addRect(rect)
            scratch.removeAll()
            path.flatten(into: &scratch, transform: state.transform)
            fillScratch(rule: .winding, color: color)
        }
    }

    /// Draws the outline of a rectangle with the stroke color and the pen; half of the line lies inside.
    public func stroke(_ rect: CGRect) {
        stroke(rect, width: state.pen.width)
    }

    /// Draws the outline of a rectangle with a line of another width, in user space.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        var path = PathElements()
        path.addRect(rect.standardized)
        var pen = state.pen
        pen.width = width
        stroke(path, pen: pen)
    }

    /// Fills the ellipse inscribed in a rectangle.
    public func fillEllipse(in rect: CGRect) {
        var path = PathElements()
        path.addEllipse(in: rect)
        fill(path, rule: .winding)
    }

    /// Draws the outline of the ellipse inscribed in a rectangle.
    public func strokeEllipse(in rect: CGRect) {
        var path = PathElements()
        path.addEllipse(in: rect)
        stroke(path, pen: state.pen)
    }

    /// Draws a line from the first point to the second, from the third to the fourth, and so on.
    public func strokeLineSegments(between points: [CGPoint]) {
        var path = PathElements()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            path.move(to: points[index])
            path.addLine(to: points[index + 1])
        }
        stroke(path, pen: state.pen)
    }
}
