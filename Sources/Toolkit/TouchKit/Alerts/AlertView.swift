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

    required init?(coder: NSCoder) { nil }

    /// Shows texts, fields and actions in place of the previous ones.
    func show(title: String?, message: String?, fields: [UIView], actions: [UIAlertAction]) {
        panels.forEach { $0.removeFromSuperview() }
        let cancels = actions.filter { $0.style == .cancel }
        let others = actions.filter { $0.style != .cancel }
        if isSheet {
            panels = [AlertPanel(title: title, message: message, fields: [], actions: others, isRow: false)]
            if !cancels.isEmpty {
                panels.append(AlertPanel(title: nil, message: nil, fields: [], actions: cancels, isRow: false))
            }
        } else {
            // The cancel action is at the left of two, else at the bottom.
            let order = actions.count == 2 ? cancels + others : others + cancels
            panels = [
                AlertPanel(title: title, message: message, fields: fields, actions: order, isRow: order.count == 2)
            ]
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
        let width = min(isSheet ? AlertView.sheetWidth : AlertView.width, bounds.width - 2 * margin)
        let x = ((bounds.width - width) / 2).rounded()
        var bottom = bounds.height - margin
        for panel in panels.reversed() {
            let natural = panel.height(forWidth: width)
            let height = isSheet ? natural : min(natural, bounds.height - 2 * margin)
            let y = isSheet ? bottom - height : ((bounds.height - height) / 2).rounded()
            panel.frame = CGRect(x: x, y: y, width: width, height: height)
            bottom -= height + margin
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
