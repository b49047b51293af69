// A controller's view is on the screen while it is in a window that is shown, whatever put it there.
extension UIViewController {
    /// Whether the controller's view is on the screen.
    enum Appearance {
        case hidden
        case appearing
        case shown
        case disappearing
    }

    /// Called before the view or its window is shown or hidden. Repeated calls for the same state notify the controller
    /// once.
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

    /// Called after the view was shown or hidden; lays out a view that was shown.
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
