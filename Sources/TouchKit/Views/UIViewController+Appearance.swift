// A controller's view is on the screen while it is in a window that is shown, however it came there.
extension UIViewController {
    /// Whether the controller's view is on the screen.
    enum Appearance {
        case hidden
        case appearing
        case shown
        case disappearing
    }

    /// The view, or the window that it is in, is about to come or to go; what is so already is not told again.
    func beginAppearance(shown: Bool) {
        switch (appearance, shown) {
        case (.hidden, true), (.disappearing, true):
            appearance = .appearing
            viewWillAppear(false)
        case (.shown, false), (.appearing, false):
            appearance = .disappearing
            viewWillDisappear(false)
        case (.hidden, false), (.disappearing, false), (.shown, true), (.appearing, true):
            break
        }
    }

    /// The view has come, and what it holds is in place, or it has gone.
    func endAppearance() {
        switch appearance {
        case .appearing:
            viewIfLoaded?.layoutIfNeeded()
            appearance = .shown
            viewDidAppear(false)
        case .disappearing:
            appearance = .hidden
            viewDidDisappear(false)
        case .hidden, .shown:
            break
        }
    }
}
