import Foundation
import TestServer

/// What a frame of `stage` costs, counted by valgrind as the difference of two runs, of which one has more frames.
struct StageProfile {
    /// The arguments after `stage`, but for the number of frames.
    let arguments: [String]

    /// The frames of the shorter run, and how many more the longer one has.
    private static let (few, more) = (20, 200)

    /// The functions of Swift's runtime that count a reference.
    private static let retains: Set<Substring> = [
        "swift_retain", "swift_retain_n", "swift_bridgeObjectRetain", "swift_bridgeObjectRetain_n",
        "swift_unownedRetainStrong", "swift_weakLoadStrong",
    ]

    /// The functions of the C library that allocate.
    private static let allocations: Set<Substring> = [
        "malloc", "calloc", "realloc", "aligned_alloc", "posix_memalign",
    ]

    /// Returns the counts of a frame, as two sentences.
    func text() throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stage-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Valgrind cannot read the debug information.
        let executable = folder.appendingPathComponent("benchmark").path
        try run("/usr/bin/strip", ["--strip-debug", "-o", executable, BuiltProduct.path("touchtracker-benchmark")])
        let short = try counts(of: executable, frames: Self.few, in: folder)
        let long = try counts(of: executable, frames: Self.few + Self.more, in: folder)
        func number(_ count: Int) -> String { (Double(count) / Double(Self.more)).rounded().formatted() }
        func calls(of callees: Set<Substring>) -> String {
            let sums = [long, short].map { counts in
                counts.calls.reduce(0) { sum, call in
                    // One function that counts may call another.
                    callees.contains(call.key.callee) && !callees.contains(call.key.caller)
                        && !isHarness(call.key.caller) ? sum + call.value : sum
                }
            }
            return number(sums[0] - sums[1])
        }
        // Only lines of code that run in at least half of the frames count.
        let lines = long.lines(atLeast: Self.more / 2, moreThan: short)
        return """
            a frame: \(number(long.instructionCount - short.instructionCount)) instructions on \(lines.formatted()) \
            lines of code, \(calls(of: Self.allocations)) allocations
            without the stage's own: \(calls(of: ["swift_beginAccess"])) checks for exclusive access, \
            \(calls(of: Self.retains)) references counted
            """
    }

    /// Whether a function belongs to the stage and not to the program, or is called only by the stage in a frame.
    private func isHarness(_ function: Substring) -> Bool {
        ["15TouchKitTesting", "21TouchTrackerBenchmark", "13UIApplicationC13becomeCurrent"]
            .contains { function.contains($0) }
    }

    private func counts(of executable: String, frames: Int, in folder: URL) throws -> CallgrindProfile {
        let file = folder.appendingPathComponent("profile-\(frames)")
        try run(
            "/usr/bin/valgrind",
            [
                "--tool=callgrind", "--demangle=no", "--dump-instr=yes", "--compress-pos=no",
                "--callgrind-out-file=\(file.path)", executable, "stage", "--frames", "\(frames)",
            ] + arguments,
            // The same in both runs: how many keys collide is a tenth of a frame.
            environment: ["SWIFT_DETERMINISTIC_HASHING": "1"])
        return CallgrindProfile(try String(contentsOf: file, encoding: .utf8))
    }

    private func run(_ tool: String, _ arguments: [String], environment: [String: String?] = [:]) throws {
        let program = try RunningProgram(tool, arguments: arguments, environment: environment)
        defer { program.signal(SIGKILL) }
        guard try program.waitForExit(within: .seconds(600)) == .status(0) else {
            throw ProfileFailure(tool: tool, errors: program.errors.lines)
        }
    }
}

/// The error thrown if a tool fails that a profile needs.
private struct ProfileFailure: Error, CustomStringConvertible {
    let tool: String
    let errors: [String]

    var description: String { "\(tool) failed: \(errors.joined(separator: "\n"))" }
}
