import Foundation

/// How an associated object is kept.
public nonisolated enum objc_AssociationPolicy: UInt, Sendable {
    /// Not retained.
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// The same as retaining: values are copied anyway.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 769
    /// The same as retaining: values are copied anyway.
    case OBJC_ASSOCIATION_COPY = 771
}

/// Keeps a value for an object under a key, which is an address; nil removes it.
///
/// The value is released after the object, when others are associated.
@unsafe public nonisolated func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    let address = UInt(bitPattern: key)
    AssociatedObjects.shared.set(value, of: object as AnyObject, address, isHeld: policy != .OBJC_ASSOCIATION_ASSIGN)
}

/// Returns the value that is kept for an object under a key, if any.
@unsafe public nonisolated func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    let address = UInt(bitPattern: key)
    return AssociatedObjects.shared.value(of: object as AnyObject, address)
}

/// Removes all values that are kept for an object.
public nonisolated func objc_removeAssociatedObjects(_ object: Any) {
    AssociatedObjects.shared.removeAll(of: object as AnyObject)
}

/// The values that are associated with objects, by the objects' addresses.
nonisolated final class AssociatedObjects: @unchecked Sendable {
    static let shared = AssociatedObjects()

    private struct Owner {
        weak var object: AnyObject?
        var values: [UInt: Value] = [:]
    }

    private struct Value {
        private let held: Any?
        private weak var object: AnyObject?

        init(_ value: Any, isHeld: Bool) {
            held = isHeld ? value : nil
            object = isHeld ? nil : value as AnyObject
        }

        var value: Any? { held ?? object }
    }

    private let lock = NSLock()
    private var owners: [UInt: Owner] = [:]
    /// How many owners there may be before those that have been released are looked for.
    private var limit = 64

    func value(of object: AnyObject, _ key: UInt) -> Any? {
        lock.withLock { owner(of: object)?.values[key]?.value }
    }

    func set(_ value: Any?, of object: AnyObject, _ key: UInt, isHeld: Bool) {
        // What is replaced may be associated with others in its turn, and is released without the lock.
        let old = lock.withLock { () -> (Owner?, [Owner]) in
            // It may be another object's, which is gone and had the same address.
            let replaced = owners[Self.address(of: object)]
            let present = owner(of: object)
            let released = value == nil ? [] : removeReleased()
            var new = present ?? Owner(object: object)
            new.values[key] = value.map { Value($0, isHeld: isHeld) }
            owners[Self.address(of: object)] = new.values.isEmpty ? nil : new
            return (replaced, released)
        }
        withExtendedLifetime(old) {}
    }

    static func address(of object: AnyObject) -> UInt { UInt(bitPattern: ObjectIdentifier(object)) }

    /// Makes `object(at:)` find an object while it exists.
    func note(_ object: AnyObject) {
        // No key is at this address.
        set(object, of: object, 0, isHeld: false)
    }

    /// Returns the object at an address that was noted, or has values; nil if it is gone.
    func object(at address: UInt) -> AnyObject? {
        lock.withLock { owners[address]?.object }
    }

    func removeAll(of object: AnyObject) {
        let old = lock.withLock { owners.removeValue(forKey: Self.address(of: object)) }
        withExtendedLifetime(old) {}
    }

    private func owner(of object: AnyObject) -> Owner? {
        // Another object may have had the same address.
        owners[Self.address(of: object)].flatMap { $0.object === object ? $0 : nil }
    }

    /// Removes the owners that have been released, if there are many, and returns them.
    private func removeReleased() -> [Owner] {
        guard owners.count >= limit else { return [] }
        let released = owners.filter { $0.value.object == nil }
        for address in released.keys { owners[address] = nil }
        limit = max(64, owners.count * 2)
        return Array(released.values)
    }
}
