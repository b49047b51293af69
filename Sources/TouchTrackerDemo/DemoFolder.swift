import Foundation

/// Where the program keeps its files while it is shown: the user's own drawing and preferences are not for that.
struct DemoFolder {
    private let url: URL

    /// Makes the folder, with the lines of a preferences' file in it.
    init(preferences: String) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("touchtracker-demo-\(UUID().uuidString)")
        let folder = url.appendingPathComponent("config/touchtracker")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(preferences.utf8).write(to: folder.appendingPathComponent("preferences"))
    }

    /// What makes the program look for its files there.
    var environment: [String: String?] {
        [
            "XDG_DATA_HOME": url.appendingPathComponent("data").path,
            "XDG_CONFIG_HOME": url.appendingPathComponent("config").path,
        ]
    }

    /// Takes the folder away.
    func remove() {
        try? FileManager.default.removeItem(at: url)
    }
}
