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
    /// Whether a step to `next` is legal: any other is a programming error (S48). From an end state only `reset()` leads on.
    nonisolated func leads(to next: Self) -> Bool {
        switch (self, next) {
        case (.possible, .began), (.possible, .ended), (.possible, .failed): true
        case (.began, .changed), (.began, .ended), (.began, .cancelled): true
        case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
        case (.possible, _), (.began, _), (.changed, _), (.ended, _), (.cancelled, _), (.failed, _): false
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
