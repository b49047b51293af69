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
