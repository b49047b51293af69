public import Foundation
public import TouchKit

// Observers by method, which Foundation has on Apple's systems only.
extension NotificationCenter {
    /// Sends `selector` with the notification to `observer` whenever a notification is posted.
    ///
    /// The center does not retain the observer, and removes it after it is freed. A notification that is posted on
    /// another thread is sent on the main thread, soon.
    /// - Parameters:
    ///   - observer: The object that performs the action.
    ///   - selector: The action; its sender is the notification.
    ///   - name: The name of the notifications; nil for all.
    ///   - object: The object that posts the notifications; nil for any.
    @preconcurrency @MainActor
    public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {
        let observation = Observation(observer as AnyObject, selector, in: self, name: name, of: object as AnyObject?)
        observation.token = addObserver(forName: name, object: object, queue: nil) { notification in
            let posted = Posted(notification: notification)
            MainThread.perform { observation.receive(posted.notification) }
        }
        Observation.all.append(observation)
    }

    /// Calls a method of `observer` with the notification whenever one is posted; see
    /// `addObserver(_:selector:name:object:)`.
    @preconcurrency @MainActor
    public func addObserver<Target: AnyObject, each Argument, Result>(
        _ observer: Any, selector method: @escaping (Target) -> (repeat each Argument) -> Result,
        name: NSNotification.Name?, object: Any?
    ) {
        addObserver(observer, selector: Selector(method), name: name, object: object)
    }

    /// Removes everything that `observer` observes in this center.
    public nonisolated func removeObserver(_ observer: AnyObject) {
        removeObserver(observer as Any)
        let (observer, center) = (ObjectIdentifier(observer), ObjectIdentifier(self))
        MainThread.perform { Observation.remove { $0.observer == observer && $0.isIn(center) } }
    }

    /// Removes what `observer` observes in this center with this name and object; nil stands for any.
    public nonisolated func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
        removeObserver(observer as Any, name: name, object: object)
        let (observer, center) = (ObjectIdentifier(observer), ObjectIdentifier(self))
        let object = object.map { ObjectIdentifier($0 as AnyObject) }
        MainThread.perform {
            Observation.remove {
                $0.observer == observer && $0.isIn(center) && (name == nil || $0.name == name)
                    && (object == nil || $0.object == object)
            }
        }
    }
}

/// Takes a notification to the main actor.
private nonisolated struct Posted: @unchecked Sendable {
    let notification: Notification
}

/// An observer and its action. It is identified by address because `removeObserver(_:)` is called in a `deinit`.
private final class Observation {
    static var all: [Observation] = []

    let observer: ObjectIdentifier
    let name: NSNotification.Name?
    let object: ObjectIdentifier?
    var token: (any NSObjectProtocol)?
    private weak var target: AnyObject?
    private let action: Selector
    private weak var center: NotificationCenter?

    init(
        _ target: AnyObject, _ action: Selector, in center: NotificationCenter, name: NSNotification.Name?,
        of object: AnyObject?
    ) {
        self.target = target
        self.action = action
        self.center = center
        self.name = name
        observer = ObjectIdentifier(target)
        self.object = object.map(ObjectIdentifier.init)
    }

    func isIn(_ center: ObjectIdentifier) -> Bool {
        self.center.map(ObjectIdentifier.init) == center
    }

    func receive(_ notification: Notification) {
        guard token != nil else { return }
        guard let target else { return Observation.remove { $0 === self } }
        action(on: target, sender: notification, event: nil)
    }

    /// Stops the observations that fulfill `condition`, and those whose observers are freed.
    static func remove(where condition: (Observation) -> Bool) {
        let removed = all.filter { condition($0) || $0.target == nil }
        all.removeAll { candidate in removed.contains { $0 === candidate } }
        for observation in removed {
            if let token = observation.token { observation.center?.removeObserver(token as Any) }
            observation.token = nil
        }
    }
}
