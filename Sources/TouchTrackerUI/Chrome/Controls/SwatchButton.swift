import Foundation
import Ink
import TouchKit

/// A round spot of colour that chooses it; the chosen one has a ring.
final class SwatchButton: PressButton {
    /// The colour.
    let color: Color

    /// Whether ink is drawn in this colour.
    var isChosen = false {
        didSet { setNeedsDisplay() }
    }

    /// The spot's diameter, in points.
    private static let diameter: CGFloat = 30

    /// Makes a spot that does `onPress` when it is pressed.
    init(_ color: Color, onPress: @escaping (Color) -> Void) {
        self.color = color
        super.init(frame: CGRect(x: 0, y: 0, width: Metrics.target, height: Metrics.target)) { onPress(color) }
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func draw(_ rect: CGRect) {
        let colors = interfaceColors
        let diameter = isHighlighted ? Self.diameter - 4 : Self.diameter
        let spot = CGRect(
            x: bounds.midX - diameter / 2, y: bounds.midY - diameter / 2, width: diameter, height: diameter)
        color.uiColor.setFill()
        UIBezierPath(ovalIn: spot).fill()
        colors.border.setStroke()
        let rim = UIBezierPath(ovalIn: spot)
        rim.lineWidth = Metrics.hairline
        rim.stroke()
        if isChosen {
            colors.accent.setStroke()
            let ring = UIBezierPath(ovalIn: spot.insetBy(dx: -4, dy: -4))
            ring.lineWidth = Metrics.iconStroke
            ring.stroke()
        }
    }
}
