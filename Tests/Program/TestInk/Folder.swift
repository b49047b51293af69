package import Foundation

/// A temporary folder for the files of one test, removed with this object.
package final class Folder {
    package let url = FileManager.default.temporaryDirectory.appendingPathComponent("ink-\(UUID().uuidString)")

    package init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

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
