internal import Foundation

/// The temporary folder of one server: its configuration, its log and the sockets of its devices.
struct ServerFolder: Sendable {
    /// Where it is.
    let path: String

    /// The file with the server's configuration.
    var configuration: String { "\(path)/xorg.conf" }
    /// The file with the server's log.
    var log: String { "\(path)/log" }

    /// Makes a new folder, which only we may enter, and writes the configuration into it.
    init(for configuration: TestServer.Configuration) throws(TestServerError) {
        let name = "xtest-" + UUID().uuidString.prefix(8)
        path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
            try configuration.text(folder: path)
                .write(toFile: self.configuration, atomically: false, encoding: .utf8)
        } catch {
            remove()
            throw .cannotPrepare(folder: path, reason: error.localizedDescription)
        }
    }

    /// The last lines of what the server said, which tell why it ended. Its log leaves out what is wrong with the
    /// configuration; what it says to standard error does not.
    var lastWords: [String] {
        let text = (try? String(contentsOfFile: "\(path)/errors", encoding: .utf8)) ?? ""
        return text.split(separator: "\n").suffix(16).map(String.init)
    }

    /// Removes it where no caretaker has taken charge of it.
    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }
}
