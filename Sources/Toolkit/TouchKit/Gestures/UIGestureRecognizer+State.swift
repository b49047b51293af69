extension UIGestureRecognizer {
    /// The state of a recognizer's gesture.
    public nonisolated enum State: Int, Sendable, CaseIterable {
        /// The recognizer has not decided.
        case possible
        case began
        /// A continuous gesture has changed.
        case changed
        /// A continuous gesture has ended, or a discrete gesture was recognized.
        case ended
        /// A continuous gesture was cancelled after it had begun.
        case cancelled
        /// The touches are not this gesture, or another recognizer excluded it.
        case failed

        /// A discrete gesture was recognized; the same as `ended`.
        public static let recognized = State.ended
    }
}

extension UIGestureRecognizer.State {
    /// Whether a change to `next` is legal (S48). Only `reset()` leaves an end state.
    nonisolated func leads(to next: Self) -> Bool {
        switch (self, next) {
        case (.possible, .began), (.possible, .ended), (.possible, .failed): true
        case (.began, .changed), (.began, .ended), (.began, .cancelled): true
        case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
        case (.possible, _), (.began, _), (.changed, _), (.ended, _), (.cancelled, _), (.failed, _): false
        }
    }

    /// The legal step that a request of `next` is taken for, which many recognizers written for iOS make; nil if the
    /// request is ignored (S48).
    nonisolated func step(towards next: Self) -> Self? {
        if leads(to: next) { return next }
        return switch (self, next) {
        case (.possible, .changed): .began
        case (.possible, .cancelled): .failed
        case (.began, .began), (.changed, .began): .changed
        case (.began, .failed), (.changed, .failed): .cancelled
        case (.possible, _), (.began, _), (.changed, _), (.ended, _), (.cancelled, _), (.failed, _): nil
        }
    }

    /// Whether requesting `next` is no step, because this end state is kept: it is requested again, or a failed
    /// recognizer is cancelled.
    nonisolated func outlasts(_ next: Self) -> Bool {
        switch (self, next) {
        case (.ended, .ended), (.cancelled, .cancelled), (.failed, .failed), (.failed, .cancelled): true
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

typealias GestureState = UIGestureRecognizer.State
