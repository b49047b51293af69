import Foundation
import Glibc
import TestInk
import Testing

/// Users other than the one who runs the tests, for exit tests of root.
enum OtherUser {
    static let victim: uid_t = 65533
    static let attacker: uid_t = 65534
    /// A group that neither of them is in.
    static let group: gid_t = 65532

    /// Makes this process, which is root's, that of a user who is in no group but one of the same number.
    static func become(_ user: uid_t) throws {
        guard setgroups(0, nil) == 0, setgid(user) == 0, setuid(user) == 0 else { throw POSIXError(.EPERM) }
    }

    /// Gives a file to a user and a group.
    static func give(_ path: String, to user: uid_t, _ group: gid_t? = nil) {
        #expect(unsafe chown(path, user, group ?? user) == 0)
    }
}

extension Folder {
    /// Lets everyone create files in the folder, and only their owners remove them.
    func makeSticky() { #expect(unsafe chmod(path, 0o1777) == 0) }

    /// The permissions of a file, its set-user-ID bit included.
    func permissions(of name: String = "drawing.svg") -> mode_t? {
        var status = stat()
        return unsafe lstat(file(name), &status) == 0 ? status.st_mode & 0o7777 : nil
    }
}
