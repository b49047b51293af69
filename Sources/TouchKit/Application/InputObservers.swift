/// Called with samples before they are delivered, and with the modifier keys that are held.
package typealias SampleObserver = (ArraySlice<TouchSample>, UIKeyModifierFlags) -> Void
/// Called with the sample of a key before it is delivered.
package typealias KeyObserver = (KeySample) -> Void
/// Called with a scroll before it is delivered, and with the modifier keys that are held.
package typealias ScrollObserver = (ScrollSample, UIKeyModifierFlags) -> Void
/// Called with a sample of a pinch on a touchpad before it is delivered, and with the modifier keys that are held.
package typealias PinchObserver = (PinchSample, UIKeyModifierFlags) -> Void

/// The closures that see all input of one kind before it is delivered, such as a recording's.
struct InputObservers<Observer> {
    private var observers: [(owner: ObjectIdentifier, call: Observer)] = []

    var isEmpty: Bool { observers.isEmpty }

    mutating func add(_ owner: AnyObject, _ observer: Observer) {
        remove(owner)
        observers.append((ObjectIdentifier(owner), observer))
    }

    mutating func remove(_ owner: AnyObject) {
        observers.removeAll { $0.owner == ObjectIdentifier(owner) }
    }

    func forEach(_ body: (Observer) -> Void) {
        for observer in observers { body(observer.call) }
    }
}
