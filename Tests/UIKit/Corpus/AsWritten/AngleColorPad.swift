// swift-format-ignore-file
// A challenge of the drawing course: a line's colour tells its angle.
import UIKit

class AngleColorPad: UIView {
    struct Segment {
        var begin: CGPoint
        var end: CGPoint

        var angle: CGFloat {
            return atan2(end.y - begin.y, end.x - begin.x)
        }
    }

    private(set) var segments: [Segment] = []
    private var active: [ObjectIdentifier: Segment] = [:]

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        backgroundColor = .white
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func color(for segment: Segment) -> UIColor {
        var hue = segment.angle / (2 * .pi)
        if hue < 0 { hue += 1 }
        return UIColor(hue: hue, saturation: 1, brightness: 0.9, alpha: 1)
    }

    override func draw(_ rect: CGRect) {
        for segment in segments + Array(active.values) {
            let path = UIBezierPath()
            path.move(to: segment.begin)
            path.addLine(to: segment.end)
            path.lineWidth = 6
            path.lineCapStyle = CGLineCap.round
            color(for: segment).setStroke()
            path.stroke()
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let point = touch.location(in: self)
            active[ObjectIdentifier(touch)] = Segment(begin: point, end: point)
        }
        setNeedsDisplay()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            active[ObjectIdentifier(touch)]?.end = touch.location(in: self)
        }
        setNeedsDisplay()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            if let segment = active.removeValue(forKey: ObjectIdentifier(touch)) {
                segments.append(segment)
            }
        }
        setNeedsDisplay()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        touches.forEach { active[ObjectIdentifier($0)] = nil }
        setNeedsDisplay()
    }
}
