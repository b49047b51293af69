/// One recognizer's attempt at its gesture, from its first touch to its reset; see the terms in `GestureArbiter`.
///
/// The arbiter holds the attempt until it is reset.
final class GestureAttempt {
    let recognizer: UIGestureRecognizer
    /// The number of views above the recognizer's view when the attempt started: deeper ones come first (S59).
    let depth: Int
    /// Counts the attempts of the arbiter: those of equal depth come in this order.
    let number: Int
    private(set) weak var arbiter: GestureArbiter?
    /// Every touch that the recognizer tracks, including lifted ones, in the order in which they landed.
    private(set) var touches: [UITouch] = []
    /// The tracked touches that are down.
    private(set) var down: [UITouch] = []
    /// The pinch on a touchpad that the recognizer follows; nil if it has touches.
    var transform: UITransformEvent?
    /// Whether the fingers of that pinch are lifted.
    var isTransformOver = false
    /// Whether the attempt is in the arbiter's list of those to be reset.
    var awaitsReset = false
    private var hasIgnoredAll = false
    /// Whether the recognizer has been reset, so that the attempt is no longer its own.
    var isFinished = false
    /// Whether no one objects to the attempt; nil if no one was asked (S54).
    var mayBegin: Bool?
    /// Whether the recognizer asked to begin and may not: its attempt has failed (S92).
    var isRefused = false
    /// The number of the first landing that the attempt tracked.
    private var firstLanding = Int.max
    /// The touches that the attempt tracked until they landed again without it, with the numbers of those landings.
    private var left: [(touch: UITouch, landing: Int)] = []
    /// The answers about dynamic failure requirements, by recognizer (S63).
    private var answers: [ObjectIdentifier: Bool] = [:]
    /// The answers about winning together, by the number of the other attempt (S100).
    private var simultaneous: [Int: Bool] = [:]
    /// The touches that moved in the last event.
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

    var state: UIGestureRecognizer.State { recognizer.progress.state }

    /// Whether the recognizer receives changes of its touches, and a touch that lands now joins the attempt: it neither
    /// is in an end state nor requests one (S50).
    var receivesTouches: Bool { !recognizer.progress.ownState.isFinal }

    /// Whether the recognizer is in an end state, no finger is down, and the fingers on a touchpad are lifted (S50).
    var isOver: Bool { state.isFinal && down.isEmpty && (transform == nil || isTransformOver) }

    /// Whether the recognizer has ignored all of its touches and requests nothing.
    var isAbandoned: Bool { hasIgnoredAll && recognizer.progress.ownState == .possible }

    /// Whether the attempt comes before `other` in every step of a pass (S59).
    func precedes(_ other: GestureAttempt) -> Bool {
        depth == other.depth ? number < other.number : depth > other.depth
    }

    // MARK: Touches

    func begin(_ touch: UITouch) {
        hasIgnoredAll = false
        firstLanding = min(firstLanding, touch.number)
        touches = touches.without(touch) + [touch]
        down = down + [touch]
    }

    func lift(_ touch: UITouch) {
        down = down.without(touch)
    }

    private func forget(_ touch: UITouch) {
        touches = touches.without(touch)
        down = down.without(touch)
    }

    /// Stops tracking `touch`, which has landed again without the attempt. Its earlier taps remain the attempt's.
    func leave(_ touch: UITouch) {
        forget(touch)
        left.append((touch, touch.number))
    }

    /// Stops tracking `touch` at the recognizer's request (S52).
    func ignore(_ touch: UITouch) {
        forget(touch)
        hasIgnoredAll = touches.isEmpty
    }

    func tracks(_ touch: UITouch) -> Bool {
        for tracked in touches where tracked === touch { return true }
        return false
    }

    /// Whether the attempt tracked `tap`, an earlier one of `touch`.
    func tracked(_ touch: UITouch, _ tap: UITouch.Tap) -> Bool {
        guard tap.number >= firstLanding else { return false }
        for left in left where left.touch === touch && tap.number < left.landing { return true }
        return tracks(touch)
    }

    /// Whether both attempts track a common touch, or the same pinch on a touchpad (S56).
    func shares(with other: GestureAttempt) -> Bool {
        if let transform, transform === other.transform { return true }
        for touch in touches where other.tracks(touch) { return true }
        return false
    }

    /// The phases of the tracked touches that the event in progress changed.
    var changes: TouchPhases {
        var phases = TouchPhases()
        for touch in down where touch.hasChanged {
            phases.insert(touch.phase)
        }
        return phases
    }

    /// Returns the tracked touches that the event in progress changed and that are in `phase`.
    func changed(in phase: UITouch.Phase) -> Set<UITouch> {
        if down.count == 1, down[0].hasChanged, down[0].phase == phase { return down[0].singletonSet }
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

    /// Whether this attempt and `other` may both win one touch. Each pair's delegates are asked once (S58, S100).
    func mayRecognizeSimultaneously(with other: GestureAttempt) -> Bool {
        if let answer = simultaneous[other.number] { return answer }
        let answer = recognizer.mayRecognizeSimultaneously(with: other.recognizer)
        simultaneous[other.number] = answer
        other.simultaneous[number] = answer
        return answer
    }

    // MARK: Failure requirements

    /// Whether the attempt wins only after `other` has failed. Each pair is asked about once per attempt (S60, S63).
    func requiresFailure(of other: UIGestureRecognizer) -> Bool {
        for requirement in recognizer.requirements where requirement.recognizer === other { return true }
        if let answer = answers[ObjectIdentifier(other)] { return answer }
        let answer = recognizer.hasDynamicRequirement(on: other)
        answers[ObjectIdentifier(other)] = answer
        return answer
    }
}

extension Array where Element: AnyObject {
    /// Returns the array without `element`. What is replaced and not changed in place needs no check for exclusive
    /// access, wherever it is read.
    nonisolated func without(_ element: Element) -> [Element] { filter { $0 !== element } }

    nonisolated func contains(identicalTo element: Element) -> Bool {
        for other in self where other === element { return true }
        return false
    }
}
