/// One recognizer's attempt at its gesture, from the first touch it is given to its reset.
///
/// The arbiter holds the attempt while it is live, and its touches hold it until it is reset.
final class GestureAttempt {
    let recognizer: UIGestureRecognizer
    /// How deep in the tree the recognizer's view was when the attempt began: deeper ones come first (S59).
    let depth: Int
    /// Which attempt of its arbiter it is: those of equal depth come in this order.
    let number: Int
    private(set) weak var arbiter: GestureArbiter?
    /// Every touch that the recognizer tracks, lifted ones included, in the order in which they landed.
    private(set) var touches: [UITouch] = []
    /// Those of them that are down.
    private(set) var down: [UITouch] = []
    /// Whether the arbiter has it among those that may be reset.
    var awaitsReset = false
    private var hasIgnoredAll = false
    private var isFinished = false
    /// The answers to dynamic failure requirements that have been asked for (S63).
    private var answers: [ObjectIdentifier: Bool] = [:]
    /// The touches that moved with the last delivery.
    private var moved = TouchSet()

    init(of recognizer: UIGestureRecognizer, number: Int, arbiter: GestureArbiter) {
        self.recognizer = recognizer
        self.number = number
        self.arbiter = arbiter
        depth = recognizer.view?.depth ?? 0
    }

    isolated deinit {
        if !isFinished { recognizer.attempt = nil }
    }

    /// The recognizer has been reset: the attempt is not its own any more.
    func finish() {
        isFinished = true
    }

    var state: UIGestureRecognizer.State { recognizer.progress.state }

    /// Whether a touch that lands now joins the attempt: it is not over, and not about to be (S50).
    var takesTouches: Bool { !recognizer.progress.expected.isFinal }

    /// Whether it is in an end state, and no finger that is down keeps it there (S50).
    var isOver: Bool { state.isFinal && down.isEmpty }

    /// Whether nothing is left to try: the recognizer has ignored all of its touches and asks for nothing.
    var isVoid: Bool { hasIgnoredAll && recognizer.progress.expected == .possible }

    /// Whether it comes before `other` in every step of a delivery (S59).
    func precedes(_ other: GestureAttempt) -> Bool {
        depth == other.depth ? number < other.number : depth > other.depth
    }

    // MARK: Touches

    func begin(_ touch: UITouch) {
        hasIgnoredAll = false
        touches.remove(identicalTo: touch)
        touches.append(touch)
        down.append(touch)
    }

    func lift(_ touch: UITouch) {
        down.remove(identicalTo: touch)
    }

    /// Stops tracking `touch`.
    func forget(_ touch: UITouch) {
        touches.remove(identicalTo: touch)
        down.remove(identicalTo: touch)
    }

    /// Stops tracking `touch` because the recognizer asks for it (S52).
    func ignore(_ touch: UITouch) {
        forget(touch)
        hasIgnoredAll = touches.isEmpty
    }

    func tracks(_ touch: UITouch) -> Bool {
        for tracked in touches where tracked === touch { return true }
        return false
    }

    /// Whether the two track a touch in common (S56).
    func shares(with other: GestureAttempt) -> Bool {
        for touch in touches where other.tracks(touch) { return true }
        return false
    }

    /// The phases of those of its touches that the present delivery changed.
    var changes: TouchPhases {
        var phases = TouchPhases()
        for touch in down where touch.hasChanged {
            phases.insert(touch.phase)
        }
        return phases
    }

    /// Those of its touches that the present delivery changed, and that are in `phase` now.
    func changed(in phase: UITouch.Phase) -> Set<UITouch> {
        if down.count == 1, down[0].hasChanged, down[0].phase == phase { return down[0].alone }
        return switch phase {
        case .moved:
            moved.set { set in
                for touch in down where touch.hasChanged && touch.phase == .moved {
                    set.add(touch)
                }
            }
        case .began, .stationary, .ended, .cancelled, .regionEntered, .regionMoved, .regionExited:
            Set(down.filter { $0.hasChanged && $0.phase == phase })
        }
    }

    // MARK: Dependencies

    /// Whether the recognizer has to wait for `other` to fail; each pair is asked at most once an attempt (S60, S63).
    func requiresFailure(of other: UIGestureRecognizer) -> Bool {
        if recognizer.isBound(toFailureOf: other) { return true }
        if let answer = answers[ObjectIdentifier(other)] { return answer }
        let answer = recognizer.asksToWait(for: other)
        answers[ObjectIdentifier(other)] = answer
        return answer
    }
}
