package import Foundation
import Glibc
import Ink

/// Queries about paths that saving needs.
package enum FilePath {
    enum Kind {
        case missing
        case file
        case folder
        case link
        /// A device, a pipe or a socket.
        case other
    }

    /// The maximum number of successive symbolic links, as on Linux.
    private static let maximumLinkCount = 40

    /// The path after following all symbolic links at its end. The file need not exist.
    ///
    /// Links of other users are not followed, except root's: in a folder that others may write to, a link could lead to
    /// any file of the user.
    package static func following(_ path: String) throws(DrawingFileError.Problem) -> String {
        var path = URL(fileURLWithPath: path).path
        for _ in 0..<maximumLinkCount {
            guard let link = try destination(of: path) else { return path }
            path = inRealFolder(link.hasPrefix("/") ? link : folder(of: path) + "/" + link)
        }
        throw .linkCycle
    }

    /// The path with that of its folder after following all links, since ".." after a link is not the folder that the
    /// link is in (`realpath`). If the folder is missing, the path remains.
    private static func inRealFolder(_ path: String) -> String {
        guard let name = path.split(separator: "/").last else { return "/" }
        let isFolder = name == "." || name == ".."
        let folder = isFolder ? path : String(path[..<name.startIndex])
        // The system returns a new string, which is freed.
        guard let bytes = unsafe realpath(folder, nil) else { return path }
        defer { unsafe free(bytes) }
        guard let real = unsafe String(validatingCString: bytes) else { return path }
        return isFolder ? real : "\(real == "/" ? "" : real)/\(name)"
    }

    /// The folder of a path, after following all links that lead to it.
    static func realFolder(of path: String) -> String { folder(of: inRealFolder(URL(fileURLWithPath: path).path)) }

    /// Where the symbolic link at a path leads; nil if there is no link.
    private static func destination(of path: String) throws(DrawingFileError.Problem) -> String? {
        // The descriptor is that of the link, so that its owner and its text are of the same link although others may
        // replace it. The system reads the names and keeps no pointer to them or to the structure.
        let link = unsafe open(path, descriptorOnly | O_NOFOLLOW | O_CLOEXEC)
        guard link >= 0 else { return nil }
        defer { close(link) }
        var status = stat()
        guard unsafe fstat(link, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return nil }
        guard status.st_uid == geteuid() || status.st_uid == 0 else { throw .linkOfAnotherUser }
        let bytes = unsafe [CChar](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            count = unsafe buffer.baseAddress.map { unsafe max(0, readlinkat(link, "", $0, buffer.count)) } ?? 0
        }
        guard let destination = String(validating: bytes, as: UTF8.self) else { throw .linkNotUTF8 }
        return destination
    }

    /// Removes a file, if the system allows it.
    static func remove(_ path: String) {
        // The system reads the name and keeps no pointer to it.
        _ = unsafe unlink(path)
    }

    /// Renames a file; false if the system refuses (`errno`).
    static func rename(_ old: String, to new: String) -> Bool {
        // The system reads the two names and keeps no pointer to them.
        unsafe Glibc.rename(old, new) == 0
    }

    /// The names in a folder; none if it cannot be read.
    static func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    /// The paths of this user's files that begin with a prefix, sorted.
    static func ownFiles(_ prefix: String) -> [String] {
        let (folder, start) = (URL(fileURLWithPath: folder(of: prefix)), name(of: prefix))
        // There may be thousands of other files.
        return names(in: folder.path).filter { $0.hasPrefix(start) }.sorted()
            .map { folder.appendingPathComponent($0).path }.filter { FileStatus(of: $0)?.isOwnFile == true }
    }

    /// The time in nanoseconds since 1970, for names that are in the order of their creation.
    static var moment: UInt64 {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// Linux's `O_PATH`, which Swift does not import.
    private static let descriptorOnly: Int32 = 0o10000000

    /// Returns bytes as text, in which those that are not UTF-8 are escaped as in C.
    package static func escaped(_ bytes: [UInt8]) -> String {
        var (text, rest) = ("", bytes[...])
        while let first = rest.first {
            // A character takes at most four bytes.
            if let count = (1...4).first(where: { String(validating: rest.prefix($0), as: UTF8.self) != nil }) {
                text += String(decoding: rest.prefix(count), as: UTF8.self)
                rest = rest.dropFirst(count)
            } else {
                text += "\\x" + String(first, radix: 16, uppercase: true)
                rest = rest.dropFirst()
            }
        }
        return text
    }

    /// Returns the first folder on the way to a path that belongs to another user than this one and root, or that a
    /// link of another user leads to, if any.
    package static func placeOfAnotherUser(_ path: String) -> String? {
        for name in path.split(separator: "/") {
            let place = String(path[..<name.endIndex])
            var status = stat()
            // The system reads the name, fills in the structure and keeps no pointer to either.
            guard let own = FileStatus(of: place), unsafe stat(place, &status) == 0 else { continue }
            for owner in [own.owner, status.st_uid] where owner != 0 && owner != geteuid() { return place }
        }
        return nil
    }

    static func kind(of path: String) -> Kind {
        guard let status = FileStatus(of: path) else { return .missing }
        if status.isFile { return .file }
        if status.isFolder { return .folder }
        return status.isLink ? .link : .other
    }

    /// Creates a folder and those that it is in, as far as they are missing (`mkdir`).
    package static func createFolder(_ path: String) throws(POSIXError) {
        guard !isFolder(path) else { return }
        let outer = folder(of: path)
        if outer != path { try createFolder(outer) }
        // The system reads the name and keeps no pointer to it.
        guard unsafe mkdir(path, 0o777) != 0 else { return }
        let error = POSIXError.current
        guard !isFolder(path) else { return }
        // Something else has its name.
        throw error.code == .EEXIST ? POSIXError(.ENOTDIR) : error
    }

    /// Whether there is a folder at a path, or a link that leads to one.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        // The system reads the name, fills in the structure and keeps no pointer to either.
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    package static func folder(of path: String) -> String {
        URL(fileURLWithPath: path).deletingLastPathComponent().path
    }

    /// The path of a file beside another one, with a number in its name: "drawing (2).svg"; for 1, the path itself, with
    /// a name that is not too long.
    static func numbered(_ path: String, _ number: Int) -> String {
        let url = URL(fileURLWithPath: path)
        let ending = (number > 1 ? " (\(number))" : "") + (url.pathExtension.isEmpty ? "" : ".\(url.pathExtension)")
        let name = shortened(url.deletingPathExtension().lastPathComponent, for: ending) + ending
        if name == url.lastPathComponent { return path }
        return url.deletingLastPathComponent().appendingPathComponent(name).path
    }

    /// Returns the beginning of a name that the system allows (`NAME_MAX`), cut between characters.
    /// - Parameter ending: What follows it in the name.
    package static func shortened(_ name: String, for ending: String) -> String {
        let room = Int(NAME_MAX) - ending.utf8.count
        guard name.utf8.count > room else { return name }
        var end = name.startIndex
        while end < name.endIndex {
            let next = name.index(after: end)
            guard name.utf8.distance(from: name.startIndex, to: next) <= room else { break }
            end = next
        }
        let start = name[..<end]
        // A name that ends with a space looks like another one.
        return start.last == " " ? String(start.dropLast()) : String(start)
    }

    /// Returns a name that was typed without the ending that its file gets in any case.
    package static func name(typed name: String, ending: String) -> String {
        name.count > ending.count && name.lowercased().hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
    }

    /// Returns the path that a file which replaces no other would get now: its own or, if that is in use, the first one
    /// with a number that is not.
    package static func besideOthers(_ path: String) -> String { numbered(path, takenNames(of: path).count + 1) }

    /// The paths of a file and of those with its name and a number, up to the first that does not exist.
    static func takenNames(of path: String) -> [String] {
        Array(sequence(first: 1) { $0 + 1 }.lazy.map { numbered(path, $0) }.prefix { kind(of: $0) != .missing })
    }

    package static func name(of path: String) -> String { URL(fileURLWithPath: path).lastPathComponent }

    /// What the names of hidden files begin with, other than logs.
    static let hiddenPrefix = ".touchtracker-"

    /// The prefix of the paths of hidden files that belong to a file. Its length does not depend on the file's name.
    static func hidden(beside path: String, kind: String = "") -> String {
        let url = URL(fileURLWithPath: path)
        let number = String(FileChecksum(of: Array(url.lastPathComponent.utf8)).sum, radix: 16)
        return url.deletingLastPathComponent().appendingPathComponent("\(hiddenPrefix)\(kind)\(number)-").path
    }
}

/// A file's status, which changes if another program writes to the file.
struct FileStatus: Equatable {
    var device: UInt
    /// The inode.
    var number: UInt
    var size: Int
    /// The number of the file's names (hard links).
    var linkCount: UInt
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
        linkCount = UInt(status.st_nlink)
        (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
        permissions = status.st_mode & 0o7777
        type = status.st_mode & S_IFMT
        (owner, group) = (status.st_uid, status.st_gid)
    }

    /// Creates the status of a path (`lstat`), that of the link if it is a symbolic link; nil if there is no file.
    init?(of path: String) {
        var status = stat()
        // The system reads the name, fills in the structure and keeps no pointer to either.
        guard unsafe lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    var isFile: Bool { type == S_IFREG }
    var isFolder: Bool { type == S_IFDIR }
    var isLink: Bool { type == S_IFLNK }

    /// Whether this is a regular file of the user.
    var isOwnFile: Bool { isFile && owner == geteuid() }

    /// Whether both describe the same file, even if it has been written to in between.
    func isSameFile(as other: FileStatus) -> Bool { device == other.device && number == other.number }

    /// Whether both describe the same file, and it has not been written to since `other`.
    func isUnchanged(since other: FileStatus) -> Bool {
        isSameFile(as: other) && size == other.size && seconds == other.seconds && nanoseconds == other.nanoseconds
    }
}
