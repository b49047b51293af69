// swift-format-ignore-file
// A ruler that is dragged under its needle, and snaps to its marks when the finger is lifted.
import UIKit

class RulerControl: UIControl {
    let markSpacing: CGFloat = 12
    var range = 0...50
    private var offset: CGFloat = 0 {
        didSet { setNeedsDisplay() }
    }
    var value: Int {
        get { return Int((offset / markSpacing).rounded()) }
        set {
            let clamped = Swift.min(Swift.max(newValue, range.lowerBound), range.upperBound)
            offset = CGFloat(clamped) * markSpacing
        }
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.continueTracking(touch, with: event) else { return false }
        let before = value
        let dx = touch.location(in: self).x - touch.previousLocation(in: self).x
        offset = max(0, min(offset - dx, CGFloat(range.upperBound) * markSpacing))
        if value != before {
            sendActions(for: .valueChanged)
        }
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        snap()
        sendActions(for: [.editingDidEnd, .primaryActionTriggered])
    }

    override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        snap()
    }

    private func snap() {
        let target = value
        value = target
    }

    override func draw(_ rect: CGRect) {
        let font = UIFont.systemFont(ofSize: 10)
        for mark in range {
            let x = bounds.midX + CGFloat(mark) * markSpacing - offset
            guard rect.insetBy(dx: -20, dy: 0).contains(CGPoint(x: x, y: rect.midY)) else { continue }
            let isMajor = mark % 10 == 0
            (isMajor ? UIColor.label : .secondaryLabel).setFill()
            UIRectFill(CGRect(x: x, y: 0, width: 1, height: isMajor ? 20 : 10))
            if isMajor {
                let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: UIColor.label]
                let text = "\(mark)"
                let size = text.size(withAttributes: attributes)
                text.draw(at: CGPoint(x: x - size.width / 2, y: 22), withAttributes: attributes)
            }
        }
        UIColor.systemRed.setFill()
        UIRectFill(CGRect(x: bounds.midX - 1, y: 0, width: 2, height: bounds.height))
    }
}
