// swift-format-ignore-file
// A shape layer for every finger.
import UIKit
import QuartzCore

final class InkLayersView: UIView {
    private var layers: [UITouch: CAShapeLayer] = [:]
    private var paths: [UITouch: UIBezierPath] = [:]
    private(set) var finished: [CAShapeLayer] = []
    var palette: [UIColor] = [.systemRed, .systemBlue, .systemGreen]

    override init(frame: CGRect) {
        super.init(frame: frame)
        self.isMultipleTouchEnabled = true
        self.layer.masksToBounds = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let shape = CAShapeLayer()
            shape.fillColor = nil
            shape.lineCap = .round
            shape.lineJoin = .round
            shape.lineWidth = 5
            shape.strokeColor = palette[(finished.count + layers.count) % palette.count].cgColor
            shape.frame = bounds
            layer.addSublayer(shape)
            let path = UIBezierPath()
            path.move(to: touch.location(in: self))
            layers[touch] = shape
            paths[touch] = path
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for touch in touches {
            guard let path = paths[touch] else { continue }
            event?.coalescedTouches(for: touch)?.forEach { path.addLine(to: $0.location(in: self)) }
            layers[touch]?.path = path.cgPath
        }
        CATransaction.commit()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            paths[touch] = nil
            if let shape = layers.removeValue(forKey: touch) {
                shape.opacity = 0.8
                finished.append(shape)
            }
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            paths[touch] = nil
            layers.removeValue(forKey: touch)?.removeFromSuperlayer()
        }
    }

    func removeAll() {
        layer.sublayers?.forEach { $0.removeFromSuperlayer() }
        finished = []
    }
}
