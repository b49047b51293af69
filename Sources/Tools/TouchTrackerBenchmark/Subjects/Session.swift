import Foundation
import TestServer

/// A measured program on an X server of its own.
final class Session {
    /// Processor time, in seconds.
    struct Cost {
        var own: Double
        var server: Double

        static func - (end: Cost, begin: Cost) -> Cost {
            Cost(own: end.own - begin.own, server: end.server - begin.server)
        }

        static func / (cost: Cost, count: Int) -> Cost {
            Cost(own: cost.own / Double(count), server: cost.server / Double(count))
        }
    }

    let server: TestServer
    let touches: Touchscreen
    private let program: RunningProgram
    /// The time of the program's start, on the clock of `Ticker`.
    let start: Double
    let drawing: URL
    private let folder: URL
    private let ownClock: ProcessClock
    private let serverClock: ProcessClock

    /// How long a program may take to become idle, in seconds.
    private static let timeout = 300.0

    /// Starts a server and a program on it, and waits for its window.
    /// - Parameters:
    ///   - tool: The tool that TouchTracker draws with.
    ///   - original: The drawing of which the program opens a copy, with its log; nil for an empty one.
    ///   - arguments: The arguments before the drawing's path; nil for the subject's own.
    ///   - probe: Measures the turns of its loop.
    ///   - environment: Changes to its environment.
    ///   - watch: Called with the server before the program starts.
    init(
        _ subject: Subject, tool: String = "pen", drawing original: URL? = nil, arguments: [String]? = nil,
        probe: LoopProbe? = nil, environment changes: [String: String?] = [:],
        watch: (TestServer) throws -> Void = { _ in }
    ) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("touchtracker-benchmark-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        drawing = folder.appendingPathComponent("drawing.svg")
        if let original {
            for (file, copy) in zip(Session.files(of: original), Session.files(of: drawing))
            where FileManager.default.fileExists(atPath: file.path) {
                try FileManager.default.copyItem(at: file, to: copy)
            }
        }
        server = try TestServer()
        serverClock = try ProcessClock(of: server.processIdentifier())
        touches = try server.touchscreen
        try watch(server)
        let path = try BuiltProduct.path(subject.product)
        start = Ticker.now
        let arguments =
            arguments.map { [file = drawing.path] in $0 + [file] }
            ?? subject.arguments(tool: tool, drawing: drawing.path)
        let environment = (probe?.environment ?? [:]).merging(
            ["XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": folder.path]) { $1 }.merging(changes) { $1 }
        program = try server.run(path, arguments, environment: environment)
        ownClock = try ProcessClock(of: program.processIdentifier)
        try server.waitForWindow(within: .seconds(120))
    }

    /// A drawing's file and its log.
    static func files(of drawing: URL) -> [URL] {
        [drawing, drawing.deletingLastPathComponent().appendingPathComponent(".\(drawing.lastPathComponent).log")]
    }

    /// Ends the program and the server.
    func close() throws {
        program.signal(SIGTERM)
        try program.waitForExit(within: .seconds(60))
        try server.stop()
        try FileManager.default.removeItem(at: folder)
    }

    /// The processor time used until now.
    var cost: Cost { Cost(own: ownClock.now, server: serverClock.now) }

    /// The program's processor time so far, its own and the system's, in ticks of the kernel.
    var ticks: ProcessTicks {
        get throws {
            guard let ticks = ProcessTicks(of: program.processIdentifier) else { throw Ended() }
            return ticks
        }
    }

    var memory: ProcessMemory {
        get throws {
            guard let memory = ProcessMemory(of: program.processIdentifier) else { throw Ended() }
            return memory
        }
    }

    /// Waits until the program has used no processor time for `quiet` seconds.
    /// - Returns: The time at which it was last busy, on the clock of `Ticker`.
    @discardableResult
    func waitUntilIdle(quiet: Double = 0.03) throws -> Double {
        let deadline = Ticker.now + Session.timeout
        var last = (time: Ticker.now, used: ownClock.now)
        while Ticker.now < last.time + quiet {
            usleep(5000)
            let used = ownClock.now
            if used != last.used { last = (Ticker.now, used) }
            guard Ticker.now < deadline else { throw NeverIdle() }
        }
        return last.time
    }

    /// Returns the processor time that `body` takes, until the program is idle again.
    func cost(quiet: Double = 0.03, of body: () throws -> Void) throws -> Cost {
        let begin = cost
        try body()
        try waitUntilIdle(quiet: quiet)
        return cost - begin
    }

    private struct Ended: Error, CustomStringConvertible {
        var description: String { "the program has ended" }
    }

    private struct NeverIdle: Error, CustomStringConvertible {
        var description: String { "the program was not idle within \(Int(Session.timeout)) seconds" }
    }
}
