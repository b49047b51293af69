import Foundation
import Testing

/// What is left of a server: its folder, and the processes whose command lines contain the folder.
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

    /// Waits until nothing is left. Polls, because the watchdog is not a child of this process.
    static func waitForNone(of folder: String, within limit: Duration = .seconds(20)) async throws {
        let deadline = ContinuousClock.now + limit
        while !Leftovers(of: folder).isNothing {
            try #require(ContinuousClock.now < deadline, "something is left of \(folder)")
            try await Task.sleep(for: .milliseconds(5))
        }
    }
}
