extension UIView {
    /// The recognizers that watch the view, in the order in which they were added; nil where there are none.
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

    /// Has `gestureRecognizer` watch this view from the next touch on, and no other view.
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view !== self else { return }
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizer.view = self
        recognizers.append(gestureRecognizer)
    }

    /// Has `gestureRecognizer` watch this view no more: in mid-gesture it is cancelled, or fails.
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        recognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
        gestureRecognizer.attempt?.arbiter?.end(gestureRecognizer)
    }

    /// The recognizers that see a touch in this view: its own, then those of the views it is in (S46).
    var watchers: [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        var view: UIView? = self
        while let current = view {
            found += current.recognizers
            view = current.superview
        }
        return found
    }

    /// The view leaves its window: its gestures are cancelled, or fail. What views above it make of its touches goes on.
    func endGestures() {
        for recognizer in recognizers {
            recognizer.attempt?.arbiter?.end(recognizer)
        }
    }

    /// How many views this one is in.
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
