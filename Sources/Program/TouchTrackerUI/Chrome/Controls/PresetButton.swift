import Foundation
import Geometry
import Ink
import TouchKit

/// A button that chooses a width or a size, which it shows; the chosen one is marked.
final class PresetButton: ActionButton {
    /// How a number of points is shown.
    enum Face {
        /// A dot of this diameter.
        case dot
        /// A letter, larger for larger sizes.
        case letter
    }

    /// In points.
    var value: CGFloat {
        didSet { if value != oldValue { setNeedsDisplay() } }
    }

    private let face: Face

    /// The diameter of the largest dot, in points.
    private static let largest: CGFloat = 28
    /// The sizes of letters that are shown, in points, and what a size is divided by to be one of them.
    private static let letters: (sizes: ClosedRange<CGFloat>, divisor: CGFloat) = (12...30, 2)

    init(_ value: CGFloat, as face: Face, onPress: @escaping (CGFloat) -> Void) {
        (self.value, self.face) = (value, face)
        weak var button: PresetButton?
        super.init { if let button { onPress(button.value) } }
        button = self
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        focusOutline = FocusOutline(rect: bounds.insetBy(dx: 2, dy: 2), cornerRadius: Metrics.grid)
    }

    override func draw(_ rect: CGRect) {
        fillBackground(UIBezierPath(roundedRect: bounds.insetBy(dx: 2, dy: 2), cornerRadius: Metrics.grid))
        let color = interfaceColors.label
        switch face {
        case .dot:
            color.setFill()
            UIBezierPath(ovalIn: CGRect(center: bounds.center, side: min(value, Self.largest))).fill()
        case .letter:
            let size = (value / Self.letters.divisor).clamped(to: Self.letters.sizes)
            let (letter, font) = (Phrase.properName("A").text, Lettering.label.withSize(size))
            Lettering.draw(
                letter, x: bounds.midX - Lettering.width(of: letter, font: font) / 2, middle: bounds.midY, font: font,
                color: color)
        }
    }
}
