import Foundation
import Ink
import TouchKit

/// A button of the toolbar: an icon, the color well, or a dot that shows the width. It is selected if it stands for
/// what is in use; its background is then concentric with the toolbar's round end.
class ToolbarButton: ActionButton {
    enum Face: Equatable {
        case icon(Icon)
        /// An icon with a mark in the corner: the button opens a panel with more choices.
        case choices(Icon)
        /// The colors that ink is drawn in, as slices of the color well.
        case colors([Color])
        /// A dot as large as ink is wide, in points, and the width as a number.
        case dot(width: CGFloat, color: Color)
        /// Letters, and their size as a number, in points.
        case letters(size: CGFloat)
    }

    var face: Face {
        didSet {
            if face != oldValue { setNeedsDisplay() }
        }
    }

    /// Whether the face is faint, since what it shows is used neither by the tool nor by a selection.
    var isDimmed = false {
        didSet {
            if isDimmed != oldValue { setNeedsDisplay() }
        }
    }

    /// The distance from the button's edges to the background of a pressed or chosen button, in points.
    private static let inset: CGFloat = 3
    /// The diameter of the color well, in points.
    private static let well: CGFloat = 24

    /// - Parameter tip: What the button's tooltip says.
    init(_ face: Face, tip: Tip? = nil, onPress: @escaping () -> Void) {
        self.face = face
        super.init(frame: CGRect(x: 0, y: 0, width: Metrics.touchTarget, height: Metrics.touchTarget), onPress: onPress)
        self.tip = tip
        let circle = bounds.insetBy(dx: Self.inset, dy: Self.inset)
        focusOutline = FocusOutline(rect: circle, cornerRadius: circle.width / 2)
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let colors = interfaceColors
        fillBackground(UIBezierPath(ovalIn: bounds.insetBy(dx: Self.inset, dy: Self.inset)))
        guard isDimmed, let context = UIGraphicsGetCurrentContext() else { return drawFace(colors) }
        context.saveGState()
        context.setAlpha(InterfaceColors.disabledOpacity)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        drawFace(colors)
        context.endTransparencyLayer()
        context.restoreGState()
    }

    private func drawFace(_ colors: InterfaceColors) {
        let center = bounds.center
        switch face {
        case .icon(let icon):
            icon.draw(at: center, color: isSelected ? colors.accent : colors.label)
        case .choices(let icon):
            icon.draw(at: center, color: isSelected ? colors.accent : colors.label)
            drawCorner(isSelected ? colors.accent : colors.secondaryLabel)
        case .colors(let colors):
            drawWell(colors, at: center)
        case .dot(let width, let color):
            WidthDot(width: width, color: color).draw(at: center, diameter: bounds.width - 2 * Self.inset, colors)
        case .letters(let size):
            drawLetters(size, at: center, colors.label)
        }
    }

    private func drawLetters(_ size: CGFloat, at center: CGPoint, _ color: UIColor) {
        let small = UIFont.systemFont(ofSize: Metrics.label * 0.68)
        for (text, font, middle) in [
            (Phrase.properName("Aa").text, Lettering.label, center.y - Metrics.grid / 2),
            (Phrase.number(size, digits: 1).text, small, center.y + Metrics.grid * 1.25),
        ] {
            Lettering.draw(
                text, x: center.x - Lettering.width(of: text, font: font) / 2, middle: middle, font: font, color: color)
        }
    }

    private func drawWell(_ colors: [Color], at center: CGPoint) {
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
        let box = CGRect(center: center, side: Self.well)
        interfaceColors.drawRim(around: box, of: colors.count == 1 ? colors[0] : nil)
    }

    /// Draws the small triangle of a button with more choices.
    private func drawCorner(_ color: UIColor) {
        let (corner, side): (CGFloat, CGFloat) = (Metrics.touchTarget - 9, 5)
        let triangle = UIBezierPath()
        triangle.move(to: CGPoint(x: corner, y: corner - side))
        triangle.addLine(to: CGPoint(x: corner, y: corner))
        triangle.addLine(to: CGPoint(x: corner - side, y: corner))
        triangle.close()
        color.setFill()
        triangle.fill()
    }
}

extension Preferences {
    /// The colors of twelve directions.
    static let angleColors = (0..<12).map { Color(angle: CGFloat($0) / 12 * 2 * .pi) }

    /// The colors of new ink.
    var wellColors: [Color] {
        switch colorMode {
        case .chosen: [inkColor]
        case .angle: Self.angleColors
        case .finger: Array(Palette.fingers.prefix(4))
        }
    }

    /// The color of the dot that shows the width: a marker's as it is on white paper.
    var dotColor: Color {
        var color =
            switch colorMode {
            case .chosen: inkColor
            case .angle, .finger: Color.black
            }
        guard tool == .marker else { return color }
        func mixed(_ component: UInt8) -> UInt8 {
            UInt8((CGFloat(component) * Style.markerOpacity + 255 * (1 - Style.markerOpacity)).rounded())
        }
        (color.red, color.green, color.blue) = (mixed(color.red), mixed(color.green), mixed(color.blue))
        return color
    }
}
