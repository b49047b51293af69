// swift-format-ignore-file
// Stars that a finger sweeps over.
import UIKit

@IBDesignable
class StarRating: UIControl {
    @IBInspectable var count: Int = 5 {
        didSet { setNeedsDisplay() }
    }
    @IBInspectable var rating: Int = 0 {
        didSet {
            if rating != oldValue {
                setNeedsDisplay()
                sendActions(for: .valueChanged)
            }
        }
    }

    override var intrinsicContentSize: CGSize {
        return CGSize(width: CGFloat(count) * 40, height: 40)
    }

    override func draw(_ rect: CGRect) {
        for index in 0..<count {
            let box = CGRect(x: CGFloat(index) * 40, y: 0, width: 40, height: 40).insetBy(dx: 4, dy: 4)
            let path = star(in: box)
            (index < rating ? UIColor.orange : UIColor.lightGray).setFill()
            path.fill()
        }
    }

    private func star(in box: CGRect) -> UIBezierPath {
        let path = UIBezierPath()
        for corner in 0..<10 {
            let angle = CGFloat(corner) * .pi / 5 - .pi / 2
            let radius = corner % 2 == 0 ? box.width / 2 : box.width / 4
            let point = CGPoint(x: box.midX + radius * cos(angle), y: box.midY + radius * sin(angle))
            corner == 0 ? path.move(to: point) : path.addLine(to: point)
        }
        path.close()
        return path
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        update(touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if bounds.contains(touch.location(in: self)) {
            sendActions(for: .touchDragInside)
        } else {
            sendActions(for: .touchDragOutside)
        }
        update(touch)
        return true
    }

    override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        rating = 0
    }

    private func update(_ touch: UITouch) {
        rating = max(0, min(count, Int(touch.location(in: self).x / 40) + 1))
    }
}
