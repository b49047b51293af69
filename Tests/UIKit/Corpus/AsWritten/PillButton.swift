import UIKit

/// A button as libraries have them: inspectable properties that style its layer, an image beside its title, and a place
/// of the title of its own.
@IBDesignable
class PillButton: UIButton {

    @IBInspectable var cornerRadius: CGFloat = 0 {
        didSet {
            layer.cornerRadius = cornerRadius
            layer.masksToBounds = cornerRadius > 0
        }
    }

    @IBInspectable var spacing: CGFloat = 0 {
        didSet { updateInsets() }
    }

    override var isSelected: Bool {
        didSet { updateColors() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setup()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setup()
    }

    private func setup() {
        contentEdgeInsets = UIEdgeInsets(top: 6, left: 14, bottom: 6, right: 14)
        imageView?.contentMode = .scaleAspectFit
        titleLabel?.font = UIFont.monospacedDigitSystemFont(ofSize: 15, weight: .medium)
        layer.cornerCurve = .continuous
        updateColors()
    }

    private func updateInsets() {
        titleEdgeInsets = UIEdgeInsets(top: 0, left: spacing, bottom: 0, right: -spacing)
        imageEdgeInsets = UIEdgeInsets(top: 0, left: -spacing, bottom: 0, right: spacing)
    }

    private func updateColors() {
        let color: UIColor = isSelected ? .white : .blue
        setAttributedTitle(
            NSAttributedString(string: isSelected ? "On" : "Off", attributes: [.foregroundColor: color]), for: .normal)
        backgroundColor = isSelected ? .blue : .white
    }

    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        return super.titleRect(forContentRect: contentRect)
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if isTouchInside { isSelected = !isSelected }
    }
}
