internal import CLinux
import Foundation
import Glibc
import Synchronization

/// A new file that replaces the one at a path when it is complete, so that there is never a part of a file at the path.
///
/// Until then it has a name that cannot be guessed, in the same folder. If the path is a symbolic link of the user or
/// of root, the file that it leads to is replaced; the link of another user is replaced itself. Folders, devices, pipes
/// and sockets are not replaced.
///
/// A file that has not got a name when it is freed is removed.
package final class ReplacementFile: Sendable {
    private let target: String
    let temporaryPath: String
    let file: OpenFile
    private let hasName = Atomic(false)

    /// The reason that something is not replaced.
    package enum Obstacle: Error, Hashable, Sendable {
        case folder
        /// A device, a pipe or a socket.
        case specialFile
    }

    /// Creates an empty file that replaces nothing, for `place(at:)` or `placeBesideOthers()`. Throws the system's error.
    package init(new path: String) throws {
        target = path
        (file, temporaryPath) = try OpenFile.createTemporary(beside: path, permissions: 0o666)
        Self.removeLeftovers(in: FilePath.folder(of: path))
    }

    /// Creates an empty file, with the permissions of the one that it replaces. Throws an `Obstacle` if it would
    /// replace none, or the system's error.
    /// - Parameter permissions: Those of a file that replaces none.
    package init(_ path: String, permissions: UInt32 = 0o666) throws {
        do throws(DrawingFileError.Problem) {
            target = try FilePath.following(path)
        } catch .linkNotUTF8 {
            throw DrawingFileError(path: path, problem: .linkNotUTF8)
        } catch {
            target = path
        }
        try Self.checkReplaceable(target)
        let old = FileStatus(of: target).flatMap { $0.isFile ? $0 : nil }
        // What replaces a private file is private from the beginning.
        (file, temporaryPath) = try OpenFile.createTemporary(
            beside: target, permissions: old == nil ? permissions : 0o600)
        Self.removeLeftovers(in: FilePath.folder(of: target))
        if let old { try file.copyAccess(of: old) }
    }

    deinit {
        if !hasName.load(ordering: .sequentiallyConsistent) { abandon() }
    }

    /// Creates an empty file beside a path, with the owner, permissions and extended attributes of another one.
    init(beside path: String, like other: OpenFile) throws(POSIXError) {
        target = path
        // What is private is private from the beginning.
        (file, temporaryPath) = try OpenFile.createTemporary(beside: path)
        // The status of the open file: another one may be at its path by now.
        if let status = other.status { try file.copyAccess(of: status, attributesOf: other) }
    }

    /// Creates a copy, on the disk, of the file at a path, which the caller has locked if it may change.
    convenience init(copyOf original: String) throws(POSIXError) {
        let source = try OpenFile(reading: original)
        try self.init(beside: original, like: source)
        var offset = 0
        while true {
            let bytes = try source.read(DrawingFile.chunkSize, at: offset)
            try file.write(bytes, at: offset)
            offset += bytes.count
            if bytes.count < DrawingFile.chunkSize { break }
        }
        try file.flush()
    }

    /// The open file, whose offset is its beginning: `write(_:at:)` does not move it.
    package var descriptor: Int32 { file.descriptor }

    package func write(_ bytes: [UInt8], at offset: Int) throws {
        try file.write(bytes, at: offset)
    }

    /// Gives the file its name (`rename`).
    package func replace() throws {
        try Self.checkReplaceable(target)
        guard try takeName() else { throw POSIXError(.ESTALE) }
    }

    /// Gives the file its name, in place of the file that has it.
    /// - Returns: False if another file has it now: in a folder that others may write to, the temporary file may have
    ///   been replaced. If none has it, the folder was taken away with the new file in it.
    func takeName() throws(POSIXError) -> Bool {
        guard FilePath.rename(temporaryPath, to: target) else { throw POSIXError.current }
        hasName.store(true, ordering: .sequentiallyConsistent)
        guard let own = file.status, FileStatus(of: target)?.isSameFile(as: own) != false else { return false }
        return true
    }

    /// Gives the file its name or, if that is in use, the first one with a number that is not: "drawing (2).png".
    /// - Returns: The file's path.
    package func placeBesideOthers() throws -> String {
        var number = 1
        while true {
            let path = FilePath.numbered(target, number)
            if try rename(to: path) { return path }
            number += 1
        }
    }

    /// Gives the file a name, unless that is in use.
    func place(at path: String) throws(POSIXError) {
        guard try rename(to: path) else { throw POSIXError(.EEXIST) }
    }

    /// - Returns: False if the name is in use.
    private func rename(to path: String) throws(POSIXError) -> Bool {
        // The system reads the two names and keeps no pointer to them.
        guard unsafe CFileRename(temporaryPath, path) != 0 else {
            hasName.store(true, ordering: .sequentiallyConsistent)
            return true
        }
        let error = POSIXError.current
        guard error.code == .EEXIST else { throw error }
        return false
    }

    /// Creates a file with these bytes, on the disk, beside others of its name (`placeBesideOthers()`), or only if no
    /// other has it.
    /// - Returns: The file's path.
    @discardableResult
    static func create(_ bytes: [UInt8], at path: String, isBesideOthers: Bool = false) throws -> String {
        let new = try ReplacementFile(new: path)
        try new.write(bytes, at: 0)
        try new.file.flush()
        if isBesideOthers { return try new.placeBesideOthers() }
        try new.place(at: path)
        return path
    }

    /// Replaces the file at a path with one of these bytes. If this fails, nothing is replaced.
    /// - Parameters:
    ///   - permissions: Those of a file that replaces none.
    ///   - waitsForDisk: Whether to wait for the disk. If not, a power cut can leave an empty file, or a part of it.
    package static func write(
        _ bytes: [UInt8], to path: String, permissions: UInt32 = 0o666, waitsForDisk: Bool = true
    ) throws {
        let new = try ReplacementFile(path, permissions: permissions)
        try new.write(bytes, at: 0)
        if waitsForDisk { try new.file.flush() }
        try new.replace()
    }

    private static func checkReplaceable(_ target: String) throws {
        switch FilePath.kind(of: target) {
        case .missing, .file, .link: break
        case .folder: throw Obstacle.folder
        case .other: throw Obstacle.specialFile
        }
    }

    /// Whether a name is that of a temporary file, which belongs to its writer: two numbers follow the prefix.
    private static func isTemporary(_ name: String) -> Bool {
        let prefix = FilePath.hiddenPrefix
        guard name.hasPrefix(prefix) else { return false }
        let numbers = name.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
        return numbers.count == 2 && numbers[1].count == 16 && numbers.allSatisfy { UInt64($0, radix: 16) != nil }
    }

    /// Removes temporary files of programs that were killed from a folder. Others are locked by their writers.
    package static func removeLeftovers(in folder: String) {
        // There may be thousands of other files.
        for name in FilePath.names(in: folder) where isTemporary(name) {
            let path = folder + "/" + name
            guard let leftover = try? OpenFile(path), leftover.status?.isOwnFile == true, leftover.lock() else {
                continue
            }
            FilePath.remove(path)
        }
    }

    /// Removes the file, which has not got a name.
    func abandon() { FilePath.remove(temporaryPath) }
}
