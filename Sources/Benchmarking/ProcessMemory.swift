internal import Foundation

/// The memory of a process, in bytes, as the kernel counts it (`/proc/PID/smaps_rollup`, `/proc/PID/status`).
public struct ProcessMemory: Sendable, Equatable {
    /// All pages that are in memory, those shared with other processes included.
    public let resident: Double
    /// The same, with each shared page divided by the number of processes that share it.
    public let proportional: Double
    /// The most that was ever resident.
    public let peak: Double

    /// Reads the memory of a process; nil if it has ended.
    public init?(of process: Int32) {
        guard let sizes = try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8),
            let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        else { return nil }
        self.init(sizes + status)
    }

    /// Reads the kernel's lines; nil if one is missing.
    init?(_ text: String) {
        func figure(_ name: String) -> Double? {
            for line in text.split(separator: "\n") where line.hasPrefix("\(name):") {
                return line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) }.map {
                    $0 * 1024
                }
            }
            return nil
        }
        guard let resident = figure("Rss"), let proportional = figure("Pss"), let peak = figure("VmHWM") else {
            return nil
        }
        self.resident = resident
        self.proportional = proportional
        self.peak = peak
    }
}
