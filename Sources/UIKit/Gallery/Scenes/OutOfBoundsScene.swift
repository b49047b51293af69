import Foundation
import TouchKit

/// A round button that extends beyond its tab bar, and a view that passes all touches to one subview.
///
/// Touches outside a view's bounds do not reach its subviews, even if those are drawn there: the bar's
/// `point(inside:with:)` includes the button. A view that overrides `hitTest(_:with:)` chooses which subview is hit.
final class OutOfBoundsScene: GalleryScene {
    init() {
        super.init(
            "Out of bounds", hint: "Press the round button, also outside the bar. Touch anywhere in the frame.")
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        let bar = TabBar("tab bar", color: Tile.blue, frame: CGRect(x: 16, y: 120, width: 420, height: 64), log: log)
        let button = RoundButton(frame: CGRect(x: 170, y: -40, width: 80, height: 80))
        button.addTarget(self, action: OutOfBoundsScene.pressed, for: .touchUpInside)
        bar.addSubview(button)
        bar.button = button
        view.addSubview(bar)
        addSwitch("The bar counts its button as inside", at: (16, 208), isOn: true) { bar.includesButton = $0 }

        let funnel = Funnel("all touches go to the ball", color: Tile.yellow, frame: funnelFrame, log: log)
        let ball = TouchTile("ball", color: Tile.pink, frame: CGRect(x: 160, y: 100, width: 100, height: 80), log: log)
        funnel.addSubview(ball)
        funnel.addSubview(
            TouchTile("other", color: Tile.green, frame: CGRect(x: 20, y: 100, width: 100, height: 80), log: log))
        funnel.target = ball
        view.addSubview(funnel)
    }

    private var funnelFrame: CGRect { CGRect(x: 16, y: 260, width: 420, height: 220) }

    private func pressed() {
        log.note("round button pressed")
    }
}

/// A bar that also counts points in its button as inside.
private final class TabBar: TouchTile {
    weak var button: UIView?
    var includesButton = true

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        if super.point(inside: point, with: event) { return true }
        guard includesButton, let button else { return false }
        return button.point(inside: convert(point, to: button), with: event)
    }
}

/// A button that reacts only within its circle.
private final class RoundButton: UIControl {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        hypot(point.x - bounds.midX, point.y - bounds.midY) <= bounds.width / 2
    }

    override func draw(_ rect: CGRect) {
        tintColor.withAlphaComponent(isHighlighted ? 0.7 : 1).setFill()
        UIBezierPath(ovalIn: bounds).fill()
        let plus = UIBezierPath()
        plus.move(to: CGPoint(x: bounds.midX - 14, y: bounds.midY))
        plus.addLine(to: CGPoint(x: bounds.midX + 14, y: bounds.midY))
        plus.move(to: CGPoint(x: bounds.midX, y: bounds.midY - 14))
        plus.addLine(to: CGPoint(x: bounds.midX, y: bounds.midY + 14))
        plus.lineWidth = 3
        plus.lineCapStyle = .round
        UIColor.white.setStroke()
        plus.stroke()
    }
}

/// A view in which every touch hits the same subview.
private final class Funnel: Tile {
    weak var target: UIView?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        super.hitTest(point, with: event) == nil ? nil : target
    }
}
