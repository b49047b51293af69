import TouchKit

/// A group of changes of layers.
///
/// Changes of layers are drawn together in the next frame, and are not animated unless a view's animation does so. A
/// transaction therefore changes nothing here; it is there for code that disables implicit animations.
@preconcurrency @MainActor public final class CATransaction {
    /// Whether implicit animations are disabled in each open transaction, the innermost last.
    private static var disablesActions = [false]

    private init() {}

    /// Begins a transaction inside the current one.
    public static func begin() {
        disablesActions.append(disableActions())
    }

    /// Ends the transaction that was begun last; does nothing if there is none.
    public static func commit() {
        if disablesActions.count > 1 { disablesActions.removeLast() }
    }

    /// Returns whether implicit animations are disabled in the current transaction. The default is false; none happen
    /// in either case.
    public static func disableActions() -> Bool {
        disablesActions.last ?? false
    }

    /// Sets whether implicit animations are disabled in the current transaction.
    public static func setDisableActions(_ flag: Bool) {
        disablesActions[disablesActions.count - 1] = flag
    }
}
