extension UIView {
    /// Resigns the first responder if it is this view or one of its subviews.
    /// - Parameter force: Resigns it even if it does not want to.
    /// - Returns: Whether the view no longer has the first responder.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let window, let first = window.firstResponder, first.home?.isDescendant(of: self) == true else {
            return true
        }
        if first.resignFirstResponder() { return true }
        if force {
            window.firstResponder = nil
        }
        return force
    }
}
