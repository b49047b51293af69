public import Foundation

/// A dictionary of objects that can hold its keys and values weakly. What has been released is no longer in it.
///
/// Keys are equal if `isEqual(_:)` says so; those that are not `NSObject`s, if they are the same object.
public nonisolated final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject> {
    private let holdsKeysWeakly: Bool
    private let holdsObjectsWeakly: Bool
    private var entries: [TableKey<KeyType>: TableReference<ObjectType>] = [:]

    private init(weakKeys: Bool, weakObjects: Bool) {
        holdsKeysWeakly = weakKeys
        holdsObjectsWeakly = weakObjects
    }

    /// Returns an empty table that holds keys and objects.
    public static func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(weakKeys: false, weakObjects: false)
    }

    /// Returns an empty table that holds keys, and objects weakly.
    public static func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(weakKeys: false, weakObjects: true)
    }

    /// Returns an empty table that holds objects, and keys weakly.
    public static func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(weakKeys: true, weakObjects: false)
    }

    /// Returns an empty table that holds keys and objects weakly.
    public static func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(weakKeys: true, weakObjects: true)
    }

    /// The number of objects in the table.
    public var count: Int { pairs.count }

    /// Returns the object for a key, if any.
    public func object(forKey aKey: KeyType?) -> ObjectType? {
        aKey.flatMap { entries[TableKey($0, isWeak: true)]?.object }
    }

    /// Sets the object for a key; nothing if one of them is nil.
    public func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        guard let anObject, let aKey else { return }
        if holdsKeysWeakly || holdsObjectsWeakly {
            entries = entries.filter { $0.key.object != nil && $0.value.object != nil }
        }
        entries[TableKey(aKey, isWeak: holdsKeysWeakly)] = TableReference(anObject, isWeak: holdsObjectsWeakly)
    }

    /// Removes the object for a key.
    public func removeObject(forKey aKey: KeyType?) {
        if let aKey { entries[TableKey(aKey, isWeak: true)] = nil }
    }

    /// Removes all objects.
    public func removeAllObjects() { entries = [:] }

    /// Returns an enumerator of the keys that are in the table now, in no particular order.
    public func keyEnumerator() -> NSEnumerator { NSArray(array: pairs.map(\.key)).objectEnumerator() }

    /// Returns an enumerator of the objects that are in the table now, in no particular order; never nil.
    public func objectEnumerator() -> NSEnumerator? { NSArray(array: pairs.map(\.object)).objectEnumerator() }

    private var pairs: [(key: KeyType, object: ObjectType)] {
        entries.compactMap { key, reference in
            guard let key = key.object, let object = reference.object else { return nil }
            return (key, object)
        }
    }
}

/// An object in a table, held strongly or weakly.
nonisolated struct TableReference<Object: AnyObject> {
    private let strong: Object?
    private weak var held: Object?

    init(_ object: Object, isWeak: Bool) {
        strong = isWeak ? nil : object
        held = object
    }

    /// The object; nil if it has been released.
    var object: Object? { strong ?? held }
}

/// A key in a table. One that has been released is equal to no other.
nonisolated struct TableKey<Object: AnyObject>: Hashable {
    private let reference: TableReference<Object>
    private let hash: Int

    init(_ object: Object, isWeak: Bool) {
        reference = TableReference(object, isWeak: isWeak)
        hash = (object as? NSObject)?.hash ?? ObjectIdentifier(object).hashValue
    }

    /// The object; nil if it has been released.
    var object: Object? { reference.object }

    static func == (left: TableKey, right: TableKey) -> Bool {
        guard let left = left.object, let right = right.object else { return false }
        return left === right || (left as? NSObject)?.isEqual(right) == true
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
