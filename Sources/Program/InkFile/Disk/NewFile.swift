internal import CGlibc
import Foundation
import Glibc

/// A complete file, on the disk, which is removed unless it gets a name that is not in use.
final class NewFile {
    private let path: String
    private let file: OpenFile

    /// Writes bytes to a file in the folder of a path.
    init(_ bytes: [UInt8], beside path: String) throws(POSIXError) {
        (file, self.path) = try OpenFile.createTemporary(beside: path, permissions: 0o666)
        try file.write(bytes, at: 0)
        try file.flush()
    }

    /// Copies the file at a path, which the caller has locked if it may change.
    init(copyOf original: String) throws(POSIXError) {
        let source = try OpenFile(reading: original)
        (file, path) = try OpenFile.createTemporary(beside: original)
        if let status = source.status { try file.copyAccess(of: status, attributesOf: source) }
        var offset = 0
        while true {
            let bytes = try source.read(DrawingFile.chunkSize, at: offset)
            try file.write(bytes, at: offset)
            offset += bytes.count
            if bytes.count < DrawingFile.chunkSize { break }
        }
        try file.flush()
    }

    /// Gives the file a name, unless the name is in use.
    func rename(to name: String) throws(POSIXError) {
        // The system reads the names and keeps no pointer to them.
        guard unsafe CGlibcRename(path, name) == 0 else { throw POSIXError.current }
    }

    deinit {
        // A file that has got a name has no other.
        FilePath.remove(path)
    }
}
