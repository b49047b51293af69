// swift-format-ignore-file
// A highlighter that multiplies, baked into an image by a renderer; a double tap clears it.
import UIKit

class HighlighterPad: UIView {
    private var bitmap: UIImage?
    private var points: [CGPoint] = []
    private(set) var bakes = 0
    var tint = UIColor(red: 1, green: 0.9, blue: 0, alpha: 1)

    override func draw(_ rect: CGRect) {
        UIColor.white.setFill()
        UIRectFill(bounds)
        bitmap?.draw(at: .zero)
        drawCurrent()
    }

    private func drawCurrent() {
        guard points.count > 1, let context = UIGraphicsGetCurrentContext() else { return }
        let path = CGMutablePath()
        path.addLines(between: points)
        context.saveGState()
        context.addPath(path)
        context.setBlendMode(.multiply)
        context.setStrokeColor(tint.cgColor)
        context.setLineWidth(20)
        context.setLineJoin(.round)
        context.strokePath()
        context.restoreGState()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        if touch.tapCount == 2 {
            bitmap = nil
            points = []
            setNeedsDisplay()
            return
        }
        points = [touch.location(in: self)]
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, !points.isEmpty else { return }
        let newPoint = touch.location(in: self), last = points[points.count - 1]
        points.append(newPoint)
        let dirty = CGRect(x: min(last.x, newPoint.x), y: min(last.y, newPoint.y), width: abs(last.x - newPoint.x), height: abs(last.y - newPoint.y))
        setNeedsDisplay(dirty.insetBy(dx: -20, dy: -20))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard points.count > 1 else { return }
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = true
        bitmap = UIGraphicsImageRenderer(size: bounds.size, format: format).image { context in
            context.cgContext.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
            context.fill(bounds)
            bitmap?.draw(at: .zero)
            drawCurrent()
        }
        points = []
        bakes += 1
        setNeedsDisplay()
    }

    var isBlank: Bool { return bitmap == nil && points.isEmpty }
}
