internal import CFileAttributes
import Foundation
import Glibc

extension OpenFile {
    /// Gives the file the owner, the group and the permissions of another file that it replaces, as far as the system allows:
    /// only root can change the owner, users only to groups that they are in, and some file systems have no permissions.
    ///
    /// If the group cannot be kept, no other group gets its permissions, and its members get none as others that they did
    /// not have. Bits that let a program run as its owner are not copied. Throws if the file remains open to more people.
    /// - Parameters:
    ///   - status: The other file's status.
    ///   - other: The other file, whose extended attributes and access control list are copied; nil for none.
    func copyAccess(of status: FileStatus, attributesOf other: OpenFile? = nil) throws(POSIXError) {
        if fchown(descriptor, status.owner, status.group) != 0 { _ = fchown(descriptor, uid_t.max, status.group) }
        guard let own = self.status else { throw POSIXError.current }
        var permissions = status.permissions & 0o777
        if own.group != status.group { permissions &= 0o700 | permissions >> 3 & 0o007 }
        if let other {
            let isSame = own.owner == status.owner && own.group == status.group
            CFileAttributesCopy(other.descriptor, descriptor, isSame ? 1 : 0)
        }
        _ = fchmod(descriptor, permissions)
        guard let new = self.status, new.permissions & 0o7077 & ~permissions == 0 else { throw POSIXError(.EPERM) }
    }
}
