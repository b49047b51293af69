import Foundation

/// The processor time that a process has used, as the kernel counts it.
enum ProcessorTime {
    /// In seconds, of all threads together (`/proc/PID/task/TID/schedstat`, which counts nanoseconds).
    /// - Throws: where the process is gone, or the kernel does not count.
    static func of(_ process: Int32) throws -> Double {
        let threads = "/proc/\(process)/task"
        return try FileManager.default.contentsOfDirectory(atPath: threads).reduce(0) { sum, thread in
            let counts = try String(contentsOfFile: "\(threads)/\(thread)/schedstat", encoding: .utf8)
            return sum + (counts.split(separator: " ").first.flatMap { Double($0) } ?? 0) / 1_000_000_000
        }
    }
}
