import Foundation

/// The processor time that a process has used, including that of its threads that have ended.
struct ProcessClock: Sendable {
    private let clock: clockid_t

    /// The error thrown for a process that does not exist.
    struct Unreadable: Error, CustomStringConvertible {
        let process: Int32

        var description: String { "cannot read the processor time of process \(process)" }
    }

    /// Looks up the clock of a process (`clock_getcpuclockid`).
    /// - Throws: `Unreadable` if there is no such process.
    init(of process: Int32) throws(Unreadable) {
        var clock = clockid_t()
        guard unsafe clock_getcpuclockid(process, &clock) == 0 else { throw Unreadable(process: process) }
        self.clock = clock
    }

    /// The processor time used until now, in seconds, to the nanosecond while the process runs; 0 after its end.
    var now: Double {
        var time = timespec()
        guard unsafe clock_gettime(clock, &time) == 0 else { return 0 }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
    }
}

/// The processor time of a process, by who used it, in ticks of the kernel (`/proc/PID/stat`): 10 ms, which is enough to
/// tell the system's share of a few seconds.
struct ProcessTicks: Sendable, Equatable {
    let user: Double
    let system: Double

    /// Reads the time of a process; returns nil if it has ended.
    init?(of process: Int32) {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return nil }
        self.init(text)
    }

    /// Parses the file's text; returns nil if a value is missing. The program's name, in parentheses, may contain spaces.
    init?(_ text: String) {
        let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
        guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return nil }
        (self.user, self.system) = (user, system)
    }
}

/// The memory of a process in bytes, as the kernel counts it (`/proc/PID/smaps_rollup`, `/proc/PID/status`).
struct ProcessMemory: Sendable, Equatable {
    /// All pages in memory, including those shared with other processes.
    let resident: Double
    /// The maximum of `resident` since the process started.
    let peak: Double

    /// Reads the memory of a process; returns nil if it has ended.
    init?(of process: Int32) {
        guard let sizes = try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8),
            let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        else { return nil }
        self.init(sizes + status)
    }

    /// Parses the text of both files; returns nil if a value is missing.
    init?(_ text: String) {
        func bytes(_ name: String) -> Double? {
            for line in text.split(separator: "\n") where line.hasPrefix("\(name):") {
                return line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) }.map {
                    $0 * 1024
                }
            }
            return nil
        }
        guard let resident = bytes("Rss"), let peak = bytes("VmHWM") else {
            return nil
        }
        self.resident = resident
        self.peak = peak
    }
}
