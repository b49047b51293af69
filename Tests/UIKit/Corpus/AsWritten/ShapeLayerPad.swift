// swift-format-ignore-file
// Each stroke is a shape layer.
import UIKit

class ShapeLayerPad: UIView {
    private var path = UIBezierPath()
    private(set) var strokeLayers: [CAShapeLayer] = []
    var strokeColor: UIColor = .systemBlue

    private func beginLayer() {
        let layer = CAShapeLayer()
        layer.strokeColor = strokeColor.cgColor
        layer.fillColor = UIColor.clear.cgColor
        layer.lineWidth = 5
        layer.lineCap = .round
        layer.lineJoin = .round
        self.layer.addSublayer(layer)
        strokeLayers.append(layer)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self) else { return }
        path = UIBezierPath()
        path.move(to: point)
        beginLayer()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        path.addLine(to: touch.location(in: self))
        strokeLayers.last?.path = path.cgPath
    }

    func clear() {
        strokeLayers.forEach { $0.removeFromSuperlayer() }
        strokeLayers.removeAll()
    }

    func undo() {
        strokeLayers.popLast()?.removeFromSuperlayer()
    }
}
