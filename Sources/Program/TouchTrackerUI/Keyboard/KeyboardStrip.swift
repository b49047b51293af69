import Foundation
import TouchKit

/// A row that floats above the keys of the keyboard on the screen, and takes no touches; subclasses draw on it.
class KeyboardStrip: UIView {
    static let corner: CGFloat = 9

    /// Creates a hidden row.
    init() {
        super.init(frame: .zero)
        isHidden = true
        isUserInteractionEnabled = false
        isOpaque = false
        backgroundColor = .clear
        FloatingShadow(around: self, cornerRadius: Self.corner)
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        PanelBackground.draw(in: bounds, corner: Self.corner, colors: interfaceColors)
    }
}
