// For recordings and the touch lab, which see input before and after its delivery.
extension UIApplication {
    /// Calls `observer` with the host's samples before they are delivered, until `owner` stops observing. `owner` is
    /// not retained, and has one observer at most.
    package func observeSamples(_ owner: AnyObject, _ observer: @escaping SampleObserver) {
        sampleObservers.add(owner, observer)
    }

    /// Calls `observer` with the samples of keys; same as above.
    package func observeKeys(_ owner: AnyObject, _ observer: @escaping KeyObserver) {
        keyObservers.add(owner, observer)
    }

    /// Calls `observer` with scrolls; same as above.
    package func observeScrolls(_ owner: AnyObject, _ observer: @escaping ScrollObserver) {
        scrollObservers.add(owner, observer)
    }

    /// Calls `observer` with the samples of pinches on a touchpad; same as above.
    package func observePinches(_ owner: AnyObject, _ observer: @escaping PinchObserver) {
        pinchObservers.add(owner, observer)
    }

    /// Stops calling the observers of `owner`.
    package func stopObserving(_ owner: AnyObject) {
        sampleObservers.remove(owner)
        keyObservers.remove(owner)
        scrollObservers.remove(owner)
        pinchObservers.remove(owner)
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
