// Method references as actions.
extension UIResponder {
    /// Whether this responder performs `method` as an action now; see `canPerformAction(_:withSender:)`.
    public func canPerformAction<Target: AnyObject, each Argument, Result>(
        _ method: @escaping (Target) -> (repeat each Argument) -> Result, withSender sender: Any?
    ) -> Bool {
        canPerformAction(Selector(method), withSender: sender)
    }

    /// Returns the first responder of the chain that performs `method` as an action; see
    /// `target(forAction:withSender:)`.
    public func target<Target: AnyObject, each Argument, Result>(
        forAction method: @escaping (Target) -> (repeat each Argument) -> Result, withSender sender: Any?
    ) -> Any? {
        target(forAction: Selector(method), withSender: sender)
    }
}
