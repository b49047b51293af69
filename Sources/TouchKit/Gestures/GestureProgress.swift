/// Where a recognizer stands: the state that it is in, and those that it has asked for and not been granted yet.
///
/// A recognizer asks by setting its `state`; arbitration grants what was asked one step at a time, withholds it, or refuses.
nonisolated struct GestureProgress {
    typealias State = UIGestureRecognizer.State

    /// What became of a request.
    private enum Standing {
        /// Arbitration has not looked at it.
        case fresh
        /// It has to wait for another recognizer to fail.
        case withheld
    }

    /// What the recognizer is, for all to see.
    private(set) var state = State.possible
    private var requested = RequestedStates()
    private var standing = Standing.fresh

    /// What was asked for first and not granted; nil if nothing was.
    var request: State? { requested.first }

    /// Whether something was asked for and not granted.
    var hasRequest: Bool { !requested.isEmpty }

    /// Whether something was asked for that arbitration has not looked at.
    var isFresh: Bool { hasRequest && standing == .fresh }

    /// Whether what was asked for has to wait for another recognizer to fail.
    var isWithheld: Bool { hasRequest && standing == .withheld }

    /// What the recognizer takes itself to be: the last state that it asked for, else the one that it is in.
    var expected: State { requested.last ?? state }

    /// Whether it asks to leave possible with something to show for it.
    var isContending: Bool {
        state == .possible && (request == .began || request == .ended)
    }

    /// Asks for `next`.
    /// - Returns: false where no legal step leads there (S48).
    mutating func ask(for next: State) -> Bool {
        if expected.leads(to: next) {
            append(next)
            return true
        }
        // Seen from outside it is still possible, so it may ask again, or give up.
        guard isWithheld, state.leads(to: next) else { return false }
        replaceRequest(with: next)
        return true
    }

    private mutating func append(_ next: State) {
        switch (isWithheld, next) {
        case (true, .changed): break
        case (true, .cancelled): replaceRequest(with: .failed)
        case (false, .changed) where requested.last == .changed: break
        case (true, _), (false, _):
            requested.append(next)
            standing = .fresh
        }
    }

    private mutating func replaceRequest(with next: State) {
        requested = RequestedStates(next)
        standing = .fresh
    }

    /// Takes the first step that was asked for.
    /// - Returns: the new state; nil where nothing was asked for.
    mutating func grant() -> State? {
        guard let next = requested.popFirst() else { return nil }
        state = next
        standing = .fresh
        return next
    }

    /// What was asked for has to wait.
    mutating func withhold() {
        standing = .withheld
    }

    /// The system's word: whatever was asked for, this is the state.
    mutating func force(_ state: State) {
        self.state = state
        requested = RequestedStates()
    }
}
