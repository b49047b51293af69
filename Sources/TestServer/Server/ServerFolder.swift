internal import Foundation

/// The temporary folder of one server: its configuration, its log and the sockets of its devices. The server's
/// caretaker makes it and removes it.
struct ServerFolder: Sendable {
    /// Where it is: a new place.
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("xtest-\(UUID().uuidString.prefix(8))")
        .path

    /// The file with the server's configuration.
    var configuration: String { "\(path)/xorg.conf" }
    /// The file with the server's log.
    var log: String { "\(path)/log" }
}
