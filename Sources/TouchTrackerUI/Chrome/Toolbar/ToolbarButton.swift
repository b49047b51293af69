import Foundation
import Ink
import TouchKit

/// A button of the toolbar: an icon, the colour well, or the width's dot.
final class ToolbarButton: PressButton {
    /// What the button shows.
    enum Face: Equatable {
        case glyph(Glyph)
        /// The colour that ink is drawn in; several where it is not one.
        case colors([Color])
        /// A dot of the width that ink is drawn with, at its true size, in points.
        case dot(width: CGFloat, color: Color)
    }

    /// What the button shows.
    var face: Face {
        didSet {
            if face != oldValue { setNeedsDisplay() }
        }
    }

    /// Whether it stands for what is in use.
    var isChosen = false {
        didSet {
            if isChosen != oldValue { setNeedsDisplay() }
        }
    }

    /// From the button's edge to what shows that it is pressed or chosen, in points.
    private static let inset: CGFloat = 3
    /// How large the colour well is, in points.
    private static let well: CGFloat = 24
    /// The largest dot that fits, in points.
    private static let largestDot: CGFloat = 38

    /// Makes a button that does `onPress` when it is pressed.
    init(_ face: Face, onPress: @escaping () -> Void) {
        self.face = face
        super.init(frame: CGRect(x: 0, y: 0, width: Metrics.target, height: Metrics.target), onPress: onPress)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func draw(_ rect: CGRect) {
        let colors = interfaceColors
        if isHighlighted || isChosen {
            colors.pressed.setFill()
            UIBezierPath(roundedRect: bounds.insetBy(dx: Self.inset, dy: Self.inset), cornerRadius: 10).fill()
        }
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        switch face {
        case .glyph(let glyph):
            glyph.draw(at: center, color: isChosen ? colors.accent : colors.label)
        case .colors(let inks):
            drawWell(inks, at: center)
        case .dot(let width, let color):
            drawDot(min(width, Self.largestDot), color, at: center)
        }
    }

    private func drawWell(_ colors: [Color], at center: CGPoint) {
        let box = CGRect(x: center.x - Self.well / 2, y: center.y - Self.well / 2, width: Self.well, height: Self.well)
        for (index, color) in colors.enumerated() {
            color.uiColor.setFill()
            let slice = UIBezierPath()
            let turn = 2 * CGFloat.pi / CGFloat(colors.count)
            slice.move(to: center)
            slice.addArc(
                withCenter: center, radius: Self.well / 2, startAngle: turn * CGFloat(index),
                endAngle: turn * CGFloat(index + 1), clockwise: true)
            slice.close()
            slice.fill()
        }
        drawRim(box)
    }

    private func drawDot(_ width: CGFloat, _ color: Color, at center: CGPoint) {
        let box = CGRect(x: center.x - width / 2, y: center.y - width / 2, width: width, height: width)
        color.uiColor.setFill()
        UIBezierPath(ovalIn: box).fill()
        drawRim(box)
    }

    /// A hairline, so that colours near the panel's own can be seen.
    private func drawRim(_ box: CGRect) {
        interfaceColors.secondaryLabel.withAlphaComponent(0.6).setStroke()
        let rim = UIBezierPath(ovalIn: box.insetBy(dx: -Metrics.hairline, dy: -Metrics.hairline))
        rim.lineWidth = Metrics.hairline
        rim.stroke()
    }
}
