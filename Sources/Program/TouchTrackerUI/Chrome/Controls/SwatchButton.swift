import Foundation
import Ink
import TouchKit

/// A round swatch that chooses its color; the selected one has a ring.
final class SwatchButton: ActionButton {
    let color: Color
    /// The paper on which ink of the color is drawn: the swatch shows it as it looks there.
    var paper: Paper {
        didSet { if paper != oldValue { setNeedsDisplay() } }
    }

    /// The swatch's diameter, in points.
    fileprivate static let diameter: CGFloat = 30
    /// The distance from the touch target's edges to the swatch, in points.
    static let inset = (Metrics.touchTarget - diameter) / 2
    /// The distance from the swatch to the ring's centerline, in points.
    private static let ringDistance: CGFloat = 4

    init(_ color: Color, on paper: Paper, onPress: @escaping (Color) -> Void) {
        (self.color, self.paper) = (color, paper)
        super.init(frame: CGRect(x: 0, y: 0, width: Metrics.touchTarget, height: Metrics.touchTarget)) {
            onPress(color)
        }
        tip = Palette.swatches.first { $0.color == color }.map { Tip(title: .swatch($0)) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = Self.diameter + 4
        focusOutline = FocusOutline(rect: CGRect(center: bounds.center, side: side), cornerRadius: side / 2)
    }

    override func draw(_ rect: CGRect) {
        let colors = interfaceColors
        let color = color.shown(on: paper)
        var diameter = isHighlighted ? Self.diameter - 4 : isHovered ? Self.diameter + 4 : Self.diameter
        // In a narrow window, the swatch makes room for its ring.
        if isSelected { diameter = min(diameter, bounds.width - 2 * Self.ringDistance - Metrics.iconStroke) }
        let swatch = CGRect(center: bounds.center, side: diameter)
        color.uiColor.setFill()
        UIBezierPath(ovalIn: swatch).fill()
        if colors.isFaint(color) {
            colors.drawRim(around: swatch, of: color)
        } else {
            UIBezierPath(ovalIn: swatch).stroke(colors.border, width: Metrics.hairline)
        }
        if isSelected {
            // The accent is the color of the focus ring, which is as large.
            UIBezierPath(ovalIn: swatch.insetBy(dx: -Self.ringDistance, dy: -Self.ringDistance))
                .stroke(colors.label, width: Metrics.iconStroke)
        }
    }
}

/// A short row of swatches, one of which may be chosen.
final class SwatchRow: UIView {
    private let swatches: [SwatchButton]

    /// The current color; the row need not contain it.
    var chosen: Color? {
        didSet {
            for swatch in swatches {
                swatch.isSelected = swatch.color == chosen
            }
        }
    }

    /// The paper on which ink of the colors is drawn.
    var paper: Paper {
        didSet { for swatch in swatches { swatch.paper = paper } }
    }

    /// The distance between the centers of neighboring swatches, in points.
    private static let step: CGFloat = 40

    /// - Parameter onChoose: Called with the color whose swatch is pressed. The row shows it only once `chosen` is set.
    init(_ colors: [Color], on paper: Paper, onChoose: @escaping (Color) -> Void) {
        self.paper = paper
        swatches = colors.map { SwatchButton($0, on: paper, onPress: onChoose) }
        super.init(frame: .zero)
        for swatch in swatches {
            addSubview(swatch)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// The distance by which the touch targets of the outer swatches extend beyond the swatches, in points.
    static let overhang = (step - SwatchButton.diameter) / 2

    /// The width that the row needs, in points.
    var preferredWidth: CGFloat { CGFloat(swatches.count) * Self.step }

    override func layoutSubviews() {
        for (index, swatch) in swatches.enumerated() {
            swatch.frame = CGRect(
                x: CGFloat(index) * Self.step, y: 0, width: Self.step, height: bounds.height)
        }
    }
}
