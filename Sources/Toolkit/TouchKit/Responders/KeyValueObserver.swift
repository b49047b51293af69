/// What an observer is told about a change of a property.
public nonisolated struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    /// Foundation's name.
    public let rawValue: String

    /// Creates a key from Foundation's name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The key of the kind of the change: always 1, a new value.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The key of the value after the change.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The key of the value before the change.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

/// Notified when an observed property of a view has changed. Every responder is one; the port makes other classes one.
@preconcurrency @MainActor
public protocol KeyValueObserver: AnyObject {
    /// Called after an observed property has changed.
    /// - Parameters:
    ///   - keyPath: The property, as it was named when it was observed.
    ///   - object: The view.
    ///   - change: The values that the observer wants, of the property's type.
    ///   - context: The pointer that was given when the property was observed.
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?)
}
