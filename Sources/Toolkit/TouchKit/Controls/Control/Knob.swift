import Foundation

/// The round knob that a finger drags on a switch or a slider, as a view, so that it can be animated.
final class Knob: UIView {
    /// The diameter in points, without the shadow.
    static let diameter: CGFloat = 26
    /// The room around the knob for its shadow, in points.
    static let margin: CGFloat = 3

    init() {
        let side = Knob.diameter + 2 * Knob.margin
        super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        Knob.draw(at: CGPoint(x: bounds.midX, y: bounds.midY), interfaceColors)
    }

    /// Draws a knob with its shadow, centered at `center`; `color` is that of the style if it is nil.
    static func draw(at center: CGPoint, _ colors: InterfaceColors, color: UIColor? = nil) {
        func disc(_ radius: CGFloat, dy: CGFloat) -> UIBezierPath {
            UIBezierPath(
                ovalIn: CGRect(
                    x: center.x - radius, y: center.y + dy - radius, width: 2 * radius, height: 2 * radius))
        }
        for (spread, drop) in [(1.5, 1.0), (0.75, 0.5)] {
            UIColor(white: 0, alpha: 0.1).setFill()
            disc(diameter / 2 + spread, dy: drop).fill()
        }
        (color ?? colors.knob).setFill()
        disc(diameter / 2, dy: 0).fill()
    }
}
