public import TouchKit

// For containers that show a controller's view themselves, without adding and removing it.
extension UIViewController {
    /// Calls `viewWillAppear(_:)` or `viewWillDisappear(_:)`, unless that has been called already.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) { beginAppearance(shown: isAppearing) }

    /// Calls `viewDidAppear(_:)` or `viewDidDisappear(_:)`, if the view appears or disappears.
    public func endAppearanceTransition() { endAppearance() }
}
