extension UIGestureRecognizer {
    /// The state of a recognizer's gesture.
    public nonisolated enum State: Int, Sendable, CaseIterable {
        /// The recognizer has not decided.
        case possible
        /// A continuous gesture has begun.
        case began
        /// A continuous gesture has changed.
        case changed
        /// A continuous gesture has ended, or a discrete gesture was recognized.
        case ended
        /// A gesture that had begun was cut off.
        case cancelled
        /// The touches are not this gesture, or another recognizer excluded it.
        case failed

        /// A discrete gesture was recognized; the same as `ended`.
        public static let recognized = State.ended
    }
}

extension UIGestureRecognizer.State {
    /// Whether a change to `next` is legal; any other is a programming error (S48). Only `reset()` leaves an end state.
    nonisolated func leads(to next: Self) -> Bool {
        switch (self, next) {
        case (.possible, .began), (.possible, .ended), (.possible, .failed): true
        case (.began, .changed), (.began, .ended), (.began, .cancelled): true
        case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
        case (.possible, _), (.began, _), (.changed, _), (.ended, _), (.cancelled, _), (.failed, _): false
        }
    }

    /// Whether this is an end state, which lasts until the recognizer is reset (S50).
    nonisolated var isFinal: Bool {
        switch self {
        case .possible, .began, .changed: false
        case .ended, .cancelled, .failed: true
        }
    }

    /// Whether the recognizer has won its touches and its gesture continues.
    nonisolated var isUnderWay: Bool {
        switch self {
        case .began, .changed: true
        case .possible, .ended, .cancelled, .failed: false
        }
    }
}

/// The states that a recognizer has requested, in order, without an array.
///
/// Three are enough, because legal changes lead to an end state (S48) and `changed` is not repeated.
nonisolated struct RequestedStates: Equatable {
    typealias State = UIGestureRecognizer.State

    private(set) var first: State?
    private var second: State?
    private var third: State?

    /// Creates an empty sequence.
    init() {}

    /// Creates a sequence of one state.
    init(_ state: State) {
        first = state
    }

    var isEmpty: Bool { first == nil }

    var last: State? { third ?? second ?? first }

    mutating func append(_ state: State) {
        precondition(third == nil, "a recognizer requests three states at most")
        if first == nil {
            first = state
        } else if second == nil {
            second = state
        } else {
            third = state
        }
    }

    /// Removes the first state and returns it; nil if there is none.
    mutating func popFirst() -> State? {
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
    typealias State = UIGestureRecognizer.State

    private enum RequestStatus {
        /// Arbitration has not seen the request.
        case fresh
        /// The request waits for another recognizer to fail.
        case withheld
    }

    /// The state that everyone else sees.
    private(set) var state = State.possible
    private var requested = RequestedStates()
    private var status = RequestStatus.fresh

    /// The first state that is requested and not granted; nil if there is none.
    var request: State? { requested.first }

    var hasRequest: Bool { !requested.isEmpty }

    /// Whether there is a request that arbitration has not seen.
    var isFresh: Bool { hasRequest && status == .fresh }

    /// Whether there is a request that waits for another recognizer to fail.
    var isWithheld: Bool { hasRequest && status == .withheld }

    /// The state that the recognizer itself sees: the last one requested, or else the present one.
    var ownState: State { requested.last ?? state }

    /// Whether the recognizer is possible and requests to begin or end.
    var isCandidate: Bool {
        state == .possible && (request == .began || request == .ended)
    }

    /// Requests `next`.
    /// - Returns: False if no legal change leads there (S48).
    mutating func request(_ next: State) -> Bool {
        if ownState.leads(to: next) {
            append(next)
            return true
        }
        // Everyone else still sees possible, so the recognizer may request another state, or fail.
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
            status = .fresh
        }
    }

    private mutating func replaceRequest(with next: State) {
        requested = RequestedStates(next)
        status = .fresh
    }

    /// Grants the first requested state.
    /// - Returns: The new state; nil if none is requested.
    mutating func grant() -> State? {
        guard let next = requested.popFirst() else { return nil }
        state = next
        status = .fresh
        return next
    }

    /// Marks the request as waiting.
    mutating func withhold() {
        status = .withheld
    }

    /// Sets `state`, whatever was requested.
    mutating func force(_ state: State) {
        self.state = state
        requested = RequestedStates()
    }
}
