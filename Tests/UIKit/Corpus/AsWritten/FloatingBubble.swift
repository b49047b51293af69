// swift-format-ignore-file
// A bubble that is dragged and flies to the nearer edge; it counts as tapped if it was not moved.
import UIKit

class FloatingBubble: UIView {
    var onTap: () -> Void = {}
    private var start: CGPoint?
    private var hasMoved = false
    private let margin: CGFloat = 8

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemIndigo
        layer.cornerRadius = frame.width / 2
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 4
        layer.shadowOffset = .zero
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        start = touches.first?.location(in: self)
        hasMoved = false
        UIView.animate(withDuration: 0.2) { [weak self] in
            self?.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let start = start, let superview = superview else { return }
        let point = touch.location(in: superview)
        let before = touch.previousLocation(in: superview)
        if !hasMoved && hypot(touch.location(in: self).x - start.x, touch.location(in: self).y - start.y) < 4 { return }
        hasMoved = true
        var newCenter = center
        newCenter.x += point.x - before.x
        newCenter.y += point.y - before.y
        center = newCenter
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !hasMoved { onTap() }
        settle()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        settle()
    }

    private func settle() {
        guard let superview = superview else { return }
        let width = bounds.width / 2 + margin
        let x = center.x > superview.bounds.midX ? superview.bounds.maxX - width : width
        let y = min(max(center.y, width), superview.bounds.maxY - width)
        UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 6, options: .allowUserInteraction, animations: { [weak self] in
            self?.center = CGPoint(x: x, y: y)
            self?.transform = CGAffineTransform.identity
        }, completion: nil)
    }
}
