import Foundation
import TouchKit

/// A button that calls a closure when it is pressed, by a finger or by the keyboard; subclasses draw it.
class ActionButton: UIButton {
    private let onPress: () -> Void

    init(frame: CGRect = .zero, onPress: @escaping () -> Void) {
        self.onPress = onPress
        super.init(frame: frame)
        addTarget(self, action: ActionButton.press, for: .touchUpInside)
    }

    required init?(coder: NSCoder) {
        nil
    }

    private func press() {
        onPress()
    }

    override var isHighlighted: Bool {
        didSet { setNeedsDisplay() }
    }

    override var isEnabled: Bool {
        didSet { alpha = isEnabled ? 1 : InterfaceColors.disabledOpacity }
    }
}
