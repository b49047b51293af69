import Glibc

/// What the system knows about a file. Another program's writing changes it.
struct FileStatus: Equatable {
    var device: UInt
    /// The number that the device knows the file by.
    var number: UInt
    var size: Int
    var seconds: Int
    var nanoseconds: Int
    var permissions: mode_t
    var owner: uid_t
    var group: gid_t
    private var type: mode_t

    init(_ status: stat) {
        device = UInt(status.st_dev)
        number = UInt(status.st_ino)
        size = Int(status.st_size)
        (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
        permissions = status.st_mode & 0o7777
        type = status.st_mode & S_IFMT
        (owner, group) = (status.st_uid, status.st_gid)
    }

    /// What is at a path (`lstat`), itself if it is a symbolic link; nil if nothing is.
    init?(of path: String) {
        var status = stat()
        // The system reads the name, fills in the structure and keeps no pointer to either.
        guard unsafe lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    var isFile: Bool { type == S_IFREG }
    var isFolder: Bool { type == S_IFDIR }

    /// Whether both are about one file, whatever has been written to it.
    func isSameFile(as other: FileStatus) -> Bool { device == other.device && number == other.number }

    /// Whether nothing has been written to the file between both.
    func isUnchanged(since other: FileStatus) -> Bool {
        isSameFile(as: other) && size == other.size && seconds == other.seconds && nanoseconds == other.nanoseconds
    }
}
