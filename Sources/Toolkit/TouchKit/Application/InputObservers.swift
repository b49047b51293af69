/// Input that a host delivers: samples of touches, a key, a scroll or a touchpad's pinch, with the held modifier keys.
package enum ObservedInput {
    case samples(ArraySlice<TouchSample>, UIKeyModifierFlags)
    case key(KeySample)
    case scroll(ScrollSample, UIKeyModifierFlags)
    case pinch(PinchSample, UIKeyModifierFlags)
}

// For recordings and the touch lab, which see input before and after its delivery.
extension UIApplication {
    /// Calls `observer` with the host's input before it is delivered, until `owner` stops observing. `owner` is not
    /// retained, and has one observer at most.
    package func observeInput(_ owner: AnyObject, _ observer: @escaping (ObservedInput) -> Void) {
        stopObserving(owner)
        inputObservers = inputObservers + [(ObjectIdentifier(owner), observer)]
    }

    /// Calls `observer` with samples of touches alone; same as above.
    package func observeSamples(
        _ owner: AnyObject, _ observer: @escaping (ArraySlice<TouchSample>, UIKeyModifierFlags) -> Void
    ) {
        observeInput(owner) { if case .samples(let samples, let flags) = $0 { observer(samples, flags) } }
    }

    package func stopObserving(_ owner: AnyObject) {
        inputObservers = inputObservers.filter { $0.owner != ObjectIdentifier(owner) }
    }

    /// Notifies the observers of input before it is delivered.
    func notifyObservers(of input: @autoclosure () -> ObservedInput) {
        guard !inputObservers.isEmpty else { return }
        let input = input()
        for observer in inputObservers { observer.observe(input) }
    }

    /// For each touch that is down, its last state as a sample.
    package var samplesOfTouchesDown: [TouchSample] {
        touchEvents.cancellation(at: now) { _ in true }.map { sample in
            var sample = sample
            sample.phase = .moved
            return sample
        }
    }

    /// Called with each recognizer that enters a state, and that state, before its actions are sent; nil by default.
    package var recognizerObserver: ((UIGestureRecognizer, UIGestureRecognizer.State) -> Void)? {
        get { gestures.stateObserver }
        set { gestures.stateObserver = newValue }
    }
}
