import Foundation

/// A folder of a test's own, which is gone with the last reference to it.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("touchtracker-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The path of something in the folder.
    func path(_ name: String) -> String {
        url.appendingPathComponent(name).path
    }
}
