import ArgumentParser
import Foundation
import TestServer

/// What ten fingers cost: processor time of the program and of the X server for each touch update, as a ratio to a plain C
/// client that is measured in the same run, since machines differ and are noisy.
@main
struct TouchTrackerBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchtracker-benchmark",
        abstract: "Measure what drawing with ten fingers costs, against a plain C client in the same run.")

    @Option(help: "How often each program is measured; the median counts.")
    var runs = 3

    mutating func run() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("touchtracker-benchmark-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let full = folder.appendingPathComponent("full.svg").path
        try ManyLines.write(100_000, to: full)
        let subjects = [
            Subject(name: "plain C client", product: "plain-client", arguments: []),
            Subject(
                name: "touchtracker, empty sheet", product: "touchtracker",
                arguments: ["--fullscreen", folder.appendingPathComponent("empty.svg").path]),
            Subject(
                name: "touchtracker, 100,000 lines below", product: "touchtracker", arguments: ["--fullscreen", full]),
            Subject(
                name: "touchtracker --renderer xlib", product: "touchtracker",
                arguments: ["--fullscreen", "--renderer", "xlib", folder.appendingPathComponent("xlib.svg").path]),
        ]
        // In turns, so that a machine that slows down slows all of them.
        var costs = [[Cost]](repeating: [], count: subjects.count)
        for _ in 0..<max(runs, 1) {
            for (index, subject) in subjects.enumerated() {
                costs[index].append(try subject.measure(in: folder))
            }
        }
        let medians = costs.map(Cost.median)
        print("processor time for each touch update, of the program and of the X server, and their sum's ratio")
        for (subject, cost) in zip(subjects, medians) {
            let ratio = cost.total / medians[0].total
            print(
                "\(subject.name): \(rounded(cost.program)) + \(rounded(cost.server)) µs, \(rounded(ratio)) times the plain client"
            )
        }
    }

    private func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
