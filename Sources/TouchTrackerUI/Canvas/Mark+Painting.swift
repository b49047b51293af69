import Foundation
import Ink
import TouchKit

extension Mark {
    /// Draws the ink in `context`, in points, in its own colour.
    func paint(in context: CGContext) {
        paint(in: context, color: style.color.uiColor)
    }

    /// Draws the ink in `context`, in points, in another colour, and wider by `extra` points.
    func paint(in context: CGContext, color: UIColor, widerBy extra: CGFloat = 0) {
        switch rendering {
        case .stroked(let path, let width):
            context.setStrokeColor(color.cgColor)
            context.setLineWidth(width + extra)
            context.setLineCap(.round)
            context.setLineJoin(.round)
            context.addPath(path)
            context.strokePath()
        case .filled(let path):
            context.setFillColor(color.cgColor)
            context.addPath(path)
            context.fillPath()
            if extra > 0 {
                context.setStrokeColor(color.cgColor)
                context.setLineWidth(extra)
                context.setLineJoin(.round)
                context.addPath(path)
                context.strokePath()
            }
        }
    }
}

extension CGContext {
    /// Begins a path with the steps of ink's.
    fileprivate func addPath(_ path: Path) {
        beginPath()
        for step in path.steps {
            switch step {
            case .move(let point): move(to: point)
            case .line(let point): addLine(to: point)
            case .curve(let control1, let control2, let end): addCurve(to: end, control1: control1, control2: control2)
            case .close: closePath()
            }
        }
    }
}
