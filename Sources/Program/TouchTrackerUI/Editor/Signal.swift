/// Sends values to observers while they exist: the signal does not retain them.
final class Signal<Value> {
    private struct Observer {
        weak var owner: AnyObject?
        let receive: (Value) -> Void
    }

    private var observers: [Observer] = []

    /// Calls `receive` with every value that is sent while `owner` exists.
    func observe(_ owner: AnyObject, _ receive: @escaping (Value) -> Void) {
        observers.append(Observer(owner: owner, receive: receive))
    }

    /// Sends a value to all observers, in the order in which they were added.
    /// - Parameter sender: The owner of an observer that is not called, since it knows the value; nil for none.
    func send(_ value: Value, from sender: AnyObject? = nil) {
        observers.removeAll { $0.owner == nil }
        for observer in observers where observer.owner != nil && (sender == nil || observer.owner !== sender) {
            observer.receive(value)
        }
    }
}
