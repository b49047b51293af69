import Foundation

/// A temporary folder for the program's drawing and preferences, which leaves the user's own files alone.
struct DemoFolder {
    private let url: URL

    /// Creates the folder and a preferences file with this text.
    init(preferences: String) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("touchtracker-demo-\(UUID().uuidString)")
        let folder = url.appendingPathComponent("config/touchtracker")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(preferences.utf8).write(to: folder.appendingPathComponent("preferences"))
    }

    /// The variables that make the program keep its files in the folder.
    var environment: [String: String?] {
        [
            "XDG_DATA_HOME": url.appendingPathComponent("data").path,
            "XDG_CONFIG_HOME": url.appendingPathComponent("config").path,
        ]
    }

    func remove() {
        try? FileManager.default.removeItem(at: url)
    }
}
