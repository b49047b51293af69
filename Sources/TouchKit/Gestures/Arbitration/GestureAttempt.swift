/// One recognizer's try at its gesture, from the first touch that it is given to its reset.
final class GestureAttempt {
    let recognizer: UIGestureRecognizer
    /// How deep in the tree the recognizer's view lay at the start: deeper ones come first (S59).
    let depth: Int
    /// Every touch that the recognizer tracks, also those that are up again, in the order in which they landed.
    private(set) var touches: [UITouch] = []
    /// Those of them that are down.
    private(set) var down: [UITouch] = []
    private var hasIgnoredAll = false
    /// What the dynamic dependencies on other recognizers are, where that was asked (S63).
    private var answers: [ObjectIdentifier: Bool] = [:]

    init(of recognizer: UIGestureRecognizer) {
        self.recognizer = recognizer
        depth = recognizer.view?.depth ?? 0
    }

    var state: UIGestureRecognizer.State { recognizer.progress.state }

    /// Whether a touch that lands now would be its own: it is not over, and not about to be (S50).
    var takesTouches: Bool { !recognizer.progress.expected.isFinal }

    /// Whether it is at its end, and no finger holds it there (S50).
    var isOver: Bool { state.isFinal && down.isEmpty }

    /// Whether there is nothing left to try: all that it was given it has ignored, and asks for nothing.
    var isVoid: Bool { hasIgnoredAll && recognizer.progress.expected == .possible }

    func begin(_ touch: UITouch) {
        hasIgnoredAll = false
        touches.removeAll { $0 === touch }
        touches.append(touch)
        down.append(touch)
    }

    /// `touch` is up.
    func lift(_ touch: UITouch) {
        down.removeAll { $0 === touch }
    }

    /// `touch` is none of the recognizer's concern any more.
    func forget(_ touch: UITouch) {
        touches.removeAll { $0 === touch }
        down.removeAll { $0 === touch }
    }

    /// The recognizer wants to see no more of `touch` (S52).
    func ignore(_ touch: UITouch) {
        forget(touch)
        hasIgnoredAll = touches.isEmpty
    }

    /// Whether the two track a touch in common (S56).
    func shares(with other: GestureAttempt) -> Bool {
        touches.contains { touch in other.touches.contains { $0 === touch } }
    }

    /// Whether the recognizer has to wait for `other` to fail; asked of those concerned at most once an attempt (S60, S63).
    func requiresFailure(of other: UIGestureRecognizer) -> Bool {
        if recognizer.isBound(toFailureOf: other) { return true }
        if let answer = answers[ObjectIdentifier(other)] { return answer }
        let answer = recognizer.asksToWait(for: other)
        answers[ObjectIdentifier(other)] = answer
        return answer
    }
}
