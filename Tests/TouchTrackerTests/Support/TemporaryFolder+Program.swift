import Foundation

// What a program keeps in a folder that is given to it as the user's own.
extension TemporaryFolder {
    /// What keeps a program's files in the folder, and the desktop's settings away from it.
    var environment: [String: String?] {
        ["XDG_DATA_HOME": path("data"), "XDG_CONFIG_HOME": path("config"), "GDK_SCALE": nil]
    }

    /// The drawing that is always kept.
    var drawing: String { path("data/touchtracker/drawing.svg") }

    /// The picture that is made of it.
    var picture: String { path("data/touchtracker/drawing.png") }

    /// The preferences.
    var preferences: String { path("config/touchtracker/preferences") }

    /// Writes a file before a program finds it, with the folders that it is in.
    func write(_ text: String, to path: String) throws {
        let url = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// What a file holds now, byte by byte; nil where there is none.
    func contents(of path: String) -> Data? {
        try? Data(contentsOf: URL(fileURLWithPath: path))
    }
}
