/// Where a recognizer stands: the state that it is in, and those that it has asked for and not been granted yet.
///
/// A recognizer asks by setting its `state`; arbitration grants what was asked one step at a time, withholds it, or refuses.
nonisolated struct GestureProgress {
    typealias State = UIGestureRecognizer.State

    /// What the recognizer asks to become.
    private enum Request {
        case none
        /// These states, in order; arbitration has not looked at them yet.
        case fresh([State])
        /// These states; it has to wait for another recognizer to fail.
        case withheld([State])
    }

    /// What the recognizer is, for all to see.
    private(set) var state = State.possible
    private var request = Request.none

    /// What was asked for and not granted, in order.
    var requested: [State] {
        switch request {
        case .none: []
        case .fresh(let states), .withheld(let states): states
        }
    }

    /// Whether something was asked for and not granted.
    var hasRequest: Bool {
        switch request {
        case .none: false
        case .fresh, .withheld: true
        }
    }

    /// Whether something was asked for that arbitration has not looked at.
    var isFresh: Bool {
        switch request {
        case .fresh: true
        case .none, .withheld: false
        }
    }

    /// Whether what was asked for has to wait for another recognizer to fail.
    var isWithheld: Bool {
        switch request {
        case .withheld: true
        case .none, .fresh: false
        }
    }

    /// What the recognizer takes itself to be: the last state that it asked for, else the one that it is in.
    var expected: State { requested.last ?? state }

    /// Whether it asks to leave possible with something to show for it.
    var isContending: Bool {
        state == .possible && (requested.first == .began || requested.first == .ended)
    }

    /// Asks for `next`.
    /// - Returns: false where no legal step leads there (S48).
    mutating func ask(for next: State) -> Bool {
        if expected.successors.contains(next) {
            append(next)
            return true
        }
        switch request {
        case .withheld where state.successors.contains(next):
            // Seen from outside it is still possible, so it may ask again, or give up.
            request = .fresh([next])
            return true
        case .withheld, .fresh, .none:
            return false
        }
    }

    private mutating func append(_ next: State) {
        switch (request, next) {
        case (.withheld, .changed): break
        case (.withheld, .cancelled): request = .fresh([.failed])
        case (.fresh(let states), .changed) where states.last == .changed: break
        case (.fresh(let states), _): request = .fresh(states + [next])
        case (.withheld(let states), _): request = .fresh(states + [next])
        case (.none, _): request = .fresh([next])
        }
    }

    /// Takes the first step that was asked for.
    /// - Returns: the new state; nil where nothing was asked for.
    mutating func grant() -> State? {
        guard let next = requested.first else { return nil }
        let rest = Array(requested.dropFirst())
        state = next
        request = rest.isEmpty ? .none : .fresh(rest)
        return next
    }

    /// What was asked for has to wait.
    mutating func withhold() {
        request = requested.isEmpty ? .none : .withheld(requested)
    }

    /// The system's word: whatever was asked for, this is the state.
    mutating func force(_ state: State) {
        self.state = state
        request = .none
    }
}
