import Foundation
import TouchKit

/// A button that calls a closure when it is pressed, by a finger or by the keyboard; subclasses draw it.
class ActionButton: UIButton {
    /// The tooltip's text; nil for a button without a tooltip.
    var tip: Tip?

    /// Whether a mouse or a pen is over the button.
    var isHovered = false {
        didSet {
            if isHovered != oldValue { setNeedsDisplay() }
        }
    }

    /// Whether the button looks different from one at rest.
    var isMarked: Bool { isHighlighted || isSelected || isHovered }

    /// Fills a path that lies behind the button's face, unless the button looks as at rest.
    func fillBackground(_ path: UIBezierPath) {
        guard isMarked else { return }
        (isHighlighted || isSelected ? interfaceColors.pressed : interfaceColors.hovered).setFill()
        path.fill()
    }

    init(frame: CGRect = .zero, onPress: @escaping () -> Void) {
        super.init(frame: frame)
        drawContent = nil
        addAction(UIAction { _ in onPress() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override var isEnabled: Bool {
        didSet { if isEnabled != oldValue { alpha = isEnabled ? 1 : InterfaceColors.disabledOpacity } }
    }
}
