// swift-format-ignore-file
// A hue by the angle and a saturation by the distance from the centre.
import UIKit

class ColorWheel: UIView {
    var color: UIColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    var colorChanged: ((UIColor) -> ())?

    override init(frame: CGRect) {
        super.init(frame: frame)
        let pan = UIPanGestureRecognizer(target: self, action: ColorWheel.pick)
        let press = UILongPressGestureRecognizer(target: self, action: ColorWheel.pick)
        press.minimumPressDuration = 0.0
        addGestureRecognizer(pan)
        addGestureRecognizer(press)
        clipsToBounds = true
    }

    required init?(coder aDecoder: NSCoder) { fatalError() }

    func pick(_ gesture: UIGestureRecognizer) {
        let point = gesture.location(in: self)
        color = color(at: point)
        colorChanged?(color)
    }

    func color(at point: CGPoint) -> UIColor {
        let radius = bounds.width / 2
        let dx = point.x - bounds.midX
        let dy = point.y - bounds.midY
        let saturation = min(1, sqrt(dx * dx + dy * dy) / radius)
        var hue = atan2(dy, dx) / (2 * .pi)
        if hue < 0 { hue += 1 }
        return UIColor(hue: hue, saturation: saturation, brightness: 1, alpha: 1)
    }

    var components: (CGFloat, CGFloat, CGFloat) {
        var hue: CGFloat = 0, saturation: CGFloat = 0, brightness: CGFloat = 0, alpha: CGFloat = 0
        color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
        return (hue, saturation, brightness)
    }

    override func draw(_ rect: CGRect) {
        let context = UIGraphicsGetCurrentContext()
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        for degree in stride(from: 0, to: 360, by: 6) {
            let path = UIBezierPath(arcCenter: center, radius: bounds.width / 2, startAngle: CGFloat(degree) * .pi / 180, endAngle: CGFloat(degree + 6) * .pi / 180, clockwise: true)
            path.addLine(to: center)
            path.close()
            context?.setFillColor(UIColor(hue: CGFloat(degree) / 360, saturation: 1, brightness: 1, alpha: 1).cgColor)
            context?.addPath(path.cgPath)
            context?.fillPath()
        }
    }
}
