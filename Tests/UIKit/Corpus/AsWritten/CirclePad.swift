// swift-format-ignore-file
// A challenge of the drawing course: two fingers draw the circle that fits the box between them.
import UIKit

class CirclePad: UIView {
    var circles: [CGRect] = []
    var pending: CGRect?

    override init(frame: CGRect) {
        super.init(frame: frame)
        self.isMultipleTouchEnabled = true
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        self.isMultipleTouchEnabled = true
    }

    private func box(_ event: UIEvent?) -> CGRect? {
        guard let touches = event?.allTouches, touches.count == 2 else { return nil }
        let points = touches.map { $0.location(in: self) }
        let a = points[0], b = points[1]
        let side = min(abs(a.x - b.x), abs(a.y - b.y))
        return CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: side, height: side)
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setLineWidth(4)
        context.setStrokeColor(UIColor.blue.cgColor)
        circles.forEach { context.strokeEllipse(in: $0) }
        if let pending = pending {
            context.setStrokeColor(UIColor.red.cgColor)
            context.addEllipse(in: pending)
            context.strokePath()
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        pending = box(event)
        setNeedsDisplay()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        pending = box(event)
        setNeedsDisplay()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let circle = pending { circles.append(circle) }
        pending = nil
        setNeedsDisplay()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        pending = nil
        setNeedsDisplay()
    }
}
