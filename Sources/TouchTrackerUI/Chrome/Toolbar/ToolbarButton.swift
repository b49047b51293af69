import Foundation
import Ink
import TouchKit

/// A button of the toolbar: an icon, the color well, or a dot that shows the width. It is selected if it stands for what is in
/// use.
final class ToolbarButton: ActionButton {
    enum Face: Equatable {
        case icon(Icon)
        /// The colors that ink is drawn in, as slices of the color well.
        case colors([Color])
        /// A dot as large as ink is wide, in points, or as large as fits.
        case dot(width: CGFloat, color: Color)
    }

    var face: Face {
        didSet {
            if face != oldValue { setNeedsDisplay() }
        }
    }

    /// The distance from the button's edges to the background of a pressed or chosen button, in points.
    private static let inset: CGFloat = 3
    /// The diameter of the color well, in points.
    private static let well: CGFloat = 24
    /// The maximum diameter of the dot, in points.
    private static let largestDot: CGFloat = 38

    init(_ face: Face, onPress: @escaping () -> Void) {
        self.face = face
        super.init(frame: CGRect(x: 0, y: 0, width: Metrics.touchTarget, height: Metrics.touchTarget), onPress: onPress)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func draw(_ rect: CGRect) {
        let colors = interfaceColors
        if isHighlighted || isSelected {
            colors.pressed.setFill()
            UIBezierPath(roundedRect: bounds.insetBy(dx: Self.inset, dy: Self.inset), cornerRadius: 10).fill()
        }
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        switch face {
        case .icon(let icon):
            icon.draw(at: center, color: isSelected ? colors.accent : colors.label)
        case .colors(let colors):
            drawWell(colors, at: center)
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

    /// Draws a hairline, so that colors similar to the panel's can be seen.
    private func drawRim(_ box: CGRect) {
        interfaceColors.secondaryLabel.withAlphaComponent(0.6).setStroke()
        let rim = UIBezierPath(ovalIn: box.insetBy(dx: -Metrics.hairline, dy: -Metrics.hairline))
        rim.lineWidth = Metrics.hairline
        rim.stroke()
    }
}

extension Preferences {
    /// The colors that the color well shows.
    var wellColors: [Color] {
        switch colorMode {
        case .chosen: [inkColor]
        case .angle: (0..<12).map { Color(angle: CGFloat($0) / 12 * 2 * .pi) }
        case .finger: Palette.swatches.dropFirst(2).prefix(4).map(\.color)
        }
    }

    /// The color of the dot that shows the width.
    var dotColor: Color {
        switch colorMode {
        case .chosen: inkColor
        case .angle, .finger: .black
        }
    }
}
