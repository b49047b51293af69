import TouchKit

/// A group of changes of layers.
///
/// Changes of layers are drawn together in the next frame, and are not animated unless a view's animation or an
/// animation that is added to the layer does so. A transaction disables nothing, since there are no implicit
/// animations; it tells when the animations that are added in it are over.
@preconcurrency @MainActor public final class CATransaction {
    /// The open transactions, the innermost last.
    private static var levels = [TransactionLevel()]

    private init() {}

    deinit {}

    static var level: TransactionLevel { levels[levels.count - 1] }

    /// Begins a transaction inside the current one.
    public static func begin() {
        levels.append(TransactionLevel(inside: level))
    }

    /// Ends the transaction that was begun last, if any.
    public static func commit() {
        if levels.count > 1 { levels.removeLast().commit() }
    }

    /// Returns whether the current transaction disables implicit animations, which do not exist here anyway.
    public static func disableActions() -> Bool { level.disablesActions }

    /// Sets whether implicit animations are disabled in the current transaction.
    public static func setDisableActions(_ flag: Bool) { level.disablesActions = flag }

    /// Returns the duration, in seconds, of animations that have none and are added in the current transaction.
    public static func animationDuration() -> CFTimeInterval { level.animationDuration }

    /// Sets the duration of animations that have none and are added in the current transaction. The default is 0.25 s.
    public static func setAnimationDuration(_ duration: CFTimeInterval) { level.animationDuration = duration }

    /// Returns the pace of all animations that are added in the current transaction; nil for their own.
    public static func animationTimingFunction() -> CAMediaTimingFunction? { level.animationTimingFunction }

    /// Sets the pace of all animations that are added in the current transaction; nil for their own.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        level.animationTimingFunction = function
    }

    /// Sets a block that is called once, when all animations that are added to the current transaction from now on are
    /// over, or soon after its end if none are added. Outside of a transaction, the present event counts as one.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        guard levels.count == 1, block != nil else { return level.completion = block }
        // Animations from before the block do not count.
        let level = TransactionLevel(inside: level)
        level.completion = block
        levels[0] = level
        UIApplication.shared.schedule(after: 0) {
            if let index = levels.firstIndex(where: { $0 === level }) {
                levels[index] = TransactionLevel(inside: level)
            }
            level.commit()
        }
    }
}

/// A transaction: what was set in it, and its animations that are not over.
@MainActor final class TransactionLevel {
    var disablesActions = false
    var animationDuration: CFTimeInterval = 0.25
    var animationTimingFunction: CAMediaTimingFunction?
    var completion: (() -> Void)?
    var pending = 0
    private var isCommitted = false

    init() {}

    init(inside level: TransactionLevel) {
        disablesActions = level.disablesActions
        animationDuration = level.animationDuration
        animationTimingFunction = level.animationTimingFunction
    }

    deinit {}

    func commit() {
        isCommitted = true
        guard pending == 0, completion != nil else { return }
        UIApplication.shared.schedule(after: 0) { self.complete() }
    }

    func animationEnded() {
        pending -= 1
        if isCommitted, pending == 0 { complete() }
    }

    private func complete() {
        let block = completion
        completion = nil
        block?()
    }
}
