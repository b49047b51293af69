import ArgumentParser

/// The benchmark's command line. `Measure` prints the table; `WakeRun` takes a wake apart; `StageRun`
/// measures a frame in memory, without a display.
@main
struct TouchTrackerBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchtracker-benchmark",
        abstract: "Measure what drawing costs.",
        subcommands: [Measure.self, WakeRun.self, StageRun.self, PartRun.self], defaultSubcommand: Measure.self)
}
