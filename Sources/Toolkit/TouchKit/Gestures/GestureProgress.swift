/// The states that a recognizer has requested, in order, without an array.
///
/// Three are enough, because legal changes lead to an end state (S48) and `changed` is not repeated.
nonisolated struct RequestedStates {
    private(set) var first: GestureState?
    private var second: GestureState?
    private var third: GestureState?

    init(_ state: GestureState? = nil) {
        first = state
    }

    var last: GestureState? { third ?? second ?? first }

    mutating func append(_ state: GestureState) {
        precondition(third == nil, "a recognizer requests three states at most")
        if first == nil {
            first = state
        } else if second == nil {
            second = state
        } else {
            third = state
        }
    }

    /// Removes the first state and returns it, if any.
    mutating func popFirst() -> GestureState? {
        let popped = first
        (first, second, third) = (second, third, nil)
        return popped
    }
}

/// A recognizer's state, and the states that it has requested and not been granted.
///
/// A recognizer makes a request by setting its `state`. Arbitration grants the requested states one at a time, or
/// withholds or refuses them.
nonisolated struct GestureProgress {
    /// The state that everyone else sees.
    private(set) var state = GestureState.possible
    private var requested = RequestedStates()
    /// Whether the request waits for another recognizer to fail. If not, arbitration has not seen it.
    private var waits = false

    /// The first state that is requested and not granted, if any.
    var request: GestureState? { requested.first }

    var hasRequest: Bool { request != nil }

    /// Whether there is a request that arbitration has not seen.
    var isFresh: Bool { hasRequest && !waits }

    /// Whether there is a request that waits for another recognizer to fail.
    var isWithheld: Bool { hasRequest && waits }

    /// The state that the recognizer itself sees: the last one requested, or else the present one.
    var ownState: GestureState { requested.last ?? state }

    /// Whether the recognizer is possible and requests to begin or end.
    var isCandidate: Bool {
        state == .possible && (request == .began || request == .ended)
    }

    /// The legal step that a request of `next` is taken for; nil if it is ignored (S48).
    func step(towards next: GestureState) -> GestureState? {
        // While its request waits, everyone else still sees possible, so the recognizer may request another state, or fail.
        isWithheld && state.leads(to: next) ? next : ownState.step(towards: next)
    }

    /// Requests a step that `step(towards:)` returned.
    mutating func request(_ step: GestureState) {
        if ownState.leads(to: step) { append(step) } else { replaceRequest(with: step) }
    }

    private mutating func append(_ next: GestureState) {
        switch (isWithheld, next) {
        case (true, .changed): break
        case (true, .cancelled): replaceRequest(with: .failed)
        case (false, .changed) where requested.last == .changed: break
        case (true, _), (false, _):
            requested.append(next)
            waits = false
        }
    }

    private mutating func replaceRequest(with next: GestureState) {
        requested = RequestedStates(next)
        waits = false
    }

    /// Grants the first requested state.
    /// - Returns: The new state; nil if none is requested.
    mutating func grant() -> GestureState? {
        guard let next = requested.popFirst() else { return nil }
        state = next
        waits = false
        return next
    }

    /// Marks the request as waiting.
    mutating func withhold() {
        waits = true
    }

    /// Sets `state`, regardless of what was requested.
    mutating func force(_ state: GestureState) {
        self.state = state
        requested = RequestedStates()
    }
}
