// swift-format-ignore-file
// Controls that tell by closures when they are pressed, and a box that is checked by its tracking.
import UIKit

public class HighlightTrackingButton: UIButton {
    public var highlightedChanged: (Bool) -> Void = { _ in }

    public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        self.highlightedChanged(true)

        return super.beginTracking(touch, with: event)
    }

    public override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        self.highlightedChanged(false)

        super.endTracking(touch, with: event)
    }

    public override func cancelTracking(with event: UIEvent?) {
        self.highlightedChanged(false)

        super.cancelTracking(with: event)
    }
}

final class LabeledCheckbox: UIControl {
    private let box = UIView()
    private let label = UILabel()
    private lazy var stackView = UIStackView(arrangedSubviews: [box, label])

    var isChecked = false {
        didSet {
            box.backgroundColor = isChecked ? tintColor : .clear
            accessibilityValue = isChecked ? "1" : "0"
        }
    }

    init(text: String) {
        super.init(frame: .zero)
        label.text = text
        stackView.spacing = 8
        stackView.alignment = .center
        stackView.isUserInteractionEnabled = false
        box.layer.borderWidth = 2
        box.layer.cornerRadius = 3
        addSubview(stackView)
        stackView.translatesAutoresizingMaskIntoConstraints = false
        box.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            box.widthAnchor.constraint(equalToConstant: 24),
            box.heightAnchor.constraint(equalToConstant: 24),
            stackView.leadingAnchor.constraint(equalTo: leadingAnchor),
            stackView.trailingAnchor.constraint(equalTo: trailingAnchor),
            stackView.topAnchor.constraint(equalTo: topAnchor),
            stackView.bottomAnchor.constraint(equalTo: bottomAnchor)
        ])
        isAccessibilityElement = true
        accessibilityLabel = text
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError() }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        _ = super.beginTracking(touch, with: event)
        isChecked.toggle()
        sendActions(for: .valueChanged)
        return true
    }
}
