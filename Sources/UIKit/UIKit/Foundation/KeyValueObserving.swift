public import Foundation
public import TouchKit

// Linux's Foundation does not observe properties. A view notifies observers of its place, its visibility, the content of
// a scroll view, and of what makes it draw itself again, such as a text.

/// The values that an observer wants.
public nonisolated struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// The bits, the same as Foundation's.
    public let rawValue: UInt

    /// Creates a set from Foundation's bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The value after the change.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The value before the change.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// A notification at once, with the present value.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

/// A change of a property.
public struct NSKeyValueObservedChange<Value> {
    /// The value after the change; nil unless the observer wants it.
    public let newValue: Value?
    /// The value before the change; nil unless the observer wants it.
    public let oldValue: Value?
}

/// Observes a property as long as it exists, or until it is invalidated.
@preconcurrency @MainActor
public final class NSKeyValueObservation: NSObject {
    fileprivate var check: (() -> Void)?

    fileprivate init(check: @escaping () -> Void) {
        self.check = check
        super.init()
    }

    deinit {}

    /// Ends the observation.
    public func invalidate() { check = nil }
}

/// The observations of a view's properties.
@MainActor struct PropertyObservations {
    @safe private struct Entry {
        weak var observation: NSKeyValueObservation?
        /// Holds the observation of an observer, which ends with that.
        var held: NSKeyValueObservation?
        weak var observer: AnyObject?
        let keyPath: String
        let context: UnsafeMutableRawPointer?
    }

    private var entries: [Entry] = []

    /// Notifies the observers of the properties that have changed since the last time.
    func notify() {
        for entry in entries { entry.observation?.check?() }
    }

    mutating func add(_ observation: NSKeyValueObservation) {
        entries.removeAll { $0.observation == nil }
        unsafe entries.append(Entry(observation: observation, held: nil, observer: nil, keyPath: "", context: nil))
    }

    mutating func add(
        _ observation: NSKeyValueObservation, of observer: AnyObject, _ keyPath: String,
        _ context: UnsafeMutableRawPointer?
    ) {
        entries.removeAll { $0.observation == nil || $0.held != nil && $0.observer == nil }
        unsafe entries.append(
            Entry(
                observation: observation, held: observation, observer: observer, keyPath: keyPath, context: context))
    }

    /// Removes the last observation by an observer, with a context if that is not nil.
    mutating func remove(_ observer: AnyObject, _ keyPath: String, _ context: UnsafeMutableRawPointer?) {
        let index = entries.lastIndex { entry in
            unsafe entry.observer === observer && entry.keyPath == keyPath
                && (context == nil || entry.context == context)
        }
        if let index { entries.remove(at: index).held?.invalidate() }
    }
}

/// A class whose properties can be observed by their key paths.
public protocol KeyValueObservable: AnyObject {}

extension UIView: KeyValueObservable {}

extension KeyValueObservable where Self: UIView {
    /// Calls a closure after a property of the view has changed, as long as the observation exists.
    /// - Parameters:
    ///   - keyPath: A property of the view's place, visibility or content.
    ///   - options: The values that the closure gets.
    ///   - changeHandler: Called with the view and the change.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let observation = observation(read: { $0[keyPath: keyPath] }, options) { view, old, new in
            changeHandler(view, NSKeyValueObservedChange(newValue: new, oldValue: old))
        }
        viewExtension.observations.add(observation)
        return observation
    }

    fileprivate func observation<Value>(
        read: @escaping (Self) -> Value, _ options: NSKeyValueObservingOptions,
        notify: @escaping (_ view: Self, _ old: Value?, _ new: Value?) -> Void
    ) -> NSKeyValueObservation {
        var last = read(self)
        if options.contains(.initial) { notify(self, nil, options.contains(.new) ? last : nil) }
        return NSKeyValueObservation { [weak self] in
            guard let self else { return }
            let (old, new) = (last, read(self))
            guard !isSame(old, new) else { return }
            last = new
            notify(self, options.contains(.old) ? old : nil, options.contains(.new) ? new : nil)
        }
    }
}

extension UIView {
    /// Notifies an observer after a property of the view has changed, until it is removed or gone. A property that is
    /// none of a view's place, visibility or content never changes for it.
    /// - Parameters:
    ///   - observer: Notified of the changes; not retained.
    ///   - keyPath: A property, such as `frame` or `contentOffset`.
    ///   - options: The values that the observer gets.
    ///   - context: Handed to the observer.
    public func addObserver(
        _ observer: any KeyValueObserver, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        let observation = observation(read: { $0.value(observedAt: keyPath) }, options) {
            [weak observer] view, old, new in
            var change: [NSKeyValueChangeKey: Any] = [.kindKey: 1]
            if case .some(.some(let old)) = old { change[.oldKey] = old }
            if case .some(.some(let new)) = new { change[.newKey] = new }
            unsafe observer?.observeValue(forKeyPath: keyPath, of: view, change: change, context: context)
        }
        unsafe viewExtension.observations.add(observation, of: observer, keyPath, context)
    }

    /// Ends what `addObserver(_:forKeyPath:options:context:)` began.
    public func removeObserver(_ observer: any KeyValueObserver, forKeyPath keyPath: String) {
        unsafe removeObserver(observer, forKeyPath: keyPath, context: nil)
    }

    /// Ends what `addObserver(_:forKeyPath:options:context:)` began with the same context; nil for any.
    public func removeObserver(
        _ observer: any KeyValueObserver, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) {
        unsafe ownExtension?.observations.remove(observer, keyPath, context)
    }

    /// Returns the value of a property by its name in Objective-C; nil for one that cannot be observed.
    private func value(observedAt keyPath: String) -> Any? {
        let scroll = self as? UIScrollView
        return switch keyPath {
        case "frame": frame
        case "frame.size": frame.size
        case "frame.origin": frame.origin
        case "bounds", "layer.bounds": bounds
        case "bounds.size": bounds.size
        case "bounds.origin": bounds.origin
        case "center", "layer.position": center
        case "transform": transform
        case "hidden", "isHidden": isHidden
        case "contentOffset": scroll?.contentOffset
        case "contentSize": scroll?.contentSize
        case "contentInset": scroll?.contentInset
        case "text": (self as? UILabel)?.text ?? (self as? UITextField)?.text ?? (self as? UITextView)?.text
        case "font": (self as? UILabel)?.font ?? (self as? UITextField)?.font
        case "image": (self as? UIImageView)?.image
        case _: nil
        }
    }
}

/// Whether two values are the same, as far as they can be compared: others never are.
private nonisolated func isSame(_ one: Any, _ other: Any) -> Bool {
    func compare<Value: Equatable>(_ one: Value) -> Bool { (other as? Value) == one }
    guard let one = one as? any Equatable else { return false }
    return compare(one)
}
