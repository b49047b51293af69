import ArgumentParser

/// The benchmark's command line. `Measure` prints the table; `StageRun` counts allocations, and `OpenRun` opens
/// one file; they need no display.
@main
struct TouchTrackerBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchtracker-benchmark",
        abstract: "Measure what drawing costs.",
        subcommands: [Measure.self, StageRun.self, OpenRun.self], defaultSubcommand: Measure.self)
}
