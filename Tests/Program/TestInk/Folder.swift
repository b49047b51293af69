import CLinux
package import Foundation

/// A temporary folder for the files of one test, removed with this object.
///
/// It is in memory, where flushes take no time, if there is room for large files, and files can have extended attributes.
package final class Folder: Sendable {
    package let url = parent.appendingPathComponent("ink-\(UUID().uuidString)")

    private static let parent: URL = {
        let memory = URL(fileURLWithPath: "/dev/shm")
        let system = try? FileManager.default.attributesOfFileSystem(forPath: memory.path)
        let room = (system?[.systemFreeSize] as? NSNumber)?.int64Value ?? 0
        return room > 2 << 30 && takesAttributes(in: memory) ? memory : FileManager.default.temporaryDirectory
    }()

    /// Whether files in temporary folders can have extended attributes.
    package static let hasAttributes = takesAttributes(in: parent)

    private static func takesAttributes(in folder: URL) -> Bool {
        let file = folder.appendingPathComponent("ink-\(UUID().uuidString)").path
        guard FileManager.default.createFile(atPath: file, contents: nil) else { return false }
        defer { try? FileManager.default.removeItem(atPath: file) }
        return unsafe CFileSetAttribute(file, "user.tag", "mine") == 0
    }

    package init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { remove() }

    package func remove() { try? FileManager.default.removeItem(at: url) }

    package var path: String { url.path }

    /// The path of a file in the folder.
    package func file(_ name: String) -> String { path + "/" + name }

    /// Writes a file in the folder and returns its path.
    package func write(_ data: Data, as name: String) throws -> String {
        try data.write(to: URL(fileURLWithPath: file(name)))
        return file(name)
    }

    /// The names in the folder, sorted.
    package func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }
}
