public import Foundation

extension NSValue {
    /// Creates a value that holds the object's address without retaining it. Values for the same object are equal.
    ///
    /// Foundation declares this initializer on Apple's systems only.
    public nonisolated convenience init(nonretainedObject object: Any?) {
        let address = object.map { UInt64(UInt(bitPattern: ObjectIdentifier($0 as AnyObject))) }
        self.init(address: address ?? 0)
    }

    private nonisolated convenience init(address: UInt64) {
        var bytes = address
        unsafe self.init(bytes: &bytes, objCType: "Q")
    }

    /// The object that a value of `init(nonretainedObject:)` was created for; nil for another value.
    ///
    /// The object must still exist, as in Foundation on Apple's systems: the value does not keep it alive.
    public nonisolated var nonretainedObjectValue: Any? {
        guard unsafe String(cString: objCType) == "Q" else { return nil }
        var address: UInt64 = 0
        unsafe getValue(&address)
        guard let pointer = unsafe UnsafeRawPointer(bitPattern: UInt(address)) else { return nil }
        return unsafe Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
    }
}
