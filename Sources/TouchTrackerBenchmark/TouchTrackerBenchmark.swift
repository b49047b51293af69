import ArgumentParser

/// Measures what drawing costs. Start reading at `Measure` for the table, at `StageRun` for what needs no display.
@main
struct TouchTrackerBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchtracker-benchmark",
        abstract: "Measure what drawing costs.",
        subcommands: [Measure.self, StageRun.self], defaultSubcommand: Measure.self)
}
