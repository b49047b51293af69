extension UIGestureRecognizer {
    /// Wins only after `otherGestureRecognizer` has failed in an attempt that goes on at the same time (S60-S62). One that has
    /// no touches holds up nobody.
    public func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        guard otherGestureRecognizer !== self else { return }
        requirements.removeAll { $0.recognizer == nil || $0.recognizer === otherGestureRecognizer }
        requirements.append(Requirement(recognizer: otherGestureRecognizer))
    }

    /// Whether `other` was named in `require(toFail:)`.
    func isBound(toFailureOf other: UIGestureRecognizer) -> Bool {
        for requirement in requirements where requirement.recognizer === other { return true }
        return false
    }

    /// Whether this recognizer and `other` may both win one touch (S58).
    func mayShare(with other: UIGestureRecognizer) -> Bool {
        delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
    }

    /// Asks whether this recognizer has to wait for `other` to fail: both recognizers, then both delegates (S63).
    func asksToWait(for other: UIGestureRecognizer) -> Bool {
        shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
    }
}
