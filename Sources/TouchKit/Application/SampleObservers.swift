/// Called with samples before they are delivered, and with the modifier keys that are held.
package typealias SampleObserver = (ArraySlice<TouchSample>, UIKeyModifierFlags) -> Void

/// The closures that see every sample of a host before it is delivered, such as a recording's.
struct SampleObservers {
    private var observers: [(owner: ObjectIdentifier, call: SampleObserver)] = []

    var isEmpty: Bool { observers.isEmpty }

    mutating func add(_ owner: AnyObject, _ observer: @escaping SampleObserver) {
        remove(owner)
        observers.append((ObjectIdentifier(owner), observer))
    }

    mutating func remove(_ owner: AnyObject) {
        observers.removeAll { $0.owner == ObjectIdentifier(owner) }
    }

    func notify(_ samples: ArraySlice<TouchSample>, _ modifierFlags: UIKeyModifierFlags) {
        for observer in observers {
            observer.call(samples, modifierFlags)
        }
    }
}

extension UIApplication {
    /// Calls `observer` with the host's samples before they are delivered, until `owner` stops observing. `owner` is not
    /// retained, and has one observer at most.
    package func observeSamples(_ owner: AnyObject, _ observer: @escaping SampleObserver) {
        sampleObservers.add(owner, observer)
    }

    /// For each touch that is down, its last state as a sample.
    package var samplesOfTouchesDown: [TouchSample] {
        touchSource.cancellation(at: now) { _ in true }.map { sample in
            var sample = sample
            sample.phase = .moved
            return sample
        }
    }

    /// Stops calling the observer of `owner`.
    package func stopObservingSamples(_ owner: AnyObject) {
        sampleObservers.remove(owner)
    }
}

extension UIApplication {
    /// Called with each recognizer that enters a new state, and that state, before its actions are sent; nil by default.
    package var recognizerObserver: ((UIGestureRecognizer, UIGestureRecognizer.State) -> Void)? {
        get { gestures.stateObserver }
        set { gestures.stateObserver = newValue }
    }
}
