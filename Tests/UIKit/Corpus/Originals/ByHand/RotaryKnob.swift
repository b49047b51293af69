// swift-format-ignore-file
// A knob drawn by shape layers and turned by a rotation recognizer of its own.
import UIKit
import UIKit.UIGestureRecognizerSubclass

class RotaryKnob: UIControl {
    var minimumValue: Float = 0
    var maximumValue: Float = 1
    private(set) var value: Float = 0
    var isContinuous = true
    private let renderer = KnobRenderer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        commonInit()
    }

    private func commonInit() {
        renderer.updateBounds(bounds)
        renderer.color = tintColor
        layer.addSublayer(renderer.trackLayer)
        layer.addSublayer(renderer.pointerLayer)
        let recognizer = KnobRecognizer(target: self, action: #selector(RotaryKnob.handleGesture(_:)))
        addGestureRecognizer(recognizer)
    }

    override func tintColorDidChange() {
        renderer.color = tintColor
    }

    func setValue(_ newValue: Float, animated: Bool = false) {
        value = min(maximumValue, max(minimumValue, newValue))
        let range = renderer.endAngle - renderer.startAngle
        let angle = CGFloat(value - minimumValue) / CGFloat(maximumValue - minimumValue) * range + renderer.startAngle
        renderer.setPointerAngle(angle, animated: animated)
    }

    @objc private func handleGesture(_ gesture: KnobRecognizer) {
        let midPointAngle = (2 * CGFloat.pi + renderer.startAngle - renderer.endAngle) / 2 + renderer.endAngle
        var boundedAngle = gesture.touchAngle
        if boundedAngle > midPointAngle {
            boundedAngle -= 2 * CGFloat.pi
        } else if boundedAngle < (midPointAngle - 2 * CGFloat.pi) {
            boundedAngle += 2 * CGFloat.pi
        }
        boundedAngle = min(renderer.endAngle, max(renderer.startAngle, boundedAngle))
        let share = (boundedAngle - renderer.startAngle) / (renderer.endAngle - renderer.startAngle)
        setValue(Float(share) * (maximumValue - minimumValue) + minimumValue)
        if isContinuous || gesture.state == .ended || gesture.state == .cancelled {
            sendActions(for: .valueChanged)
        }
    }
}

private class KnobRenderer {
    var color: UIColor = .blue {
        didSet {
            trackLayer.strokeColor = color.cgColor
            pointerLayer.strokeColor = color.cgColor
        }
    }
    let startAngle = CGFloat(-Double.pi) * 11 / 8
    let endAngle = CGFloat(Double.pi) * 3 / 8
    let trackLayer = CAShapeLayer()
    let pointerLayer = CAShapeLayer()

    init() {
        trackLayer.fillColor = UIColor.clear.cgColor
        pointerLayer.fillColor = UIColor.clear.cgColor
        trackLayer.lineWidth = 2
        pointerLayer.lineWidth = 4
    }

    func setPointerAngle(_ newPointerAngle: CGFloat, animated: Bool) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        pointerLayer.transform = CATransform3DMakeRotation(newPointerAngle, 0, 0, 1)
        CATransaction.commit()
    }

    func updateBounds(_ bounds: CGRect) {
        trackLayer.bounds = bounds
        trackLayer.position = CGPoint(x: bounds.midX, y: bounds.midY)
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        let ring = UIBezierPath(arcCenter: center, radius: min(bounds.width, bounds.height) / 2 - 4, startAngle: startAngle, endAngle: endAngle, clockwise: true)
        trackLayer.path = ring.cgPath
        pointerLayer.bounds = trackLayer.bounds
        pointerLayer.position = trackLayer.position
        let pointer = UIBezierPath()
        pointer.move(to: CGPoint(x: bounds.width - 10, y: bounds.midY))
        pointer.addLine(to: CGPoint(x: bounds.width, y: bounds.midY))
        pointerLayer.path = pointer.cgPath
    }
}

private class KnobRecognizer: UIPanGestureRecognizer {
    private(set) var touchAngle: CGFloat = 0

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        maximumNumberOfTouches = 1
        minimumNumberOfTouches = 1
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        updateAngle(with: touches)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        updateAngle(with: touches)
    }

    private func updateAngle(with touches: Set<UITouch>) {
        guard let touch = touches.first, let view = view else { return }
        let point = touch.location(in: view)
        let offset = CGPoint(x: point.x - view.bounds.midX, y: point.y - view.bounds.midY)
        touchAngle = atan2(offset.y, offset.x)
    }
}
