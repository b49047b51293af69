import Foundation

/// A panel of an alert: texts, fields, and buttons below each other or in a row.
final class AlertPanel: UIView {
    var onChoice: (UIAlertAction) -> Void = { _ in }

    private let title = UILabel(frame: .zero)
    private let message = UILabel(frame: .zero)
    private let fields: [UIView]
    private var buttons: [AlertButton] = []
    private let isRow: Bool

    private static let margin: CGFloat = 16
    private static let spacing: CGFloat = 6
    private static let corner: CGFloat = 14
    private static let buttonHeight: CGFloat = 48
    private static let fieldHeight: CGFloat = 36

    init(title: String?, message: String?, fields: [UIView], actions: [UIAlertAction], isRow: Bool) {
        self.fields = fields
        self.isRow = isRow
        super.init(frame: .zero)
        isOpaque = false
        self.title.text = title
        self.title.font = .systemFont(ofSize: UIFont.labelFontSize)
        self.message.text = message
        self.message.font = .systemFont(ofSize: UIFont.systemFontSize)
        for label in [self.title, self.message] {
            label.textAlignment = .center
            label.numberOfLines = 0
            addSubview(label)
        }
        for field in fields { addSubview(field) }
        for action in actions {
            let button = AlertButton(action)
            button.addAction(UIAction { [weak self] _ in self?.onChoice(action) }, for: .primaryActionTriggered)
            addSubview(button)
            buttons.append(button)
        }
        tintColorDidChange()
    }

    required init?(coder: NSCoder) { nil }

    override func tintColorDidChange() {
        title.textColor = interfaceColors.label
        message.textColor = interfaceColors.secondaryLabel
        for button in buttons where button.isDestructive { button.tintColor = interfaceColors.destructive }
    }

    private func textHeights(_ width: CGFloat) -> [CGFloat] {
        [title, message].map { label in
            guard label.text?.isEmpty == false else { return 0 }
            return label.sizeThatFits(CGSize(width: width - 2 * AlertPanel.margin, height: .infinity)).height
        }
    }

    private var buttonsHeight: CGFloat {
        CGFloat(isRow ? min(buttons.count, 1) : buttons.count) * AlertPanel.buttonHeight
    }

    func height(forWidth width: CGFloat) -> CGFloat {
        let heights = textHeights(width).filter { $0 > 0 } + fields.map { _ in AlertPanel.fieldHeight }
        let spaces = CGFloat(heights.count - 1) * AlertPanel.spacing + 2 * AlertPanel.margin
        return ((heights.isEmpty ? 0 : heights.reduce(spaces, +)) + buttonsHeight).rounded(.up)
    }

    override func layoutSubviews() {
        var y = AlertPanel.margin
        let width = bounds.width - 2 * AlertPanel.margin
        for (label, height) in zip([title, message], textHeights(bounds.width)) where height > 0 {
            label.frame = CGRect(x: AlertPanel.margin, y: y, width: width, height: height)
            y += height + AlertPanel.spacing
        }
        for field in fields {
            field.frame = CGRect(x: AlertPanel.margin, y: y, width: width, height: AlertPanel.fieldHeight)
            y += AlertPanel.fieldHeight + AlertPanel.spacing
        }
        var place = CGRect(
            x: 0, y: bounds.height - buttonsHeight,
            width: isRow ? bounds.width / CGFloat(max(buttons.count, 1)) : bounds.width,
            height: AlertPanel.buttonHeight)
        for button in buttons {
            button.frame = place
            if isRow {
                place.origin.x += place.width
            } else {
                place.origin.y += place.height
            }
        }
    }

    override func draw(_ rect: CGRect) {
        let outline = UIBezierPath(roundedRect: bounds.insetBy(dx: 0.5, dy: 0.5), cornerRadius: AlertPanel.corner)
        interfaceColors.panel.withAlphaComponent(1).setFill()
        outline.fill()
        interfaceColors.border.setStroke()
        outline.stroke()
        interfaceColors.border.setFill()
        for (index, button) in buttons.enumerated() {
            let frame = button.frame
            if frame.minY > 0 {
                UIRectFill(CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: 1))
            }
            if isRow, index > 0 {
                UIRectFill(CGRect(x: frame.minX - 0.5, y: frame.minY, width: 1, height: frame.height))
            }
        }
    }

    // A touch between the buttons is neither beside the alert nor for the controller below.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

private final class AlertButton: UIButton {
    private let action: UIAlertAction

    init(_ action: UIAlertAction) {
        self.action = action
        super.init(frame: .zero)
        become(.system)
        setTitle(action.title, for: .normal)
        isEnabled = action.isEnabled
        action.onChange = { [weak self] in self?.isEnabled = $0 }
    }

    required init?(coder: NSCoder) { nil }

    var isDestructive: Bool { action.style == .destructive }
}
