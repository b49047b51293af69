import Foundation
import Testing

/// What there is of a server on this machine: its folder, and the processes with the folder in their command lines.
struct Leftovers {
    let folder: String?
    let processes: [String]

    init(of folder: String) {
        self.folder = FileManager.default.fileExists(atPath: folder) ? folder : nil
        let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.filter { Int($0) != nil } ?? []
        processes = numbers.filter { number in
            let command = (try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(number)/cmdline"))) ?? Data()
            return String(decoding: command, as: UTF8.self).contains(folder)
        }
    }

    var isNothing: Bool { folder == nil && processes.isEmpty }

    /// Looks until there is nothing left, which nobody tells us of, since the server's caretaker is no child of ours.
    static func waitForNone(of folder: String, within limit: Duration = .seconds(20)) async throws {
        let deadline = ContinuousClock.now + limit
        while !Leftovers(of: folder).isNothing {
            try #require(ContinuousClock.now < deadline, "something is left of \(folder)")
            try await Task.sleep(for: .milliseconds(5))
        }
    }
}
