extension UIGestureRecognizer {
    /// What a recognizer makes of its touches so far.
    public nonisolated enum State: Int, Sendable, CaseIterable {
        /// It cannot say yet.
        case possible
        /// A continuous gesture begins.
        case began
        /// It goes on.
        case changed
        /// It is over; for a discrete gesture, it was recognized.
        case ended
        /// It began, and something else brought it to its end.
        case cancelled
        /// It was not this gesture, or another one won.
        case failed

        /// A discrete gesture was recognized: the same as `ended`.
        public static let recognized = State.ended
    }
}

extension UIGestureRecognizer.State {
    /// The legal steps: everything else is a programming error (S48). From an end state only `reset()` leads on.
    nonisolated var successors: Set<Self> {
        switch self {
        case .possible: [.began, .ended, .failed]
        case .began, .changed: [.changed, .ended, .cancelled]
        case .ended, .cancelled, .failed: []
        }
    }

    /// Whether the attempt is over: the state holds until the recognizer is reset (S50).
    nonisolated var isFinal: Bool {
        switch self {
        case .possible, .began, .changed: false
        case .ended, .cancelled, .failed: true
        }
    }

    /// Whether the recognizer has won its touches and is still at it.
    nonisolated var isUnderWay: Bool {
        switch self {
        case .began, .changed: true
        case .possible, .ended, .cancelled, .failed: false
        }
    }
}
