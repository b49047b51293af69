import Foundation
import Ink
import TouchKit

extension Mark {
    /// Draws the ink in `context`, in points.
    func paint(in context: CGContext) {
        let color = style.color.uiColor.cgColor
        context.setStrokeColor(color)
        context.setLineWidth(style.width)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        switch shape {
        case .line(let line):
            context.strokeLineSegments(between: [line.begin, line.end])
        case .dot(let dot):
            context.strokeLineSegments(between: [dot.center, dot.center])
        case .ellipse(let ellipse):
            context.strokeEllipse(in: ellipse.box)
        case .rectangle(let rectangle):
            context.stroke(rectangle.box)
        case .polygon(let polygon):
            context.beginPath()
            for (index, corner) in polygon.corners.enumerated() {
                index == 0 ? context.move(to: corner) : context.addLine(to: corner)
            }
            context.closePath()
            context.strokePath()
        case .stroke(let stroke):
            paint(stroke, in: context)
        }
    }

    private func paint(_ stroke: Stroke, in context: CGContext) {
        guard let first = stroke.samples.first else { return }
        context.beginPath()
        context.move(to: first.location)
        for curve in stroke.curves {
            context.addCurve(to: curve.end, control1: curve.control1, control2: curve.control2)
        }
        context.strokePath()
    }
}
