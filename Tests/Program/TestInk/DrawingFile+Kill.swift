import Foundation
package import InkFile

extension DrawingFile {
    /// Opens what a program that is killed now leaves of a drawing: copies of its file and of its log.
    ///
    /// A file that is still being read has no log that fits a copy.
    package static func openAfterKill(_ path: String) throws -> Opened {
        let (folder, url) = (try Folder(), URL(fileURLWithPath: path))
        let name = url.lastPathComponent
        // The log that there is later fits the file that there was before.
        for part in [name, ".\(name).log"] {
            guard let contents = try? Data(contentsOf: url.deletingLastPathComponent().appendingPathComponent(part))
            else { continue }
            _ = try folder.write(contents, as: part)
        }
        guard FileManager.default.fileExists(atPath: folder.file(name)) else {
            throw DrawingFileError(path: path, problem: .missingFolder)
        }
        return try open(folder.file(name), page: nil)
    }
}
