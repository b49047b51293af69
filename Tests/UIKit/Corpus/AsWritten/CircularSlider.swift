// swift-format-ignore-file
// A handle on a ring, drawn with Core Graphics.
import UIKit

class CircularSlider: UIControl {
    var angle: Int = 0
    private let lineWidth: CGFloat = 20
    private var radius: CGFloat { return bounds.width / 2 - 30 }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        _ = super.beginTracking(touch, with: event)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        _ = super.continueTracking(touch, with: event)
        moveHandle(touch.location(in: self))
        sendActions(for: UIControl.Event.valueChanged)
        return true
    }

    override func draw(_ rect: CGRect) {
        super.draw(rect)
        guard let ctx = UIGraphicsGetCurrentContext() else { return }
        let middle = CGPoint(x: frame.size.width / 2, y: frame.size.height / 2)
        ctx.addArc(center: middle, radius: radius, startAngle: 0, endAngle: CGFloat(Double.pi * 2), clockwise: false)
        UIColor(red: 0.0, green: 0.0, blue: 0.0, alpha: 1.0).set()
        ctx.setLineWidth(lineWidth)
        ctx.setLineCap(CGLineCap.butt)
        ctx.drawPath(using: CGPathDrawingMode.stroke)
        drawHandle(ctx)
    }

    private func drawHandle(_ ctx: CGContext) {
        ctx.saveGState()
        ctx.setShadow(offset: CGSize(width: 0, height: 0), blur: 3, color: UIColor.black.cgColor)
        let handleCenter = point(fromAngle: angle)
        UIColor(white: 1.0, alpha: 0.7).set()
        ctx.fillEllipse(in: CGRect(x: handleCenter.x, y: handleCenter.y, width: lineWidth, height: lineWidth))
        ctx.restoreGState()
    }

    private func moveHandle(_ point: CGPoint) {
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        let degrees = atan2(point.y - center.y, point.x - center.x) * 180 / .pi
        angle = 360 - Int(floor(degrees >= 0 ? degrees : degrees + 360))
        setNeedsDisplay()
    }

    private func point(fromAngle angleInt: Int) -> CGPoint {
        let center = CGPoint(x: frame.size.width / 2.0 - lineWidth / 2.0, y: frame.size.height / 2.0 - lineWidth / 2.0)
        let radians = Double(-angleInt) * Double.pi / 180
        return CGPoint(x: center.x + round(radius * CGFloat(cos(radians))), y: center.y + round(radius * CGFloat(sin(radians))))
    }
}
