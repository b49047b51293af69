import Foundation
import Ink
import TouchKit

/// A dot of a width that a press chooses; the chosen one is marked.
final class PresetButton: ActionButton {
    /// In points.
    var width: CGFloat {
        didSet { if width != oldValue { setNeedsDisplay() } }
    }

    /// The diameter of the largest dot, in points.
    private static let largest: CGFloat = 28

    init(_ width: CGFloat, onPress: @escaping (CGFloat) -> Void) {
        self.width = width
        weak var button: PresetButton?
        super.init { if let button { onPress(button.width) } }
        button = self
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        focusOutline = FocusOutline(rect: bounds.insetBy(dx: 2, dy: 2), cornerRadius: Metrics.grid)
    }

    override func draw(_ rect: CGRect) {
        fillBackground(UIBezierPath(roundedRect: bounds.insetBy(dx: 2, dy: 2), cornerRadius: Metrics.grid))
        interfaceColors.label.setFill()
        UIBezierPath(ovalIn: CGRect(center: bounds.center, side: min(width, Self.largest))).fill()
    }
}
