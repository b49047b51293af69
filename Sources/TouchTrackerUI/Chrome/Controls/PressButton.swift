import Foundation
import TouchKit

/// A button that does one thing when it is pressed, by a finger or by the keyboard, and draws itself.
class PressButton: UIButton {
    private let onPress: () -> Void

    /// Makes a button that does `onPress` when it is pressed.
    init(frame: CGRect = .zero, onPress: @escaping () -> Void) {
        self.onPress = onPress
        super.init(frame: frame)
        addTarget(self, action: PressButton.press, for: .touchUpInside)
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
