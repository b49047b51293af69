extension UIView {
    /// Has the first responder resign where it lives in this view, as when a touch beside it ends the typing.
    /// - Parameter force: whether it has to, also where it does not want to.
    /// - Returns: whether none is left in the view.
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
