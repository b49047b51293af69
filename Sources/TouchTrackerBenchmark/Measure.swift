import ArgumentParser
import Benchmarking
import Foundation
import TestServer

/// Measures the programs on an X server and prints the table.
struct Measure: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measure drawing on X servers of its own, against two plain C clients in the same run.",
        discussion: """
            Each row is measured in rounds, the programs in turns. A cell is the median, (the least and the greatest round), \
            and after the plus sign the X server's part. The ratio compares only the programs' own parts.
            """)

    @Option(help: "The number of rounds; medians count.")
    var rounds: Int?

    @Option(
        help: ArgumentHelp(
            "Only these rows: \(workloads.map { $0.name }.joined(separator: ",")).", valueName: "names"))
    var only: String?

    @Flag(help: "One short round, without the largest drawings: under a minute.")
    var quick = false

    private var names: [String] { only?.split(separator: ",").map(String.init) ?? workloads.map { $0.name } }

    mutating func validate() throws {
        if let rounds, rounds < 1 { throw ValidationError("--rounds must be at least 1, not \(rounds)") }
        for name in names where !workloads.contains(where: { $0.name == name }) {
            throw ValidationError("--only: there are no rows named \"\(name)\"")
        }
    }

    mutating func run() throws {
        let rounds = Rounds(count: rounds ?? (quick ? 1 : 5), isQuick: quick)
        write("\(Machine.description) \(rounds.description)\n\n" + MarkdownTable.heading, to: .standardOutput)
        var failures = 0
        for workload in workloads where names.contains(workload.name) {
            do {
                for row in try workload.rows(rounds) {
                    // At once: a whole run takes a while.
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
