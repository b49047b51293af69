// Code written for iOS imports UIKit and gets TouchKit and, as on iOS, Foundation.
@_exported public import Foundation
@_exported public import TouchKit

extension NSValue {
    /// Creates a value that holds the object's address without retaining the object. Values for the same object are equal.
    ///
    /// Foundation declares this initializer on Apple's systems only.
    public nonisolated convenience init(nonretainedObject object: AnyObject) {
        let address = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
        self.init(address: address)
    }

    private nonisolated convenience init(address: UInt64) {
        var bytes = address
        unsafe self.init(bytes: &bytes, objCType: "Q")
    }
}
