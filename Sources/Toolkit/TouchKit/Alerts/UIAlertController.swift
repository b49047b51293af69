public import Foundation

/// A question over everything else in its window, with a button for each answer.
///
/// Present it as any controller. A press of a button dismisses the alert, and then calls the action's handler.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// The place of the question.
    public nonisolated enum Style: Int, Sendable {
        /// At the bottom, with a button below another; a touch beside it cancels.
        case actionSheet
        /// In the middle of the window.
        case alert
    }

    /// The place of the question.
    public let preferredStyle: Style

    /// The text below the title.
    open var message: String? {
        didSet { showContent() }
    }

    open override var title: String? {
        didSet { showContent() }
    }

    /// The answers, in the order in which they were added.
    public private(set) var actions: [UIAlertAction] = []

    /// The fields between the texts and the buttons, in the order in which they were added. The module UIKit adds them.
    package private(set) var fields: [UIView] = []

    /// Adds a field below the others of an alert; an action sheet has none.
    package func addField(_ field: UIView) {
        guard preferredStyle == .alert else { return }
        fields.append(field)
        showContent()
    }

    /// The action that Return chooses. It must be one of the actions.
    open var preferredAction: UIAlertAction?

    private var alertView: AlertView? { viewIfLoaded as? AlertView }
    private weak var formerResponder: UIResponder?
    private var isChosen = false

    /// Creates an alert without actions.
    public init(title: String?, message: String?, preferredStyle: Style) {
        self.message = message
        self.preferredStyle = preferredStyle
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    /// Creates an alert without texts; see `UIViewController.init(coder:)`.
    public required init?(coder: NSCoder) {
        preferredStyle = .alert
        super.init(coder: coder)
    }

    deinit {}

    /// Adds a button that answers the alert.
    open func addAction(_ action: UIAlertAction) {
        precondition(
            action.style != .cancel || !actions.contains { $0.style == .cancel },
            "An alert has at most one action with the style cancel")
        actions.append(action)
        showContent()
    }

    // MARK: View

    open override func loadView() {
        let view = AlertView(isSheet: preferredStyle == .actionSheet)
        view.onChoice = { [weak self] in self?.choose($0) }
        view.onCancel = { [weak self] in self?.cancel() }
        self.view = view
    }

    private func showContent() {
        alertView?.show(title: title, message: message, fields: fields, actions: actions)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isChosen = false
        alertView?.isUserInteractionEnabled = true
        view.overrideUserInterfaceStyle = presentingViewController?.viewIfLoaded?.userInterfaceStyle ?? .unspecified
        showContent()
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        formerResponder = view.window?.firstResponder
        (fields.first ?? self).becomeFirstResponder()
        alertView?.slideIn()
    }

    // MARK: Choosing

    private func choose(_ action: UIAlertAction) {
        guard !isChosen, action.isEnabled else { return }
        isChosen = true
        guard let alertView else { return }
        alertView.isUserInteractionEnabled = false
        alertView.slideOut { [self] in
            fields.forEach { $0.resignFirstResponder() }
            resignFirstResponder()
            presentingViewController?.dismiss(animated: false)
            formerResponder?.becomeFirstResponder()
            action.handler?(action)
        }
    }

    private func cancel() {
        actions.first { $0.style == .cancel }.map(choose)
    }

    open override var canBecomeFirstResponder: Bool { true }

    /// Chooses the cancel action at Escape, and the preferred action at Return.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        switch presses.first?.key?.keyCode {
        case .keyboardEscape: cancel()
        case .keyboardReturnOrEnter, .keypadEnter: preferredAction.map(choose)
        case _: super.pressesBegan(presses, with: event)
        }
    }
}
