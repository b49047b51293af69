import Foundation
import TouchKit

/// A question in a panel over the window, which stays until it is answered or the user cancels; then the keys return to
/// where they were. Subclasses place the panel.
class ModalPanelController: UIViewController, KeyboardHost {
    private let content: UIView
    private weak var formerResponder: UIResponder?
    /// The keyboard on the screen; nil if none is shown.
    var keyboard: ScreenKeyboard?

    /// The opacity of the veil over the window, from 0 to 1: that of alerts.
    private static let veil: CGFloat = 0.3

    init(_ panel: UIView) {
        content = panel
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        let root = TouchBarrier()
        root.backgroundColor = UIColor(white: 0, alpha: Self.veil)
        root.isOpaque = false
        root.addSubview(content)
        view = root
    }

    override func viewWillAppear(_ animated: Bool) {
        view.overrideUserInterfaceStyle =
            presentingViewController?.view.traitCollection.userInterfaceStyle ?? .unspecified
    }

    override func viewDidAppear(_ animated: Bool) {
        formerResponder = view.window?.firstResponder
    }

    func add(_ keyboard: ScreenKeyboard) { view.addSubview(keyboard) }

    /// Places the keyboard, if it is shown, and returns the part of the view that it leaves free, in points.
    func placeKeyboard() -> CGRect {
        guard let keyboard else { return view.bounds }
        keyboard.place(atBottomOf: view.bounds)
        return CGRect(x: 0, y: 0, width: view.bounds.width, height: keyboard.frame.minY)
    }

    /// Cancels at Escape, also if a button has the focus.
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard presses.first?.key?.keyCode == .keyboardEscape else {
            return super.pressesBegan(presses, with: event)
        }
        close()
    }

    /// Removes the question.
    func close() {
        presentingViewController?.dismiss(animated: false)
        formerResponder?.becomeFirstResponder()
    }
}
