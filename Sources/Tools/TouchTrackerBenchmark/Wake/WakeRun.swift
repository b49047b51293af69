import ArgumentParser
import Foundation
import TestServer

/// Takes a wake of ten pens apart: what it costs in programs that do more and more of what TouchTracker does.
struct WakeRun: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wake", abstract: "Print what each part of a touch update costs, with ten pens at 100 Hz.",
        discussion: """
            Each program is measured in rounds, in which they take turns: the smooth C client, windows that handle no \
            touches, handle them, and draw lines, and TouchTracker. A cell shows the median of the rounds.
            """)

    @Option(help: "The number of rounds.")
    var rounds = 3

    @Option(help: "The number of updates of each pen in a round.")
    var samples = 500

    mutating func validate() throws {
        if rounds < 1 || samples < 1 { throw ValidationError("--rounds and --samples must be at least 1") }
    }

    mutating func run() throws {
        let subjects: [(Subject, String)] =
            [(.smooth, "C, smooth")]
            + Part.allCases.map { (.part($0), $0.sentence) } + [(.program, "TouchTracker")]
        let rounds = Rounds(count: rounds, isQuick: false)
        let measured = try rounds.distributions(of: subjects.map { $0.0 }, parts)
        print(
            """
            | program | user, µs | system, µs | in all, µs |
            |---|---|---|---|
            """)
        for (subject, title) in subjects {
            guard let values = measured[subject] else { continue }
            print(
                "| \(title) | " + values.map { ValueUnit.microseconds.number($0.median) }.joined(separator: " | ")
                    + " |")
        }
    }

    /// Returns the processor time of an update in seconds: the program's own, the system's, and both.
    private func parts(of subject: Subject) throws -> [Double] {
        let session = try Session(subject)
        try PacedPens.warmUp(session)
        try TenPaths.land(on: session.touches)
        try session.waitUntilIdle()
        let begin = try session.ticks
        let cost = try session.cost { try TenPaths.move(samples, rate: 100, on: session.touches) }
        let end = try session.ticks
        try TenPaths.lift(from: session.touches)
        try session.close()
        let (user, system) = (end.user - begin.user, end.system - begin.system)
        let share = user + system > 0 ? system / (user + system) : 0
        let update = cost.own / Double(samples * TenPaths.fingers.count)
        return [update * (1 - share), update * share, update]
    }
}
