/// A set of objects that can hold them weakly. What has been released is no longer in it.
///
/// Objects are equal if `isEqual(_:)` says so; those that are not `NSObject`s, if they are the same object.
public nonisolated final class NSHashTable<ObjectType: AnyObject> {
    private let isWeak: Bool
    private var keys: Set<TableKey<ObjectType>> = []

    private init(isWeak: Bool) {
        self.isWeak = isWeak
    }

    /// Creates an empty table that holds its objects.
    public convenience init() { self.init(isWeak: false) }

    /// Returns an empty table that holds its objects weakly.
    public static func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(isWeak: true) }

    /// The number of objects in the table.
    public var count: Int { allObjects.count }

    /// The objects in the table, in no particular order.
    public var allObjects: [ObjectType] { keys.compactMap(\.object) }

    /// Returns whether an object is in the table.
    public func contains(_ anObject: ObjectType?) -> Bool {
        anObject.map { keys.contains(TableKey($0, isWeak: true)) } ?? false
    }

    /// Adds an object.
    public func add(_ object: ObjectType?) {
        guard let object else { return }
        if isWeak { keys = keys.filter { $0.object != nil } }
        keys.insert(TableKey(object, isWeak: isWeak))
    }

    /// Removes an object.
    public func remove(_ object: ObjectType?) {
        if let object { keys.remove(TableKey(object, isWeak: true)) }
    }

    /// Removes all objects.
    public func removeAllObjects() { keys = [] }
}
