public import Foundation
public import TouchKit

/// Looks after the paper and the keys: Escape leaves full screen, Ctrl+Q quits.
public final class DrawViewController: UIViewController {
    /// The paper.
    public let drawView: DrawView
    private let window: any WindowControls

    /// Makes the controller of a studio that is shown in a window of the desktop.
    public init(studio: Studio, window: any WindowControls) {
        drawView = DrawView(frame: .zero, studio: studio)
        self.window = window
        super.init(nibName: nil, bundle: nil)
    }

    /// There are no nibs on Linux: always nil.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The paper is the view.
    public override func loadView() {
        view = drawView
    }

    /// Takes the keys.
    public override var canBecomeFirstResponder: Bool { true }

    /// Asks for the keys.
    public override func viewDidAppear(_ animated: Bool) {
        becomeFirstResponder()
    }

    /// Does what the program's keys do; others go on up the chain.
    public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let others = presses.filter { press in
            guard let key = press.key, let command = Command(key) else { return true }
            perform(command)
            return false
        }
        if !others.isEmpty {
            super.pressesBegan(others, with: event)
        }
    }

    private func perform(_ command: Command) {
        switch command {
        case .leaveFullScreen: window.isFullScreen = false
        case .quit: window.quit()
        }
    }
}
