import Foundation

/// The round part of a switch or a slider that a finger moves.
@MainActor
enum Knob {
    /// How large it is, in points, without its shadow.
    static let diameter: CGFloat = 26

    /// Draws it, with the shadow that lifts it off what it lies on.
    static func draw(at center: CGPoint, _ colors: InterfaceColors) {
        func disc(_ radius: CGFloat, dy: CGFloat) -> UIBezierPath {
            UIBezierPath(
                ovalIn: CGRect(
                    x: center.x - radius, y: center.y + dy - radius, width: 2 * radius, height: 2 * radius))
        }
        for (spread, drop) in [(1.5, 1.0), (0.75, 0.5)] {
            UIColor(white: 0, alpha: 0.1).setFill()
            disc(diameter / 2 + spread, dy: drop).fill()
        }
        colors.knob.setFill()
        disc(diameter / 2, dy: 0).fill()
    }
}

/// A knob as a view of its own, so that it can be animated.
final class KnobView: UIView {
    /// Room for the shadow, in points.
    static let margin: CGFloat = 3

    init() {
        let side = Knob.diameter + 2 * KnobView.margin
        super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func draw(_ rect: CGRect) {
        Knob.draw(at: CGPoint(x: bounds.midX, y: bounds.midY), interfaceColors)
    }
}
