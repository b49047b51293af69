import Foundation

/// The view of an alert: a veil over the window, and a panel with the texts and the buttons.
final class AlertView: UIView {
    /// Whether the panels are at the bottom, as an action sheet's, and not in the middle.
    private let isSheet: Bool
    var onChoice: (UIAlertAction) -> Void = { _ in }
    /// Called when a touch beside an action sheet ends.
    var onCancel: () -> Void = {}

    /// The panels from top to bottom: one, or an action sheet's and its cancel button's.
    private var panels: [AlertPanel] = []

    private static let width: CGFloat = 280
    private static let sheetWidth: CGFloat = 420
    private static let margin: CGFloat = 8
    private static let veil: CGFloat = 0.3

    init(isSheet: Bool) {
        self.isSheet = isSheet
        super.init(frame: .zero)
        backgroundColor = UIColor(white: 0, alpha: AlertView.veil)
        isOpaque = false
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Shows texts and actions in place of the previous ones.
    func show(title: String?, message: String?, actions: [UIAlertAction]) {
        panels.forEach { $0.removeFromSuperview() }
        let cancels = actions.filter { $0.style == .cancel }
        let others = actions.filter { $0.style != .cancel }
        if isSheet {
            panels = [AlertPanel(title: title, message: message, actions: others, isRow: false)]
            if !cancels.isEmpty {
                panels.append(AlertPanel(title: nil, message: nil, actions: cancels, isRow: false))
            }
        } else {
            // The cancel action is at the left of two, else at the bottom.
            let order = actions.count == 2 ? cancels + others : others + cancels
            panels = [AlertPanel(title: title, message: message, actions: order, isRow: order.count == 2)]
        }
        for panel in panels {
            panel.onChoice = { [weak self] in self?.onChoice($0) }
            addSubview(panel)
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        UIView.performWithoutAnimation(placePanels)
    }

    private func placePanels() {
        let margin = AlertView.margin
        if isSheet {
            let width = min(AlertView.sheetWidth, bounds.width - 2 * margin)
            var bottom = bounds.height - margin
            for panel in panels.reversed() {
                let height = panel.height(forWidth: width)
                panel.frame = CGRect(
                    x: ((bounds.width - width) / 2).rounded(), y: bottom - height, width: width, height: height)
                bottom -= height + margin
            }
        } else {
            let width = min(AlertView.width, bounds.width - 2 * margin)
            for panel in panels {
                let height = min(panel.height(forWidth: width), bounds.height - 2 * margin)
                panel.frame = CGRect(
                    x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(),
                    width: width, height: height)
            }
        }
    }

    // MARK: Appearing

    func slideIn() {
        layoutIfNeeded()
        UIView.performWithoutAnimation { showOut() }
        UIView.animate(withDuration: Thresholds.alertAnimation, options: .curveEaseOut) {
            alpha = 1
            panels.forEach { $0.transform = .identity }
        }
    }

    func slideOut(completion: @escaping () -> Void) {
        UIView.animate(withDuration: Thresholds.alertAnimation, options: .curveEaseIn) {
            showOut()
        } completion: { _ in
            completion()
        }
    }

    private func showOut() {
        alpha = 0
        guard isSheet else { return }
        panels.forEach { $0.transform = CGAffineTransform(translationX: 0, y: bounds.height / 3) }
    }

    // MARK: Touches

    /// A touch beside an action sheet cancels it.
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if isSheet, touches.allSatisfy({ $0.view === self }) { onCancel() }
    }

    // The controller below does not get what lands on the veil.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A panel of an alert: texts, and buttons below each other or in a row.
private final class AlertPanel: UIView {
    var onChoice: (UIAlertAction) -> Void = { _ in }

    private let title = UILabel(frame: .zero)
    private let message = UILabel(frame: .zero)
    private var buttons: [AlertButton] = []
    private let isRow: Bool

    private static let margin: CGFloat = 16
    private static let spacing: CGFloat = 6
    private static let corner: CGFloat = 14
    private static let buttonHeight: CGFloat = 48

    init(title: String?, message: String?, actions: [UIAlertAction], isRow: Bool) {
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
        for action in actions {
            let button = AlertButton(action)
            button.addAction(UIAction { [weak self] _ in self?.onChoice(action) }, for: .primaryActionTriggered)
            addSubview(button)
            buttons.append(button)
        }
        tintColorDidChange()
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func tintColorDidChange() {
        title.textColor = interfaceColors.label
        message.textColor = interfaceColors.secondaryLabel
    }

    private func textHeights(_ width: CGFloat) -> [CGFloat] {
        [title, message].map { label in
            guard label.text?.isEmpty == false else { return 0 }
            return label.sizeThatFits(CGSize(width: width - 2 * AlertPanel.margin, height: .infinity)).height
        }
    }

    private func textHeight(_ width: CGFloat) -> CGFloat {
        let heights = textHeights(width).filter { $0 > 0 }
        guard !heights.isEmpty else { return 0 }
        return heights.reduce(0, +) + CGFloat(heights.count - 1) * AlertPanel.spacing + 2 * AlertPanel.margin
    }

    func height(forWidth width: CGFloat) -> CGFloat {
        let rows = isRow ? min(buttons.count, 1) : buttons.count
        return (textHeight(width) + CGFloat(rows) * AlertPanel.buttonHeight).rounded(.up)
    }

    override func layoutSubviews() {
        var y = AlertPanel.margin
        let width = bounds.width - 2 * AlertPanel.margin
        for (label, height) in zip([title, message], textHeights(bounds.width)) where height > 0 {
            label.frame = CGRect(x: AlertPanel.margin, y: y, width: width, height: height)
            y += height + AlertPanel.spacing
        }
        let rows = isRow ? min(buttons.count, 1) : buttons.count
        var place = CGRect(
            x: 0, y: bounds.height - CGFloat(rows) * AlertPanel.buttonHeight,
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

/// The button of an action.
private final class AlertButton: UIButton {
    private let action: UIAlertAction

    init(_ action: UIAlertAction) {
        self.action = action
        super.init(type: .system)
        setTitle(action.title, for: .normal)
        isEnabled = action.isEnabled
        if action.style == .destructive { tintColor = .systemRed }
        action.onChange = { [weak self] in self?.isEnabled = action.isEnabled }
    }

    required init?(coder: NSCoder) {
        nil
    }
}
