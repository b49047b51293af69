// swift-format-ignore-file
// Views that are hit only where they should be: an edge, a circle, a subview, a disabled button that stays silent.
import UIKit

private final class Chrome: UIView {}

/// Only hit within a narrow strip along the left and right edges.
final class EdgeOnlyView: UIView {
    static let edgeWidth: CGFloat = 20

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard point.x <= Self.edgeWidth || point.x >= bounds.width - Self.edgeWidth else {
            return nil
        }
        return super.hitTest(point, with: event)
    }
}

class CircleButton: UIButton {
    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.width / 2
        clipsToBounds = true
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let radius = bounds.width / 2
        let dx = point.x - radius
        let dy = point.y - radius
        return dx * dx + dy * dy <= radius * radius
    }
}

class PassThroughStack: UIStackView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hit = super.hitTest(point, with: event) else { return nil }
        return hit === self ? nil : hit
    }
}

final class HUDView: UIView {
    let panel = UIView()
    let actionButton = UIButton(type: .custom)

    override init(frame: CGRect) {
        super.init(frame: frame)
        panel.frame = CGRect(x: 20, y: 20, width: 200, height: 100)
        panel.backgroundColor = UIColor.black.withAlphaComponent(0.6)
        actionButton.frame = CGRect(x: 40, y: 40, width: 80, height: 44)
        addSubview(panel)
        addSubview(actionButton)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) unused") }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let buttonPoint = convert(point, to: actionButton)
        if actionButton.bounds.contains(buttonPoint), !actionButton.isEnabled {
            return nil
        }
        guard let hit = super.hitTest(point, with: event) else { return nil }
        return hit === panel || hit.isDescendant(of: panel) || hit === actionButton ? hit : nil
    }
}

extension UIView {
    /// Whether a point in the window hits this view or something in it.
    func isHit(at point: CGPoint) -> Bool {
        guard let window = window, let hit = window.hitTest(point, with: nil) else { return false }
        return hit.isDescendant(of: self)
    }
}
