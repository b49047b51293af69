extension UIGestureRecognizer {
    /// Makes the recognizer win only after `otherGestureRecognizer` has failed, while that one makes an attempt at the
    /// same time (S60-S62). A recognizer without touches blocks no one.
    public func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        guard otherGestureRecognizer !== self else { return }
        requirements.removeAll { $0.recognizer == nil || $0.recognizer === otherGestureRecognizer }
        requirements.append(Requirement(recognizer: otherGestureRecognizer))
    }

    /// Whether `require(toFail:)` was called with `other`.
    func hasStaticRequirement(on other: UIGestureRecognizer) -> Bool {
        for requirement in requirements where requirement.recognizer === other { return true }
        return false
    }

    /// Whether this recognizer and `other` may both win one touch, by their delegates (S58).
    func mayRecognizeSimultaneously(with other: UIGestureRecognizer) -> Bool {
        delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
    }

    /// Asks the recognizers and then their delegates whether this recognizer wins only after `other` has failed (S63).
    func hasDynamicRequirement(on other: UIGestureRecognizer) -> Bool {
        shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
    }
}
