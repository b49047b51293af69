/// What a host delivers: samples of touches, a key, a scroll, or a moment of a pinch on a touchpad, with the modifier keys
/// that are held.
package enum ObservedInput {
    case samples(ArraySlice<TouchSample>, UIKeyModifierFlags)
    case key(KeySample)
    case scroll(ScrollSample, UIKeyModifierFlags)
    case pinch(PinchSample, UIKeyModifierFlags)
}

/// The closures that see all input before it is delivered, such as a recording's.
struct InputObservers {
    private var observers: [(owner: ObjectIdentifier, observe: (ObservedInput) -> Void)] = []

    mutating func add(_ owner: AnyObject, _ observer: @escaping (ObservedInput) -> Void) {
        remove(owner)
        observers.append((ObjectIdentifier(owner), observer))
    }

    mutating func remove(_ owner: AnyObject) {
        observers.removeAll { $0.owner == ObjectIdentifier(owner) }
    }

    /// Shows input to the observers.
    func callAsFunction(_ input: @autoclosure () -> ObservedInput) {
        guard !observers.isEmpty else { return }
        let input = input()
        for observer in observers { observer.observe(input) }
    }
}

// For recordings and the touch lab, which see input before and after its delivery.
extension UIApplication {
    /// Calls `observer` with the host's input before it is delivered, until `owner` stops observing. `owner` is not
    /// retained, and has one observer at most.
    package func observeInput(_ owner: AnyObject, _ observer: @escaping (ObservedInput) -> Void) {
        inputObservers.add(owner, observer)
    }

    /// Calls `observer` with samples of touches alone; same as above.
    package func observeSamples(
        _ owner: AnyObject, _ observer: @escaping (ArraySlice<TouchSample>, UIKeyModifierFlags) -> Void
    ) {
        observeInput(owner) { if case .samples(let samples, let flags) = $0 { observer(samples, flags) } }
    }

    /// Stops calling the observer of `owner`.
    package func stopObserving(_ owner: AnyObject) {
        inputObservers.remove(owner)
    }

    /// For each touch that is down, its last state as a sample.
    package var samplesOfTouchesDown: [TouchSample] {
        touchSource.cancellation(at: now) { _ in true }.map { sample in
            var sample = sample
            sample.phase = .moved
            return sample
        }
    }

    /// Called with each recognizer that enters a new state, and that state, before its actions are sent; nil by
    /// default.
    package var recognizerObserver: ((UIGestureRecognizer, UIGestureRecognizer.State) -> Void)? {
        get { gestures.stateObserver }
        set { gestures.stateObserver = newValue }
    }
}
