// swift-format-ignore-file
// Stamps of several shapes and blend modes; one of the colour that was used last is not stamped twice in a row.
import UIKit

class StampPad: UIView {
    enum Shape: Int, CaseIterable {
        case square, circle, pill, hole, window
    }

    struct Stamp {
        let shape: Shape
        let color: UIColor
        let center: CGPoint
    }

    var shape = Shape.square
    var color = UIColor.systemRed
    private(set) var stamps: [Stamp] = []
    private let size: CGFloat = 40

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        isMultipleTouchEnabled = true
    }

    required init?(coder aDecoder: NSCoder) { fatalError() }

    private func path(for stamp: Stamp) -> CGPath {
        let box = CGRect(x: stamp.center.x - size / 2, y: stamp.center.y - size / 2, width: size, height: size)
        switch stamp.shape {
        case .square: return CGPath(rect: box, transform: nil)
        case .circle, .hole: return CGPath(ellipseIn: box, transform: nil)
        case .pill, .window: return CGPath(roundedRect: box.insetBy(dx: 0, dy: 8), cornerWidth: 12, cornerHeight: 12, transform: nil)
        }
    }

    private func mode(for shape: Shape) -> CGBlendMode {
        switch shape {
        case .hole: return .destinationOut
        case .window: return .copy
        default: return .normal
        }
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        for stamp in stamps {
            context.setBlendMode(mode(for: stamp.shape))
            context.setFillColor(stamp.color.cgColor)
            context.addPath(path(for: stamp))
            context.fillPath()
        }
        context.endTransparencyLayer()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let point = touch.location(in: self)
            if let last = stamps.last, last.color == color, last.shape == shape, path(for: last).contains(point) {
                continue
            }
            stamps.append(Stamp(shape: shape, color: color, center: point))
        }
        setNeedsDisplay()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        stamps.removeLast(min(touches.count, stamps.count))
        setNeedsDisplay()
    }
}
