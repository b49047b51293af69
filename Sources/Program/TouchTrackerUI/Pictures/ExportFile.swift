import Foundation
import InkFile

/// The file of an export, which gets its name when it is complete. If it is not completed, it is removed.
nonisolated struct ExportFile: ~Copyable {
    private let path: String
    private let file: ReplacementFile
    private let isNew: Bool
    private var size = 0

    /// Creates a file that replaces the one at a path when it is complete.
    init(_ path: String) throws(ExportFailure) {
        (self.path, isNew) = (path, false)
        file = try ExportFailure.catching(at: path) { try ReplacementFile(path) }
    }

    /// Creates a file that replaces no other: its name gets a number if it is in use.
    /// - Parameter createsFolder: Whether a folder that is missing is created.
    init(new path: String, createsFolder: Bool = true) throws(ExportFailure) {
        (self.path, isNew) = (path, true)
        file = try ExportFailure.catching(at: path) {
            if createsFolder { try FilePath.createFolder(FilePath.folder(of: path)) }
            return try ReplacementFile(new: path)
        }
    }

    /// Adds bytes at the end.
    mutating func append(_ bytes: [UInt8]) throws(ExportFailure) {
        try ExportFailure.catching(at: path) { [file, size] in try file.write(bytes, at: size) }
        size += bytes.count
    }

    /// The open file, for another program to read from its beginning.
    var descriptor: Int32 { file.descriptor }

    /// Ends the file, which gets no name.
    consuming func remove() {}

    /// Gives the file its name.
    /// - Returns: The file's path.
    @discardableResult
    func finish() throws(ExportFailure) -> String {
        try ExportFailure.catching(at: path) { [file, isNew, path] in
            if isNew { return try file.placeBesideOthers() }
            try file.replace()
            return path
        }
    }
}
