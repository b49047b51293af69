public import Foundation

extension NSValue {
    /// A key that stands for an object without keeping it, equal for the same object: Foundation has it on Apple's systems
    /// only. Its bytes are the object's address.
    public nonisolated convenience init(nonretainedObject object: AnyObject) {
        let address = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
        self.init(address: address)
    }

    private nonisolated convenience init(address: UInt64) {
        var bytes = address
        unsafe self.init(bytes: &bytes, objCType: "Q")
    }
}
