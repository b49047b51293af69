extension UIView {
    /// The recognizers attached to the view, in the order in which they were added; nil if there are none.
    public var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set {
            let wanted = newValue ?? []
            for recognizer in recognizers where !wanted.contains(recognizer) {
                removeGestureRecognizer(recognizer)
            }
            for recognizer in wanted {
                addGestureRecognizer(recognizer)
            }
        }
    }

    /// Attaches `gestureRecognizer` to this view, and to no other, from the next touch on.
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view !== self else { return }
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizer.view = self
        recognizers.append(gestureRecognizer)
    }

    /// Detaches `gestureRecognizer` from this view. Removing it during a gesture cancels it, or fails it.
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        recognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
        gestureRecognizer.attempt?.arbiter?.end(gestureRecognizer)
    }

    /// The recognizers that receive a touch in this view: its own, then those of its superviews (S46).
    var receivingRecognizers: [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        var view: UIView? = self
        while let current = view {
            found += current.recognizers
            view = current.superview
        }
        return found
    }

    /// Cancels or fails the gestures of the view, which leaves its window. Gestures of its superviews continue with its
    /// touches.
    func endGestures() {
        for recognizer in recognizers {
            recognizer.attempt?.arbiter?.end(recognizer)
        }
    }

    /// The number of views above this one.
    var depth: Int {
        var depth = 0
        var view = superview
        while let current = view {
            depth += 1
            view = current.superview
        }
        return depth
    }
}
