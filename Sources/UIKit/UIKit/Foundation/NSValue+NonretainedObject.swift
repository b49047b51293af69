public import Foundation

extension NSValue {
    /// Creates a value that holds the object's address without retaining it. Values for the same object are equal.
    ///
    /// Foundation declares this initializer on Apple's systems only.
    public nonisolated convenience init(nonretainedObject object: Any?) {
        let object = object.map { $0 as AnyObject }
        object.map(AssociatedObjects.shared.note)
        self.init(address: UInt64(object.map(AssociatedObjects.address) ?? 0))
    }

    private nonisolated convenience init(address: UInt64) {
        var bytes = address
        unsafe self.init(bytes: &bytes, objCType: "Q")
    }

    /// The object that a value of `init(nonretainedObject:)` was created for; nil for another value, or if the object
    /// is gone, of which Foundation knows nothing on Apple's systems.
    public nonisolated var nonretainedObjectValue: Any? {
        guard unsafe String(cString: objCType) == "Q" else { return nil }
        var address: UInt64 = 0
        unsafe getValue(&address)
        return AssociatedObjects.shared.object(at: UInt(address))
    }
}
