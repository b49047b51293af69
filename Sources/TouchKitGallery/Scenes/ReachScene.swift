import Foundation
import TouchKit

/// A round button that sticks out of its tab bar, and a view that hands all touches to one child.
///
/// A child outside of its parent's bounds is not reachable, drawn or not: the bar has to say that the button is inside of it.
/// A view that answers for its children in `hitTest` decides itself who is hit.
final class ReachScene: GalleryScene {
    init() {
        super.init(
            "Out of bounds", hint: "Press the round button, also where it sticks out. Touch anywhere in the frame.")
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        let bar = TabBar("tab bar", color: Tile.blue, frame: CGRect(x: 16, y: 120, width: 420, height: 64), log: log)
        let button = RoundButton(frame: CGRect(x: 170, y: -40, width: 80, height: 80))
        button.addTarget(self, action: ReachScene.pressed, for: .touchUpInside)
        bar.addSubview(button)
        bar.button = button
        view.addSubview(bar)
        addSwitch("The bar counts its button as inside", at: (16, 208), isOn: true) { bar.includesButton = $0 }

        let funnel = Funnel("all touches go to the ball", color: Tile.yellow, frame: frameOfFunnel, log: log)
        let ball = TouchTile("ball", color: Tile.pink, frame: CGRect(x: 160, y: 100, width: 100, height: 80), log: log)
        funnel.addSubview(ball)
        funnel.addSubview(
            TouchTile("other", color: Tile.green, frame: CGRect(x: 20, y: 100, width: 100, height: 80), log: log))
        funnel.child = ball
        view.addSubview(funnel)
    }

    private var frameOfFunnel: CGRect { CGRect(x: 16, y: 260, width: 420, height: 220) }

    private func pressed() {
        log.note("round button pressed")
    }
}

/// A bar that reaches as far as the button on it.
private final class TabBar: TouchTile {
    weak var button: UIView?
    var includesButton = true

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        if super.point(inside: point, with: event) { return true }
        guard includesButton, let button else { return false }
        return button.point(inside: convert(point, to: button), with: event)
    }
}

/// A button that is where it is drawn: in its circle.
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

/// A view in which one child is hit, wherever it is touched.
private final class Funnel: Tile {
    weak var child: UIView?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        super.hitTest(point, with: event) == nil ? nil : child
    }
}
