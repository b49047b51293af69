// swift-format-ignore-file
// A disc of hues that the view draws for its layer, being the layer's delegate.
import UIKit

class HueDisc: UIView {
    @IBInspectable var steps: Int = 36 { didSet { layer.setNeedsDisplay() } }
    var hue: CGFloat = 0 {
        didSet { layer.setNeedsDisplay() }
    }
    private let knob = CALayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        setup()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setup()
    }

    private func setup() {
        layer.delegate = self
        layer.contentsScale = UIScreen.main.scale
        knob.bounds = CGRect(x: 0, y: 0, width: 16, height: 16)
        knob.cornerRadius = 8
        knob.borderColor = UIColor(red: 1, green: 1, blue: 1, alpha: 1).cgColor
        knob.borderWidth = 2
        knob.actions = [
            "position": NSNull(),
            "bounds": NSNull()
        ]
        layer.addSublayer(knob)
        layer.setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) { guard let ctx = UIGraphicsGetCurrentContext() else { return }
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let radius = min(bounds.width, bounds.height) / 2
        for step in 0..<steps {
            let from = CGFloat(step) / CGFloat(steps) * 2 * .pi
            ctx.setFillColor(UIColor(hue: CGFloat(step) / CGFloat(steps), saturation: 1, brightness: 1, alpha: 1).cgColor)
            ctx.move(to: middle)
            ctx.addArc(center: middle, radius: radius, startAngle: from, endAngle: from + 2 * .pi / CGFloat(steps) + 0.01, clockwise: false)
            ctx.fillPath()
        }
    }

    override func layoutSubviews() {
        let angle = hue * 2 * .pi
        let radius = min(bounds.width, bounds.height) / 2 * 0.8
        knob.position = CGPoint(x: bounds.midX + cos(angle) * radius, y: bounds.midY + sin(angle) * radius)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with _: UIEvent?) { pick(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with _: UIEvent?) { pick(touches) }

    private func pick(_ touches: Set<UITouch>) {
        guard let point = touches.first?.location(in: self) else { return }
        let angle = atan2(point.y - bounds.midY, point.x - bounds.midX)
        hue = (angle < 0 ? angle + 2 * .pi : angle) / (2 * .pi)
        setNeedsLayout()
    }
}
