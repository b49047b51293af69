import ArgumentParser
import Foundation
import TestServer

/// Measures the programs, each on an X server of its own, and prints the table.
struct Measure: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Compare TouchTracker with two plain C clients, each on an X server of its own.",
        discussion: """
            Each row is measured in rounds, in which the programs take turns. A cell shows the median, the fastest and \
            slowest rounds in brackets, and after the plus sign the X server's part. The ratio compares the programs' own \
            parts only.
            """)

    @Option(help: "The number of rounds; the table shows their medians.")
    var rounds: Int?

    @Option(
        help: ArgumentHelp(
            "Only these rows: \(workloads.map { $0.name }.joined(separator: ",")).", valueName: "names"))
    var only: String?

    @Flag(help: "One short round, without the largest drawings: under two minutes.")
    var quick = false

    private var names: [String] {
        if let only { return only.split(separator: ",").map(String.init) }
        return workloads.map { $0.name }
    }

    mutating func validate() throws {
        if let rounds, rounds < 1 { throw ValidationError("--rounds must be at least 1, not \(rounds)") }
        for name in names where !workloads.contains(where: { $0.name == name }) {
            throw ValidationError("--only: unknown row \"\(name)\"")
        }
    }

    mutating func run() throws {
        let rounds = Rounds(count: rounds ?? (quick ? 1 : 5), isQuick: quick)
        write("\(Machine.description) \(rounds.description)\n\n" + MarkdownTable.heading, to: .standardOutput)
        var failures = 0
        for workload in workloads where names.contains(workload.name) {
            do {
                for row in try workload.rows(rounds) {
                    write(MarkdownTable.line(row), to: .standardOutput)
                }
            } catch {
                failures += 1
                write("touchtracker-benchmark: \(workload.name): \(error)", to: .standardError)
            }
        }
        if failures > 0 { throw ExitCode.failure }
    }

    private func write(_ line: String, to file: FileHandle) {
        file.write(Data((line + "\n").utf8))
    }
}

/// In the table's order.
private let workloads: [any Workload.Type] = [
    PacedPens.self, Flood.self, Latency.self, Edits.self, Duplicating.self, Starting.self, Opening.self, Typing.self,
    ScrollingNames.self,
]

/// The computer on which the benchmark runs.
private enum Machine {
    /// One line with the date, the processors and the operating system.
    static var description: String {
        let date = ISO8601DateFormatter.string(
            from: Date(), timeZone: .gmt, formatOptions: [.withFullDate, .withDashSeparatorInDate])
        let processors = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let model = processors.split(separator: "\n").first { $0.hasPrefix("model name") }?
            .split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
        let process = ProcessInfo.processInfo
        return "Measured \(date) on \(process.activeProcessorCount) × \(model ?? "an unnamed processor"), "
            + process.operatingSystemVersionString + "."
    }
}
