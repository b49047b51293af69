import Foundation

/// Where and when the benchmark runs.
enum Machine {
    /// The day, the processors and the system, in one line.
    static var description: String {
        let day = ISO8601DateFormatter.string(
            from: Date(), timeZone: .gmt, formatOptions: [.withFullDate, .withDashSeparatorInDate])
        let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let model = information.split(separator: "\n").first { $0.hasPrefix("model name") }?
            .split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
        let process = ProcessInfo.processInfo
        return "Measured \(day) on \(process.activeProcessorCount) × \(model ?? "an unnamed processor"), "
            + process.operatingSystemVersionString + "."
    }
}
